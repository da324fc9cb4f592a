import { randomUUID } from 'node:crypto';
import { errorField } from '../../domain/kernel/errors.ts';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import { type RunningCheck, verificationOfAccount } from '../engine/running-check.ts';
import { kept } from './kept.ts';

/** The one row: which process checks the log, and how far it is. */
interface CheckRow {
  _id: 'log';
  process: string;
  /** As JSON. */
  verification: string;
  /** The newest sign of life, by the clock of the server. */
  at: Date;
}

/** Milliseconds without a sign of life after which the process that ran it counts as gone: many times that between two. */
const GONE_AFTER_MS = 15_000;
const DUPLICATE_KEY = 11_000;

/** The check of the log that runs in whichever API process. One whose process is gone counts as none. */
export function sharedCheck({ kept: database }: Models): RunningCheck {
  const rows = database.collection<CheckRow>('log-check');
  const mine = { _id: 'log', process: randomUUID() } as const;

  async function look() {
    const age = { age: { $subtract: ['$$NOW', '$at'] } };
    const found = await rows
      .aggregate<CheckRow & { age: number }>([{ $match: { _id: 'log' } }, { $set: age }])
      .toArray();
    return found[0];
  }
  async function current() {
    const row = await look();
    return row && row.age < GONE_AFTER_MS ? verificationOfAccount.parse(JSON.parse(row.verification)) : undefined;
  }
  const write = (check: object, upsert: boolean) =>
    rows.updateOne(mine, { $set: { verification: JSON.stringify(check) }, $currentDate: { at: true } }, { upsert });

  const begin: RunningCheck['begin'] = async (check) => {
    const row = await look();
    if (row && row.age >= GONE_AFTER_MS) await rows.deleteOne({ _id: 'log', process: row.process, at: row.at });
    try {
      await write(check, true);
      return undefined;
    } catch (error) {
      if (errorField(error, 'code') !== DUPLICATE_KEY) throw error;
      // It may have ended meanwhile.
      return (await current()) ?? begin(check);
    }
  };

  const asked = <T>(work: Promise<T>) => kept('What is known of the check of the log', work);
  return {
    current: () => asked(current()),
    begin: (check) => asked(begin(check)),
    tell: (check) => asked(write(check, false)).then(({ matchedCount }) => matchedCount > 0),
    end: async () => void (await asked(rows.deleteOne(mine))),
    giveUp: async () => void (await asked(rows.deleteOne({ _id: 'log' }))),
  };
}
