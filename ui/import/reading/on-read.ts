/** Is told how far the reading is: lines so far, and the share of the text, 0 to 1; 0 where nobody can tell. */
export type OnRead = (lines: number, share: number) => unknown;

export const LINES_BETWEEN_NEWS = 5000;
