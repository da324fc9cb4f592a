import { closeSync, existsSync, openSync } from 'node:fs';
import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import { type DataPlace, filesOf } from '../../event-store/embedded/embedded-files.ts';
import { CannotStart } from '../configuration/cannot-start.ts';

/**
 * Refuses files of a data folder that are there and cannot be written. SQLite opens such a file for reading only and says so at the
 * first change: a key store that nobody may write would be noticed when the next student is entered.
 * @throws {CannotStart}
 */
export function requireWritable(place: DataPlace): void {
  const { log, keys, access, receipts, sessions, readModels } = filesOf(place);
  for (const file of [log, keys, access, receipts, sessions, readModels]) {
    if (!existsSync(file)) continue;
    try {
      closeSync(openSync(file, 'r+'));
    } catch (error) {
      if (errorField(error, 'code') === 'EISDIR')
        throw new CannotStart(
          `There is a folder ${file} where a file of the data belongs: move it away, and put back the file that was there.`,
          { cause: error },
        );
      throw new CannotStart(
        `The file ${file} cannot be written (${reasonOf(error)}): give the server's account the right to write it.`,
        { cause: error },
      );
    }
  }
}
