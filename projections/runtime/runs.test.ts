import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  type Apply,
  append,
  follower,
  poisoned,
  reached,
  restart,
  runtime,
  start,
  statusOf,
  until,
  withRuntime,
} from '../../tests/support/runtime.ts';

withRuntime();

const runs = async () =>
  ((await runtime?.runs()) ?? []).map(({ kind, source, outcome, reason, events }) => ({
    ...{ kind, source, outcome, reason, events },
  }));
/** Once this holds of the history; no clock involved. */
async function untilRuns(holds: (all: Awaited<ReturnType<typeof runs>>) => boolean) {
  for (;;) {
    const all = await runs();
    if (holds(all)) return all;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the history of rebuilds', () => {
  it('holds nothing where there was nothing to build from', async () => {
    await start([follower('a')]);
    await reached('a', await append(1));
    expect(await runs()).toEqual([]);
  });

  it('says who asked, how many events it was, and how it ended, across restarts', async () => {
    await start([follower('a')]);
    await reached('a', await append(5));
    await runtime?.rebuild('a', ADMIN);
    const done = { kind: 'rebuild', source: 'account', outcome: 'done', reason: null, events: 5 };
    expect(await untilRuns(([run]) => run?.outcome === 'done')).toEqual([done]);
    await restart([follower('a')]);
    expect(await runs()).toEqual([done]);
    const [run] = (await runtime?.runs()) ?? [];
    expect(run).toMatchObject({ readModel: 'a', version: 1, by: 1, startedAt: expect.any(String) });
    expect(Date.parse(run?.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(run?.startedAt ?? ''));
  });

  it('says of what was built by itself that it was the program', async () => {
    await start([follower('a')]);
    await reached('a', await append(5));
    await restart([follower('a', { version: 2 })]);
    const [run] = await untilRuns(([first]) => first?.outcome === 'done');
    expect(run).toMatchObject({ source: 'program', events: 5 });
  });

  it('says why building stopped, and that it went on in the end', async () => {
    let at = 0;
    const apply: Apply = (event, unit, number) => poisoned(at)(event, unit, number);
    await start([follower('a', { on: { SchoolYearCreated: apply } })]);
    await reached('a', await append(3));
    at = 2;
    await runtime?.rebuild('a', ADMIN);
    const [failed] = await untilRuns(([run]) => run?.outcome === 'failed');
    expect(failed).toMatchObject({ reason: 'no such year', events: 1 });
    expect(await statusOf('a')).toMatchObject({ state: 'stopped' });
    at = 0;
    await runtime?.retry('a');
    expect(await untilRuns(([run]) => run?.outcome === 'done')).toMatchObject([{ events: 3, reason: null }]);
  });

  it('says that one was given up', async () => {
    let at = 0;
    const apply: Apply = (event, unit, number) => poisoned(at)(event, unit, number);
    await start([follower('a', { on: { SchoolYearCreated: apply } })]);
    await reached('a', await append(3));
    at = 2;
    await runtime?.rebuild('a', ADMIN);
    await untilRuns(([run]) => run?.outcome === 'failed');
    await runtime?.cancelRebuild('a');
    expect(await runs()).toMatchObject([{ outcome: 'cancelled' }]);
    await until((all) => all['a']?.following === true);
  });
});
