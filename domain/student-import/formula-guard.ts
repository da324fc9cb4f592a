/**
 * Spreadsheets run a cell that begins with one of these as a formula, some of them with the wide forms as well. The guard is a leading apostrophe, and a text that
 * already begins with one gets a second, so that reading gives back exactly what was written (rules/import#formula-guard).
 */
const NEEDS_GUARD = /^[=+\-@＝＋－＠\t\r\n']/;
const GUARDED = /^'[=+\-@＝＋－＠\t\r\n']/;

/** A text made harmless for a spreadsheet. */
export const guardFormula = (text: string): string => (NEEDS_GUARD.test(text) ? `'${text}` : text);

/**
 * A text for a cell that says of itself that it is text: no spreadsheet takes it for a formula, so only what reading would
 * take for guarded gets its apostrophe. Reading gives back what was written, also after a spreadsheet has turned one kind
 * of file into the other.
 */
export const guardLookalike = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text before it was guarded. Only for cells straight out of a file: applying it twice takes too much. */
export const unguardFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
