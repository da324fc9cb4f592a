import type { ClientSession } from 'mongodb';
import { errorField } from '../../../domain/kernel/errors.ts';
import type { LeaseRow, Models } from './connect.ts';

/** Milliseconds without a sign of life after which a holder counts as gone. */
export const GONE_AFTER_MS = 5000;

const DUPLICATE_KEY = 11_000;

/**
 * The leases of one process: who holds one may write the read models of its projection. Nobody's clock is compared with
 * anybody else's: a holder shows signs of life, and whoever has seen none for long enough takes its place. Each holder
 * has a number of its own, and the number stands in every document that a commit must find unchanged
 * (docs/decisions/workers-hold-fenced-leases.md).
 */
export interface Leases {
  /** In which the holder has its transactions: whoever takes its place ends them. */
  readonly session: ClientSession;
  /** The same for a generation that is being filled: nothing live waits for it. */
  filling(name: string): ClientSession;
  /** The number this process holds a lease under, as of the last look; undefined when it does not. */
  fence(name: string): number | undefined;
  /** Shows a sign of life for what is held, takes what is free; answers what is held now. */
  turn(names: readonly string[]): Promise<readonly string[]>;
  /** Gives back what is held: somebody else may take it at once. */
  release(): Promise<void>;
}

interface Seen {
  sign: string;
  since: number;
}

const idOf = ({ id }: ClientSession): LeaseRow['session'] => id?.id ?? null;

/** What a holder changes whenever it shows that it is there. */
const signOf = ({ holder, fence, beat }: LeaseRow) => `${holder} ${fence} ${beat}`;

export function createLeases(models: Models, holder: string, goneAfterMs = GONE_AFTER_MS): Leases {
  const session = models.client.startSession();
  const fillings = new Map<string, ClientSession>();
  const held = new Map<string, number>();
  const seen = new Map<string, Seen>();

  const look = async (names: readonly string[]): Promise<LeaseRow[]> => {
    const rows = await models.leases.find({ _id: { $in: [...names] } }).toArray();
    const missing = names.filter((name) => !rows.some(({ _id }) => _id === name));
    if (missing.length === 0) return rows;
    for (const _id of missing) await insertFree(models, _id);
    return look(names);
  };

  const isFree = (row: LeaseRow, now: number): boolean => {
    // One of its own that is not held is left of an attempt whose answer was lost.
    if (row.holder === null || row.holder === holder) return true;
    const sign = signOf(row);
    const before = seen.get(row._id);
    if (before?.sign === sign) return now - before.since > goneAfterMs;
    seen.set(row._id, { sign, since: now });
    return false;
  };

  const filling = (name: string): ClientSession => {
    const present = fillings.get(name) ?? models.client.startSession();
    fillings.set(name, present);
    return present;
  };

  return {
    session,
    filling,
    fence: (name) => held.get(name),
    async turn(names) {
      if (held.size > 0) await models.leases.updateMany({ holder }, { $inc: { beat: 1 } });
      for (const row of await look(names)) {
        if (row.holder === holder && held.get(row._id) === row.fence) continue;
        held.delete(row._id);
        if (!isFree(row, performance.now())) continue;
        const sessions = { session: idOf(session), filling: idOf(filling(row._id)) };
        if (await take(models, row, { holder, ...sessions })) held.set(row._id, row.fence + 1);
      }
      return names.filter((name) => held.has(name));
    },
    async release() {
      held.clear();
      await models.leases.updateMany({ holder }, { $set: { holder: null, session: null, filling: null } });
    },
  };
}

async function insertFree({ leases }: Models, _id: string): Promise<void> {
  try {
    await leases.insertOne({ _id, holder: null, fence: 0, beat: 0, session: null, filling: null });
  } catch (error) {
    if (errorField(error, 'code') !== DUPLICATE_KEY) throw error;
  }
}

/** A holder, and its sessions. */
type Mine = Required<Pick<LeaseRow, 'holder' | 'session' | 'filling'>>;

/** Milliseconds for which generations are waited for that a transaction of the holder before keeps locked, and for each look at them. */
const LOCKED_FOR_MS = 3000;
const ATTEMPT_MS = 500;

/**
 * Takes the lease as it was seen; false when somebody was faster. From the moment at which the generations have its number the holder
 * before cannot commit. No transaction: whoever is killed or stands still between two steps keeps nobody else from taking it, and until the
 * last one the sessions in the row are those of the holder before.
 */
async function take(models: Models, row: LeaseRow, mine: Mine): Promise<boolean> {
  const { _id, beat } = row;
  const { holder, session, filling } = mine;
  const fence = row.fence + 1;
  await endTransactions(models, row, mine);
  const asSeen = { _id, holder: row.holder, fence: row.fence, beat };
  const taken = await models.leases.updateOne(asSeen, { $set: { holder, fence, beat: 0 } });
  if (taken.matchedCount === 0) return false;
  const end = performance.now() + LOCKED_FOR_MS;
  while (!(await numbered(models, _id, fence, performance.now() > end))) await endTransactions(models, row, mine);
  const { matchedCount } = await models.leases.updateOne({ _id, holder, fence }, { $set: { session, filling } });
  return matchedCount > 0;
}

/** Codes of a server for what a transaction of somebody else keeps locked: a time that is over, a conflict of writes. */
const LOCKED: ReadonlySet<unknown> = new Set([50, 112]);

/** Gives the number to the generations, unless the lease was taken again since; false where they are locked. */
async function numbered({ generations }: Models, projection: string, fence: number, isLast: boolean): Promise<boolean> {
  const unnumbered = { projection, fence: { $lt: fence } };
  try {
    await generations.updateMany(unnumbered, { $set: { fence } }, { maxTimeMS: ATTEMPT_MS });
    return true;
  } catch (error) {
    if (isLast || !LOCKED.has(errorField(error, 'code'))) throw error;
    return false;
  }
}

const sessionsIn = ({ session, filling }: Pick<LeaseRow, 'session' | 'filling'>) =>
  [session, filling].filter((id) => id !== null && id !== undefined);

/** A transaction of somebody who is gone would keep its documents locked until the server gives it up, after a minute. */
async function endTransactions({ client }: Models, row: LeaseRow, mine: Mine): Promise<void> {
  // Its own are at work for other read models.
  const own = sessionsIn(mine).map(String);
  const sessions = sessionsIn(row).filter((id) => !own.includes(String(id)));
  // An empty list would end those of everybody.
  if (row.holder === null || sessions.length === 0) return;
  const named = sessions.map((id) => ({ id }));
  // MongoDB ends transactions at the first, some of the servers that stand in for it at the second. Without the right the wait is longer.
  for (const command of [{ killSessions: named }, { endSessions: named }]) {
    await client
      .db('admin')
      .command(command)
      .catch(() => undefined);
  }
}
