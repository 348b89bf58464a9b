/*
 * How many characters of what a model is shown: the table of shared_schemas/budgets.json (a test holds the two together).
 * Not for what a page may hold; that has bounds of its own. Imports nothing.
 */

export const BUDGETS = Object.freeze({
  /** A reading, where none other is asked for. */
  reading: 8000,
  /** The most that may be asked for, and that a result with a budget of its own may have in the transcript. */
  most: 40000,
  /** The reading that comes with an act which led to another page. */
  arrival: 3000,
  /** What an act changed. */
  changes: 1900,
  /** What came into view by scrolling. */
  scrolled: 3000,
  /** A result without a budget of its own; a longer one is stored, with a preview and a handle. */
  result: 8000,
  /** The beginning of a stored result. */
  preview: 2000,
  /** A reading for a small model. */
  compact_reading: 1500,
  /** The most of a result that a small model gets. */
  compact_result: 2000,
});
