import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import { withoutStudents } from '../../domain/streams.ts';
import { reasonAt } from '../../event-store/sqlite/reason-at.ts';
import { sqliteCode } from '../../event-store/sqlite/sqlite-code.ts';
import { UnreadableEvent } from '../../event-store/unreadable-event.ts';

/** What SQLite says where a disk does not let it go on: only to be read, not to be read or written, full, not to be opened. */
const OF_THE_DISK: ReadonlySet<number | undefined> = new Set([8, 10, 13, 14]);
const isOfTheDisk = (error: unknown) => OF_THE_DISK.has(sqliteCode(error));

/** A kind of error whose message is a sentence for whoever ran the command. */
type Kind = abstract new (...given: never[]) => Error;

/** One sentence about what a command ended with: an error of these kinds, or a disk. @throws the error, where it is another one */
export function sentenceOf(given: unknown, expected: readonly Kind[]): string {
  // What could not be cleared away behind something else says why that failed, too.
  let error = given;
  while (error instanceof SuppressedError) error = error.suppressed;
  // Whose stream an event is in would be told without an entry; it is known by its number.
  if (error instanceof UnreadableEvent && expected.some((kind) => error instanceof kind))
    return withoutStudents(error.message);
  const cause = errorField(error, 'cause');
  const folder = process.env['DATA_DIR'] ?? './data';
  if (expected.some((kind) => error instanceof kind))
    return isOfTheDisk(cause) ? reasonOf(error).replace(reasonOf(cause), reasonAt(folder, cause)) : reasonOf(error);
  if (!isOfTheDisk(error) && errorField(error, 'syscall') === undefined) throw error;
  const path = String(errorField(error, 'path') ?? folder);
  return `This was broken off at ${path}: ${reasonAt(path, error)}. Put it right and run it again.`;
}
