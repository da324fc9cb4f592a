/** SQLite's codes for a damaged file and for a file that is none of its own. */
const UNREADABLE = [11, 26];

/** Whether a file could not be read because of what is in it. */
export const isOfDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && UNREADABLE.includes(Number(error.errcode));
