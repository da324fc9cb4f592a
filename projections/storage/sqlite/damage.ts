/** SQLite's codes for a damaged file and for a file that is none of its own. */
const CORRUPT = 11;
const UNREADABLE = [CORRUPT, 26];

/** SQLite says more in the bits above: an index that lacks a row is damage as well. */
const PRIMARY_CODE = 0xff;

/** Whether a file could not be read because of what is in it. */
export const isOfDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && UNREADABLE.includes(Number(error.errcode) & PRIMARY_CODE);

/** SQLite's codes where the system did not let it: rights, somebody else's lock, memory, a disk that can only be read, fails or is full, files that are open. */
const OF_THE_SYSTEM: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 10, 13, 14]);

/** Whether a file could not be read for a reason that has nothing to do with what is in it: it may be whole. */
export const isOfTheSystem = (error: unknown): boolean =>
  error instanceof Error &&
  ('syscall' in error || ('errcode' in error && OF_THE_SYSTEM.has(Number(error.errcode) & PRIMARY_CODE)));

/** Something in the file of a read model is not what was written there. */
export class ReadModelDamaged extends Error {
  /** As SQLite says it of a page that it cannot read. */
  readonly errcode = CORRUPT;

  constructor(reason = 'a read model holds a document that cannot be read: build it anew') {
    super(reason);
    this.name = 'ReadModelDamaged';
  }
}

/** @throws {ReadModelDamaged} which tells nothing of the text: it may be about somebody */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadModelDamaged();
  }
}
