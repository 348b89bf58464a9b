"use strict";
/*
 * Where the second part of the page code begins. Between the first part's answer and this one's arrival a page may have been
 * replaced: there it must not be put in, as the scripts would stand twice once both parts come.
 */
if (typeof globalThis.pagehand?.learn !== "function") throw new Error("The page code's first part is not here."); // An element may be called so.
