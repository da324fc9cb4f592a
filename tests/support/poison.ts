import { filesOf } from '../../event-store/embedded/embedded-files.ts';
import { openSqliteLog } from '../../event-store/sqlite/sqlite-log.ts';

/** Writes an event into a data folder that no server has open, of a type that no program of ours knows. @returns its position */
export async function poisonFolder(dataDir: string): Promise<bigint> {
  const log = openSqliteLog(filesOf({ dataDir }).log);
  const cause = {
    actor: null,
    source: 'console',
    at: new Date().toISOString(),
    $correlationId: 'c',
    $causationId: 'c',
  };
  const metadata = JSON.stringify({ ...cause, schemaVersion: 1, previousHash: null });
  const unknown = { id: crypto.randomUUID(), type: 'StudentCloned', data: '{}', metadata };
  try {
    const { position } = await log.append([{ stream: 'student-999999', expectedRevision: -1, events: [unknown] }]);
    return position;
  } finally {
    await log.close();
  }
}
