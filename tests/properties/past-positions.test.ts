import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import { makePast } from '../../projections/past/making.ts';
import type { Document } from '../../projections/storage/collection.ts';
import { openGenerationReader } from '../../projections/storage/sqlite/storage.ts';
import { everything, projected, recorded } from '../support/projected.ts';
import { runs } from '../support/runs.ts';
import { history } from './history.ts';
import { logOf } from './past-log.ts';

/** Positions that are looked at, half of them in each way of reading a log. */
const POSITIONS = 50;
const WAYS = 2;
/** Of a log, before another one is looked at. */
const OF_ONE_LOG = 5;
/** Milliseconds, for `npm run test:long`. */
const TIMEOUT_MS = 3_600_000;

/** The journal is not made for then: its entries never change. */
const MADE = allProjections.filter(({ name }) => name !== 'journal');

type Documents = Record<string, Record<string, Document[]>>;

let folder: string;
let made = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'past-positions-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is made for a look back at a position from the end of the log. */
async function lookedBack(events: readonly Recorded[], position: number, bySubject: boolean): Promise<Documents> {
  made += 1;
  const order = { position: BigInt(position), models: MADE.map(({ name }) => name), folder: join(folder, `${made}`) };
  await makePast(logOf(events, bySubject), order, async () => undefined);
  const found: Documents = {};
  for (const projection of MADE) {
    const { reader, close } = openGenerationReader(order.folder, projection.name);
    found[projection.name] = await everything(projection)(reader);
    close();
  }
  return found;
}

/** What an installation holds that was stopped there, having applied its log as it grew. */
async function stoppedThere(events: readonly Recorded[], position: number, batches: readonly number[]) {
  const found: Documents = {};
  for (const projection of MADE)
    found[projection.name] = await projected(projection, events.slice(0, position), everything(projection), {
      batches,
      slices: { after: 1, limit: 2 },
    });
  return found;
}

it.each([
  ['by subject', true],
  ['in order', false],
] as const)(
  'every read model of then, over a log that is read %s, holds what an installation stopped there holds',
  async (_, bySubject) => {
    const { seed, numRuns } = runs(POSITIONS / WAYS / OF_ONE_LOG);
    const logs = fc.sample(
      fc.tuple(
        history,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: OF_ONE_LOG, maxLength: OF_ONE_LOG }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      ),
      { seed, numRuns },
    );
    for (const [written, shares, batches] of logs) {
      const events = recorded(written);
      for (const position of shares.map((share) => Math.ceil(share * events.length))) {
        const then = await lookedBack(events, position, bySubject);
        expect([position, then]).toEqual([position, await stoppedThere(events, position, batches)]);
      }
    }
  },
  TIMEOUT_MS,
);
