import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { openEmbeddedForReading, openEmbeddedLog } from '../embedded/open-embedded.ts';
import type { Ledger } from '../ledger-types.ts';
import { verifySealedLog } from '../verify/verify-sealed.ts';
import { openEmbeddedSource, openEmbeddedTarget } from './embedded-side.ts';
import { type MoveProgress, moveLog } from './move-log.ts';
import type { Side } from './side.ts';

const blank = { revision: -1, hash: null };
const cause = {
  actor: 1,
  source: 'form',
  at: '2025-09-02T15:04:05.000Z',
  correlationId: 'c',
  causationId: 'c',
} as const;
const goals = (text: string): LedgerEvent => ({
  type: 'TermInfoUpdated',
  data: { stay: 1, termId: 11, postSchoolGoals: text },
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const home = () => join(folder, 'home');
const there = () => join(folder, 'there');

async function fill(dataDir: string, students: number, text = 'Nursing'): Promise<void> {
  const { ledger } = openEmbeddedLog(dataDir);
  for (let id = 1; id <= students; id += 1) {
    const streams = [`student-${id}-1`, `student-${id}-2`];
    await ledger.append(
      streams.map((stream) => appendOf(stream, blank, [goals(text), goals(`${text} ${id}`)])),
      cause,
    );
  }
  await ledger.forget('student-2');
  await ledger.close();
}

async function tell(dataDir: string) {
  const { ledger, secrets } = openEmbeddedLog(dataDir);
  const told = { events: await ledger.readAll(0n, 10_000), secret: await secrets.secret('roster') };
  await ledger.close();
  return told;
}

/** Moves from home to there; `change` may put something else in the place of a part of either side. */
async function move(
  change: (source: Side, target: Side) => { source: Side; target: Side } = (source, target) => ({ source, target }),
) {
  const progress: MoveProgress[] = [];
  const [from, to] = [openEmbeddedSource({ dataDir: home() }), openEmbeddedTarget({ dataDir: there() })];
  try {
    const { source, target } = change(from, to);
    const report = await moveLog(source, target, (step) => progress.push(step));
    return { report, progress };
  } finally {
    await from.close();
    await to.close();
  }
}

/** A target that fails when it is asked to append the n-th time: as a crash would end it. */
const failingAt = (appends: number) => (source: Side, target: Side) => {
  let left = appends;
  const append: Side['events']['append'] = (writes) => {
    if (left-- === 0) throw new Error('crash');
    return target.events.append(writes);
  };
  return { source, target: { ...target, events: { ...target.events, append } } };
};

describe('moving a log', () => {
  it('carries events, keys and secrets, in the same order, and leaves the original as it is', async () => {
    await fill(home(), 300);
    const before = await tell(home());
    const { report, progress } = await move();
    expect(report).toEqual({ events: 1200, streams: 600, found: 0 });
    expect(await tell(there())).toEqual(before);
    expect(await tell(home())).toEqual(before);
    expect(before.events.filter(({ forgotten }) => forgotten)).toHaveLength(4);
    expect(progress.map(({ step }) => step)).toEqual(['comparing', 'copying', 'copying', 'copying', 'verifying']);
    expect(progress[2]).toMatchObject({ events: 1000, total: 1200 });
  });

  it('carries the seals, which vouch for the log there as well', async () => {
    await fill(home(), 3);
    const original = openEmbeddedLog(home());
    const seal = await original.sealer.seal('2025-09-02T22:00:00.000Z');
    await original.ledger.close();
    await move();
    await move();
    const moved = openEmbeddedLog(there());
    expect(await moved.sealer.last()).toEqual(seal);
    await moved.ledger.close();
    const reading = openEmbeddedForReading(there());
    expect((await verifySealedLog(reading)).seals).toEqual({
      seals: 1,
      last: seal,
      givenUp: 0,
      faults: [],
      access: [],
    });
    await reading.ledger.close();
  });

  it('goes on where it was interrupted, and nobody uses the half of it', async () => {
    await fill(home(), 300);
    const before = await tell(home());
    for (const appends of [0, 1, 1]) {
      await expect(move(failingAt(appends))).rejects.toThrow('crash');
      expect(() => openEmbeddedLog(there())).toThrow(/is not complete: run the same npm run move again/);
    }
    expect((await move()).report).toEqual({ events: 1200, streams: 600, found: 1000 });
    expect(await tell(there())).toEqual(before);
    expect((await move()).report).toEqual({ events: 1200, streams: 600, found: 1200 });
  });

  it('brings only what is new when the log had been moved before', async () => {
    await fill(home(), 3);
    await move();
    const { ledger } = openEmbeddedLog(home());
    await ledger.append([appendOf('student-9-1', blank, [goals('Farming')])], cause);
    await ledger.forget('student-3');
    await ledger.close();
    expect((await move()).report).toEqual({ events: 13, streams: 7, found: 12 });
    expect((await tell(there())).events.filter(({ forgotten }) => forgotten)).toHaveLength(8);
  });

  it('takes the place of a server that was started and never used', async () => {
    await fill(home(), 3);
    const before = await tell(home());
    const started = await tell(there());
    expect(started.secret).not.toEqual(before.secret);
    await move();
    expect(await tell(there())).toEqual(before);
  });

  it.each([
    ['other events', 3, 'Welding'],
    ['more events', 4, 'Nursing'],
  ])('refuses a place with %s and changes nothing there', async (_, students, text) => {
    await fill(home(), 3);
    await fill(there(), students, text);
    const before = await tell(there());
    await expect(move()).rejects.toThrow(/^The log there is another one: event no\. \d+, TermInfoUpdated in student-/);
    expect(await tell(there())).toEqual(before);
  });

  it('refuses a place where a server has sealed its access record since, and takes no seal away there', async () => {
    await fill(home(), 3);
    const seal = async (dataDir: string, entry: number) => {
      const { ledger, sealer } = openEmbeddedLog(dataDir);
      await sealer.seal(cause.at, { access: { entry, hash: `hash ${entry}` } });
      await ledger.close();
    };
    const sealsThere = async () => {
      const { ledger, seals } = openEmbeddedForReading(there());
      return seals.lines().finally(() => ledger.close());
    };
    await seal(home(), 1);
    await move();
    expect((await move()).report.found).toBe(12);
    await seal(there(), 2);
    const before = await sealsThere();
    expect(before).toHaveLength(3);
    await expect(move()).rejects.toThrow(/^The log was moved there before, and a server has run with it since: /);
    expect(await sealsThere()).toEqual(before);
  });

  it('makes nothing in a folder whose log is missing, or that is half restored', async () => {
    await openEmbeddedLog(there()).ledger.close();
    rmSync(join(there(), 'events.db'));
    expect(() => openEmbeddedTarget({ dataDir: there() })).toThrow(/^The event log \S+ is missing, and the key store/);
    expect(existsSync(join(there(), 'events.db'))).toBe(false);
    const half = join(folder, 'half');
    mkdirSync(half);
    writeFileSync(join(half, 'unfinished-restore'), '');
    expect(() => openEmbeddedTarget({ dataDir: half })).toThrow('A back-up is being restored here');
    expect(readdirSync(half)).toEqual(['unfinished-restore']);
  });

  it('refuses the key store of another log', async () => {
    await fill(home(), 3);
    const { ledger } = openEmbeddedLog(there());
    await makeKey(ledger);
    await ledger.close();
    await expect(move()).rejects.toThrow(/^The key store there keeps something else under the name student-1: /);
  });

  it('refuses a log that does not hold together, and a folder without one', async () => {
    expect(() => openEmbeddedSource({ dataDir: home() })).toThrow(/^There is no event log in /);
    await tell(home());
    await expect(move()).rejects.toThrow('There is nothing to move: the log is empty.');
    await fill(home(), 3);
    const database = new DatabaseSync(join(home(), 'events.db'));
    database.exec(`delete from events where position = 1`);
    database.close();
    await expect(move()).rejects.toThrow(/^The log does not hold together at revision 1 of student-…: /);
    expect((await tell(there())).events).toEqual([]);
  });
});

/** A key is made before its event is refused: the key is there, the event is not. */
async function makeKey(ledger: Ledger): Promise<void> {
  const tip = { revision: 7, hash: null };
  await ledger.append([appendOf('student-1-1', tip, [goals('Farming')])], cause).catch(() => {});
}
