import { openComplete } from '../../event-store/cluster/open-cluster.ts';
import { filesOf } from '../../event-store/embedded/embedded-files.ts';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteLog } from '../../event-store/sqlite/sqlite-log.ts';
import { clusterOf, onCluster } from './on-cluster.ts';

/** Writes an event into a data folder that no server has open, of a type that no program of ours knows. @returns its position */
export const poisonFolder = (dataDir: string): Promise<bigint> => poison(openSqliteLog(filesOf({ dataDir }).log));

/** The same, into the log of this folder's processes: on a cluster that of its name on the servers. */
export async function poisonLog(dataDir: string): Promise<bigint> {
  if (!onCluster) return poisonFolder(dataDir);
  const { events, keys } = await openComplete(clusterOf(dataDir));
  return poison(events).finally(() => keys.close());
}

async function poison(log: Pick<EventStore, 'append' | 'close'>): Promise<bigint> {
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
