import type { ClientSession } from 'mongodb';
import { errorField } from '../../../domain/kernel/errors.ts';
import { inTransaction, type LeaseRow, type Models } from './connect.ts';

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
  const taking = models.client.startSession();
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
    if (row.holder === null) return true;
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
        if (await take(models, row, { holder, ...sessions }, taking)) held.set(row._id, row.fence + 1);
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

/** Takes the lease as it was seen; false when somebody was faster. From here on the holder before cannot commit. */
async function take(
  models: Models,
  row: LeaseRow,
  mine: Pick<LeaseRow, 'holder' | 'session' | 'filling'>,
  session: ClientSession,
): Promise<boolean> {
  await endTransactions(models, row);
  const { _id, fence, beat } = row;
  const next = { ...mine, fence: fence + 1, beat: 0 };
  return inTransaction(session, async () => {
    const asSeen = { _id, holder: row.holder, fence, beat };
    const taken = await models.leases.updateOne(asSeen, { $set: next }, { session });
    if (taken.matchedCount === 0) return false;
    await models.generations.updateMany({ projection: _id }, { $set: { fence: next.fence } }, { session });
    return true;
  });
}

/** A transaction of somebody who is gone would keep its documents locked until the server gives it up, after a minute. */
async function endTransactions({ client }: Models, { holder, session, filling }: LeaseRow): Promise<void> {
  const sessions = [session, filling].filter((id) => id).map((id) => ({ id }));
  // An empty list would end those of everybody.
  if (holder === null || sessions.length === 0) return;
  // MongoDB ends transactions at the first, some of the servers that stand in for it at the second. Without the right the wait is longer.
  for (const command of [{ killSessions: sessions }, { endSessions: sessions }]) {
    await client
      .db('admin')
      .command(command)
      .catch(() => undefined);
  }
}
