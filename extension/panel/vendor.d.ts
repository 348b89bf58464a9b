/* Types for the library files that are loaded by path: they are those of the packages. */
declare module "*/marked.esm.js" {
  export * from "marked";
}
