import { errorField } from '../../domain/kernel/errors.ts';

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** With its extension: entries of an index are missing or lead elsewhere. */
export const SQLITE_CORRUPT_INDEX = 779;

/** The SQLite result code of an error without its extension, undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  const code = errorField(error, 'errcode');
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** Whether SQLite says that bytes of a file are damaged. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}
