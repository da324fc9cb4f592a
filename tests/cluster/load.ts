import { expect } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Projection } from '../../projections/runtime/projection.ts';
import { appendOf } from '../support/appends.ts';
import { everything, projected, type Written, write } from '../support/projected.ts';
import { cause } from './a-log.ts';

const FIRST = 100_001;
const NAMES = allProjections.map(({ name }) => name as ReadModelName);
const blank = { revision: -1, hash: null };

/** What the stream of a student, and its record of the year, begin with. */
const ofStudent = (id: number): Written[] => [
  write.admitted(id, { lastName: `Marsh ${id}`, race: id % 2 === 0 ? 'HI7' : null }),
  write.enrolled(id, 1, { gradeLevel: id % 3 === 0 ? '9' : '11' }),
  write.answers(id, 11, { absentPercent: id % 30, onTrack: id % 5 > 0 }),
  write.activity(id, 1, 1, (id % 20) + 1),
];

function appendsOf(events: readonly Written[]) {
  const streams = Map.groupBy(events, ({ stream }) => stream);
  return [...streams].map(([stream, some]) =>
    appendOf(
      stream,
      blank,
      some.map(({ stream: _, ...event }) => event as LedgerEvent),
    ),
  );
}

/** Somebody who admits students, one after another, until told to stop. */
export interface Load {
  /** Resolves when so many more are admitted. */
  admitted(count: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startLoad(ledger: Pick<Ledger, 'append'>): Promise<Load> {
  await ledger.append(appendsOf([write.year(1)]), cause('year'));
  let count = 0;
  let stopped = false;
  let notice = () => {};
  const run = async () => {
    for (; !stopped; count++) {
      await ledger.append(appendsOf(ofStudent(FIRST + count)), cause(`request-${count}`));
      notice();
    }
  };
  const running = run();
  // Whoever waits hears of it; until then it is kept.
  running.catch(() => notice());
  return {
    async admitted(more) {
      const wanted = count + more;
      while (count < wanted && !stopped) {
        const next = new Promise<void>((resolve) => {
          notice = resolve;
        });
        await Promise.race([next, running]);
      }
    },
    stop() {
      stopped = true;
      return running;
    },
  };
}

async function readAll(ledger: Pick<Ledger, 'readAll'>): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for (let after = 0n; ; after = events.at(-1)?.position ?? after) {
    const page = await ledger.readAll(after, 500);
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** The read models have seen everything, and hold exactly what a store of another kind makes of the same log. */
export async function expectAsBuiltAnew(ledger: Ledger, readModels: ReadModels, timeoutMs = 60_000): Promise<void> {
  const head = await ledger.head();
  const caughtUp = () => readModels.waitFor(head, NAMES, 5000);
  // Nobody is waited for who is known to be away: whoever needs it asks again.
  await expect.poll(caughtUp, { timeout: timeoutMs, interval: 200 }).toBe(true);
  const events = await readAll(ledger);
  for (const projection of allProjections) {
    const kept = await everything(projection)(readModels.reader(projection as Projection<ReadModelName>));
    const anew = await projected(projection, events, everything(projection), { numberOf: (_, place) => place + 1 });
    expect(kept, projection.name).toEqual(anew);
  }
}
