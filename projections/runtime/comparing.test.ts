import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  type Apply,
  append,
  follower,
  heldLog,
  progress,
  reached,
  restart,
  runtime,
  see,
  seen,
  seenBy,
  start,
  statusOf,
  stopped,
  storage,
  upTo,
  withRuntime,
} from '../../tests/support/runtime.ts';

withRuntime();

/** Once the newest run of the read model has ended. */
async function ended(name: string) {
  for (;;) {
    const run = (await runtime?.runs())?.findLast(({ readModel }) => readModel === name);
    if (run?.outcome) return run;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('comparing a read model with one built from the log', () => {
  it('finds nothing where they are the same, and leaves nothing behind but its line in the history', async () => {
    await start([follower('a')]);
    const position = await append(450);
    await reached('a', position);
    const live = progress['a']?.generation;
    await runtime?.compare('a', ADMIN);
    const run = await ended('a');
    expect(run).toMatchObject({ kind: 'compare', outcome: 'done', events: 450, differences: 0, ...ADMIN });
    expect(await runtime?.comparison('a')).toMatchObject({ documents: 900, differences: 0, kept: [], events: 450 });
    expect(progress['a']?.generation).toBe(live);
    expect(await storage.generations()).toMatchObject([{ id: live, state: 'live' }]);
    expect(await statusOf('a')).toMatchObject({ state: 'live', comparing: null });
  });

  it('names what only one of them has, and which members differ', async () => {
    let isOld = true;
    const changing: Apply = (event, unit, number) => {
      const { year } = event.data;
      if (!isOld) return see(event, unit, number);
      if (number === 3) return;
      unit.put(seen, {
        id: number === 2 ? 'lost' : String(event.position),
        number,
        year: number === 1 ? year + 1 : year,
      });
    };
    await start([follower('a', { on: { SchoolYearCreated: changing } })]);
    await reached('a', await append(4));
    isOld = false;
    await runtime?.compare('a', ADMIN);
    expect(await ended('a')).toMatchObject({ outcome: 'done', differences: 4 });
    const found = await runtime?.comparison('a');
    expect(found?.kept).toEqual([
      {
        ...{ collection: 'seen', id: '1', kind: 'changed', members: ['year'], studentIds: [] },
        ...{ live: '{"year":2022}', rebuilt: '{"year":2021}' },
      },
      {
        collection: 'seen',
        id: 'lost',
        kind: 'only-live',
        members: [],
        studentIds: [],
        live: expect.any(String),
        rebuilt: null,
      },
      {
        collection: 'seen',
        id: '2',
        kind: 'only-rebuilt',
        members: [],
        studentIds: [],
        live: null,
        rebuilt: expect.any(String),
      },
      {
        collection: 'seen',
        id: '3',
        kind: 'only-rebuilt',
        members: [],
        studentIds: [],
        live: null,
        rebuilt: expect.any(String),
      },
    ]);
  });

  it('counts all differences and keeps a bounded number of them', async () => {
    let shift = 1;
    const shifted: Apply = (event, unit, number) =>
      unit.put(seen, { id: String(event.position), number, year: number + shift });
    await start([follower('a', { on: { SchoolYearCreated: shifted } })]);
    await reached('a', await append(300));
    shift = 2;
    await runtime?.compare('a', ADMIN);
    await ended('a');
    const found = await runtime?.comparison('a');
    expect([found?.differences, found?.kept.length]).toEqual([300, 200]);
  });

  it('goes on while events come in: no document counts as different for that', async () => {
    await start([follower('a')]);
    await reached('a', await append(1200));
    await runtime?.compare('a', ADMIN);
    let last = 0n;
    for (let more = 0; more < 20; more++) last = await append(1);
    expect(await ended('a')).toMatchObject({ outcome: 'done', differences: 0 });
    await reached('a', last);
    expect(await seenBy('a')).toEqual(upTo(1220));
  });

  it('is given up when asked, and by a rebuild', async () => {
    const held = heldLog();
    await start([follower('a')], held);
    await reached('a', await append(3));
    held.hold();
    await runtime?.compare('a', ADMIN);
    expect(await statusOf('a')).toMatchObject({ state: 'live', comparing: { phase: 'building' } });
    // Both get their turn when the batch under way has been read.
    const again = expect(runtime?.compare('a', ADMIN)).rejects.toMatchObject({ code: 'rule' });
    const cancelled = runtime?.cancelCompare('a');
    held.letGo();
    await again;
    await cancelled;
    expect(await ended('a')).toMatchObject({ kind: 'compare', outcome: 'cancelled' });
    await expect(runtime?.cancelCompare('a')).rejects.toMatchObject({ code: 'rule' });
    held.hold();
    await runtime?.compare('a', ADMIN);
    const rebuilt = runtime?.rebuild('a', ADMIN);
    held.letGo();
    await rebuilt;
    expect(await ended('a')).toMatchObject({ kind: 'rebuild', outcome: 'done' });
    expect((await runtime?.runs())?.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['compare', 'cancelled'],
      ['compare', 'cancelled'],
      ['rebuild', 'done'],
    ]);
    expect(await runtime?.comparison('a')).toBeNull();
  });

  it('ends where building it stops at an event, and says why; the live one goes on', async () => {
    let isBroken = false;
    const breaking: Apply = (event, unit, number) => {
      if (isBroken && number === 2) throw new Error('no such year');
      see(event, unit, number);
    };
    await start([follower('a', { on: { SchoolYearCreated: breaking } })]);
    await reached('a', await append(3));
    isBroken = true;
    await runtime?.compare('a', ADMIN);
    const reason = 'Building it from the log stopped: no such year';
    expect(await ended('a')).toMatchObject({ outcome: 'failed', reason });
    expect(await statusOf('a')).toMatchObject({ state: 'live', stopped: null, comparing: null });
    expect(await storage.generations()).toHaveLength(1);
  });

  it('is refused while the read model has stopped', async () => {
    const breaking: Apply = () => {
      throw new Error('no such year');
    };
    await start([follower('a', { on: { SchoolYearCreated: breaking } })]);
    await append(1);
    await stopped('a');
    await expect(runtime?.compare('a', ADMIN)).rejects.toThrow('has stopped');
  });

  it('is over when the program ends in the middle: the next start sweeps it and serves what was live', async () => {
    const held = heldLog();
    await start([follower('a')], held);
    await reached('a', await append(3));
    const live = progress['a']?.generation;
    held.hold();
    await runtime?.compare('a', ADMIN);
    held.letGo();
    await restart([follower('a')]);
    expect(progress['a']?.generation).toBe(live);
    expect(await storage.generations()).toHaveLength(1);
    const [run] = (await runtime?.runs()) ?? [];
    expect(['failed', 'done']).toContain(run?.outcome);
  });
});
