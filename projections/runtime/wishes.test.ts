import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  type Apply,
  append,
  follower,
  heldLog,
  poisoned,
  progress,
  reached,
  restart,
  runtime,
  see,
  start,
  stopped,
  storage,
  until,
  withRuntime,
} from '../../tests/support/runtime.ts';
import { shapesOf } from '../storage/collection.ts';
import type { Stop } from '../storage/port.ts';
import { noteComparedStop } from './comparing.ts';
import type { Comparing, ReadModelState } from './read-model-state.ts';
import { beginRun } from './runs.ts';
import { openSubscription } from './subscription.ts';
import type { Wishes } from './wishes.ts';

withRuntime();

const wishes = (): Wishes => runtime ?? expect.fail('there is no runtime');
const newestRun = async () => (await runtime?.runs())?.at(-1);

describe('what an administrator wants of a read model', () => {
  it('is refused of one that there is not, whatever it is', async () => {
    await start([follower('a')]);
    const all: ((name: string) => Promise<unknown>)[] = [
      (name) => wishes().rebuild(name, ADMIN),
      (name) => wishes().compare(name, ADMIN),
      (name) => wishes().cancelRebuild(name),
      (name) => wishes().cancelCompare(name),
      (name) => wishes().retry(name),
      (name) => wishes().comparison(name),
    ];
    for (const wish of all)
      await expect(wish('b')).rejects.toMatchObject({ code: 'not-found', message: "There is no read model 'b'." });
  });

  it('is refused in one sentence where there is nothing to be given up or tried again', async () => {
    await start([follower('a')]);
    await reached('a', await append(2));
    const refused = (message: string) => ({ code: 'rule', message });
    const the = "The read model 'a'";
    await expect(wishes().cancelRebuild('a')).rejects.toMatchObject(refused(`${the} is not being built.`));
    await expect(wishes().cancelCompare('a')).rejects.toMatchObject(refused(`${the} is not being compared.`));
    await expect(wishes().retry('a')).rejects.toMatchObject(refused(`${the} has not stopped.`));
    expect(await wishes().comparison('a')).toBeNull();
  });

  it('gives up no building that is all there is, nor compares it', async () => {
    const slow = heldLog();
    await append(2);
    slow.hold();
    await start([follower('a')], slow);
    const nothing = "The read model 'a' has nothing to serve before it is built.";
    const cancelled = expect(wishes().cancelRebuild('a')).rejects.toMatchObject({ code: 'rule', message: nothing });
    const being = "The read model 'a' is being built. Compare it when that has come to its end.";
    const compared = expect(wishes().compare('a', ADMIN)).rejects.toMatchObject({ code: 'rule', message: being });
    slow.letGo();
    await Promise.all([cancelled, compared]);
    await until((all) => all['a']?.following === true);
  });

  it('compares none that has stopped, and says when it can be', async () => {
    await start([follower('a', { on: { SchoolYearCreated: poisoned(2) } })]);
    await append(3);
    await stopped('a');
    const message = "The read model 'a' has stopped. Compare it when it goes on.";
    await expect(wishes().compare('a', ADMIN)).rejects.toMatchObject({ code: 'rule', message });
  });

  it('begins one comparison at a time; a rebuild ends it, and its run says why', async () => {
    const slow = heldLog();
    await start([follower('a')], slow);
    await reached('a', await append(3));
    slow.hold();
    await wishes().compare('a', ADMIN);
    const message = "The read model 'a' is being compared already.";
    const again = expect(wishes().compare('a', ADMIN)).rejects.toMatchObject({ code: 'rule', message });
    const old = progress['a']?.generation;
    const rebuilt = wishes().rebuild('a', ADMIN);
    slow.letGo();
    await Promise.all([again, rebuilt]);
    await until((all) => all['a']?.generation !== old);
    const runs = (await runtime?.runs()) ?? [];
    expect(runs.map(({ kind, outcome, reason }) => [kind, outcome, reason])).toEqual([
      ['compare', 'cancelled', 'It is built anew instead.'],
      ['rebuild', 'done', null],
    ]);
  });
});

/** A read model that is compared, whose sides have stopped or not. */
async function comparedModel(isLiveStopped: boolean, isRebuiltStopped: boolean): Promise<ReadModelState> {
  const projection = follower('a');
  const stop: Stop = { position: '7', eventType: 'SchoolYearCreated', reason: 'no such year' };
  const opened = async (isStopped: boolean, purpose: 'serve' | 'compare') => {
    const generation = await storage.create('a', 1, shapesOf(projection.collections), purpose);
    return openSubscription(projection, generation, {
      ...{ stop: isStopped ? stop : null, isBuilding: false, skips: new Set<string>() },
    });
  };
  const [live, rebuilt] = [await opened(isLiveStopped, 'serve'), await opened(isRebuiltStopped, 'compare')];
  const run = await beginRun(storage, rebuilt, 'compare', ADMIN);
  const comparing: Comparing = { subscription: rebuilt, since: { time: 0, number: 0 }, run };
  return {
    ...{ name: 'a', versions: [projection], live: { id: live.generation.id, subscription: live }, building: undefined },
    ...{ comparing, comparison: null, skips: { positions: new Set(), events: [] }, looked: undefined },
  };
}

describe('the history of what was built', () => {
  it.each<[string, boolean, boolean, string | undefined]>([
    ['building it from the log stopped', false, true, 'Building it from the log stopped: no such year'],
    ['the live one has', true, false, 'The live one has stopped: no such year'],
    ['both have', true, true, 'Building it from the log stopped: no such year'],
    ['neither has', false, false, undefined],
  ])('says why a comparison ended where %s, for what differs then says nothing', async (_, live, rebuilt, reason) => {
    const model = await comparedModel(live, rebuilt);
    const comparing = model.comparing ?? expect.fail('nothing is compared');
    await noteComparedStop(storage, model, comparing);
    const [run] = await storage.runs();
    expect([run?.outcome ?? undefined, run?.reason ?? undefined]).toEqual([reason && 'failed', reason]);
    expect(model.comparing === undefined).toBe(reason !== undefined);
    expect((await storage.generations()).length).toBe(reason === undefined ? 2 : 1);
    for (const one of [model.live, model.comparing]) await one?.subscription?.generation.close();
  });

  it('says that what could not be built student by student begins again in the order of the log', async () => {
    await start([follower('a')]);
    await reached('a', await append(5));
    // A newer version that cannot read one of them student by student, and can in their order.
    let failures = 1;
    const once: Apply = (event, unit, number) => {
      if (number === 3 && failures-- > 0) throw new Error('not yet');
      see(event, unit, number);
    };
    await restart(
      [follower('a'), follower('a', { version: 2, subjectsApart: true, on: { SchoolYearCreated: once } })],
      1n,
    );
    await until((all) => all['a']?.generation?.startsWith('a-v2') === true && all['a'].following);
    const runs = ((await runtime?.runs()) ?? []).filter(({ version }) => version === 2);
    expect(runs.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'It begins again in the order of the log.'],
      ['done', null],
    ]);
  });

  it('says of a comparison during which the program ended that it did', async () => {
    const slow = heldLog();
    await start([follower('a')], slow);
    await reached('a', await append(3));
    slow.hold();
    await wishes().compare('a', ADMIN);
    const ended = restart([follower('a')]);
    slow.letGo();
    await ended;
    const { kind, outcome, reason } = (await newestRun()) ?? {};
    expect([kind, outcome, reason]).toEqual(['compare', 'failed', 'The program ended meanwhile.']);
  });
});
