import { startSideReader, startSideWriter } from '../side-threads/side-threads.ts';
import type { AccessStore } from './port.ts';
import { openAccessFile } from './sqlite-access-file.ts';
import type { AccessQuestions } from './sqlite-access-reader.ts';
import type { AccessOperations } from './sqlite-access-writer.ts';

const WHAT = 'access record';

/**
 * Opens the access record in a file of its own, made new where there is none; readable by its owner alone. It is written on one thread
 * of its own and read on another: a list over years of entries holds up nobody.
 */
export function openSqliteAccess(path: string): AccessStore {
  openAccessFile(path).close();
  const writer = startSideWriter<AccessOperations>(new URL('./sqlite-access-writer.ts', import.meta.url), path, WHAT);
  const reader = startSideReader<AccessQuestions>(new URL('./sqlite-access-reader.ts', import.meta.url), path, WHAT);
  return {
    write: async (entries) => (entries.length === 0 ? undefined : writer.run('write', entries)),
    // No other process writes there.
    async writeWhere(entry, wanted) {
      const isWanted = await wanted();
      if (isWanted) await writer.run('write', [entry]);
      return isWanted;
    },
    find: (query) => reader.run('find', query),
    get: (id) => reader.run('get', id),
    looksOf: (userId, from, to) => reader.run('looksOf', userId, from, to),
    alarms: () => reader.run('alarms'),
    removeUpTo: (entry, limit) => writer.run('removeUpTo', entry, limit),
    ends: () => reader.run('ends'),
    linked: (after, limit) => reader.run('linked', after, limit),
    async close() {
      await reader.close();
      // The last connection to close carries the journal over into the file: only a writing one can.
      await writer.close();
    },
  };
}
