import type { ClientSession, Timestamp } from 'mongodb';
import type { Checkpoint } from '../port.ts';
import { type GenerationRow, inTransaction, type Models } from './connect.ts';
import type { Leases } from './leases.ts';
import { collectionName, type StoredDocument } from './reader.ts';
import type { Begin } from './sessions.ts';
import type { Unwritten } from './unwritten.ts';

/** Somebody else writes this projection now: the process that meets it leaves the projection alone. */
export class LeaseLost extends Error {
  constructor(projection: string) {
    super(`another worker has taken over the read model '${projection}'`);
    this.name = 'LeaseLost';
  }
}

/** The number under which this process may write. Throws {@link LeaseLost} when it may not. */
export function fenceOf(leases: Leases, projection: string): number {
  const fence = leases.fence(projection);
  if (fence === undefined) throw new LeaseLost(projection);
  return fence;
}

/** The commits of one generation by the worker that holds the lease of its projection. */
export interface Commits {
  /** Begins a session that reads nothing older than this process's own commits: a server that has just become primary may not know yet that the last is kept. */
  readonly begin: Begin;
  /** Writes documents and checkpoint, or nothing. Throws {@link LeaseLost}. */
  write(changes: Unwritten, checkpoint: Checkpoint): Promise<void>;
  /** How many there have been. */
  count(): number;
  /** So many are in the store: whether one whose answer was lost is among them is known now. */
  recount(commits: number): void;
}

type Fenced = { fence: number };

/** Where the last event stands that is in it; what stood there stays where none is named. */
const placeOf = (last: Checkpoint['last']): Pick<GenerationRow, 'last'> =>
  last?.stream === undefined || last.revision === undefined
    ? {}
    : { last: { stream: last.stream, revision: last.revision, id: last.id } };

export function createCommits(models: Models, leases: Leases, row: GenerationRow): Commits {
  const { _id, projection } = row;
  let commits = row.commits;
  /** By the clock of the servers. */
  let committedAt: Timestamp | undefined;

  const saveCheckpoint = async (
    { position, number, fence, last }: Checkpoint & Fenced,
    options: { session?: ClientSession },
  ) => {
    const next = { position: String(position), number, commits: commits + 1, ...placeOf(last) };
    const saved = await models.generations.updateOne({ _id, fence, commits }, { $set: next }, options);
    if (saved.matchedCount === 0) throw new LeaseLost(projection);
  };

  /** The checkpoint comes last: until then nobody has to wait for it. */
  const saveTogether = async (changes: Unwritten, checkpoint: Checkpoint & Fenced, session: ClientSession) => {
    for (const [collection, operations] of changes.operations()) {
      const documents = models.db.collection<StoredDocument>(collectionName(_id, collection));
      await documents.bulkWrite(operations, { session, ordered: false });
    }
    await saveCheckpoint(checkpoint, { session });
  };

  return {
    begin() {
      const session = models.client.startSession();
      if (committedAt) session.advanceOperationTime(committedAt);
      return session;
    },
    async write(changes, checkpoint) {
      const fenced = { ...checkpoint, fence: fenceOf(leases, projection) };
      const session = row.indexed ? leases.session : leases.filling(projection);
      if (changes.count() === 0) await saveCheckpoint(fenced, {});
      else {
        await inTransaction(session, () => saveTogether(changes, fenced, session));
        committedAt = session.operationTime;
      }
      commits += 1;
    },
    count: () => commits,
    recount(stored) {
      commits = stored;
    },
  };
}
