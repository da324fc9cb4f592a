/**
 * Spreadsheets run a cell that begins with one of these as a formula, some of them with the wide forms as well. Where a semicolon
 * parts cells a file with commas breaks at each semicolon and line end, within quotes too, so what follows one may begin a cell; a
 * line of a text begins with a plus or a dash for people alone. The guard is an apostrophe, and what already begins with one gets a
 * second, so that reading gives back exactly what was written (rules/import#formula-guard).
 */
const NEEDS_GUARD = /(?<=^|;)(?=[=+\-@＝＋－＠\t\r\n'])|(?<=[\r\n])(?=[=@＝＠'])/g;
const GUARDED = /(?<=^|;)'(?=[=+\-@＝＋－＠\t\r\n'])|(?<=[\r\n])'(?=[=@＝＠'])/g;

/** A text made harmless for a spreadsheet. */
export const guardFormula = (text: string): string => text.replace(NEEDS_GUARD, "'");

/**
 * A text for a cell that says of itself that it is text: no spreadsheet takes it for a formula, so only what reading would
 * take for guarded gets its apostrophe. Reading gives back what was written, also after a spreadsheet has turned one kind
 * of file into the other.
 */
export const guardLookalike = (text: string): string => text.replace(GUARDED, "''");

/** The text before it was guarded. Only for cells straight out of a file: applying it twice takes too much. */
export const unguardFormula = (text: string): string => text.replace(GUARDED, '');
