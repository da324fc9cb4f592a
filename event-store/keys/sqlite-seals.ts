import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { LogUnavailable } from '../port.ts';
import type { KeptSeal, SealReader, SealStore } from '../seals/port.ts';
import { readSeal, sealLine } from '../seals/seal.ts';
import { openDataFile, openDataFileReader } from '../sqlite/data-file.ts';
import { keyFile } from './key-file.ts';

/** The seals in the file of the key store, through a connection of their own. */
export function openSqliteSeals(path: string): SealStore {
  const database = openDataFile(path, keyFile);
  const insert = database.prepare('insert or ignore into seals (number, seal) values (?, ?)');
  return {
    ...readerOf(database),
    async adopt(lines) {
      const seals = lines.map((line) => ({ number: readSeal(line).seal, line }));
      database.exec('begin immediate; delete from seals');
      for (const { number, line } of seals) insert.run(number, line);
      database.exec('commit');
    },
    async add({ seal }) {
      try {
        return insert.run(seal.seal, sealLine(seal)).changes > 0;
      } catch (error) {
        throw new LogUnavailable(`the seal cannot be kept: ${reasonOf(error)}`, { cause: error });
      }
    },
  };
}

/** The same for reading, from another process. Files of key stores that were made before there were seals have no such table. */
export function openSqliteSealReader(path: string): SealReader {
  const database = openDataFileReader(path, keyFile);
  const table = database.prepare(`select 1 from sqlite_master where type = 'table' and name = 'seals'`).get();
  if (table) return readerOf(database);
  return { last: async () => undefined, lines: async () => [], all: async () => [], close: () => database.close() };
}

function readerOf(database: DatabaseSync): SealReader {
  const last = database.prepare('select seal from seals order by number desc limit 1');
  const all = database.prepare('select seal from seals order by number');
  return {
    async last() {
      const row = last.get();
      return row && keptOf(String(row['seal']));
    },
    lines: async () => all.all().map(({ seal }) => String(seal)),
    all: async () => all.all().map(({ seal }) => keptOf(String(seal))),
    close: () => database.close(),
  };
}

/** Positions of an SQLite log count its events. */
function keptOf(line: string): KeptSeal {
  const seal = readSeal(line);
  return { seal, position: BigInt(seal.events) };
}
