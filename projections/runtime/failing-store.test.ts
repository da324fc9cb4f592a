import { describe, expect, it } from 'vitest';
import { ADMIN, append, follower, log, storage, withRuntime } from '../../tests/support/runtime.ts';
import { collection, type Document } from '../storage/collection.ts';
import { type Generation, type ProjectionStorage, StoreUnavailable } from '../storage/port.ts';
import type { Progress } from './progress.ts';
import { type ProjectionRuntime, startRuntime } from './runtime.ts';

withRuntime();

interface Count extends Document {
  id: string;
  events: number;
}
const counts = collection<Count>()('counts', { id: 'text', fields: {}, indexes: [] });
/** Counts what it applies: an event that is applied twice, or not at all, is told by its number. */
const counting = follower('a', {
  collections: [counts],
  on: {
    SchoolYearCreated: async (_, unit) => {
      const known = await unit.get(counts, 'years');
      unit.put(counts, { id: 'years', events: (known?.events ?? 0) + 1 });
    },
  },
});

type Part =
  | 'commit'
  | 'commit answered'
  | 'checkpoint'
  | 'createIndexes'
  | 'switchLive'
  | 'saveRun'
  | 'markStopped'
  | 'drop';

/** A store whose parts fail as often as it is told. */
function failing() {
  const left = new Map<Part, number>();
  const met: Part[] = [];
  const meet = (part: Part) => {
    const times = left.get(part) ?? 0;
    if (times === 0) return;
    left.set(part, times - 1);
    met.push(part);
    throw new StoreUnavailable(new Error(`the store was told to fail at ${part}`));
  };
  const over = (generation: Generation): Generation => ({
    ...generation,
    async commit(...given) {
      meet('commit');
      await generation.commit(...given);
      meet('commit answered');
    },
    async checkpoint() {
      meet('checkpoint');
      return generation.checkpoint();
    },
    async createIndexes() {
      meet('createIndexes');
      await generation.createIndexes();
    },
  });
  const store = (): ProjectionStorage => ({
    ...storage,
    create: async (...given) => over(await storage.create(...given)),
    open: async (id) => over(await storage.open(id)),
    async switchLive(id) {
      meet('switchLive');
      await storage.switchLive(id);
    },
    async saveRun(run) {
      meet('saveRun');
      await storage.saveRun(run);
    },
    async markStopped(...given) {
      meet('markStopped');
      await storage.markStopped(...given);
    },
    async drop(id) {
      meet('drop');
      await storage.drop(id);
    },
  });
  return { store, met, fail: (part: Part, times: number) => left.set(part, times) };
}

/** A runtime over a store that fails, and what it tells of itself. */
async function started({ store }: ReturnType<typeof failing>) {
  let progress: Progress = {};
  const watchers = new Set<() => void>();
  const runtime: ProjectionRuntime = await startRuntime({
    ...{ log: log.ledger, storage: store(), projections: [counting] },
    onProgress(next) {
      progress = next;
      for (const look of watchers) look();
    },
  });
  const until = (holds: (one: Progress[string]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (progress['a'] && holds(progress['a'])) resolve();
      };
      watchers.add(look);
      look();
    });
  const appliedUpTo = (position: bigint) => until((one) => one.generation !== null && one.position >= position);
  return { runtime, until, appliedUpTo, generation: () => progress['a']?.generation ?? '' };
}

async function counted(id: string): Promise<number | undefined> {
  const generation = await storage.open(id);
  const found = await generation.reader().get(counts, 'years');
  await generation.close();
  return found?.events;
}

describe('a store that fails', () => {
  it.each<[string, Part[]]>([
    ['a commit is refused', ['commit']],
    ['the answer to a commit that was carried out is lost', ['commit answered']],
    ['it cannot say afterwards how far it is', ['commit answered', 'checkpoint']],
  ])('costs no event and applies none twice where %s', async (_, parts) => {
    const store = failing();
    const { runtime, appliedUpTo, generation } = await started(store);
    await appliedUpTo(await append(3));
    for (const part of parts) store.fail(part, 1);
    await appliedUpTo(await append(4));
    expect(store.met).toEqual(parts);
    expect(await counted(generation())).toBe(7);
    const [status] = await runtime.status();
    expect(status).toMatchObject({ state: 'live', stopped: null, applied: 7 });
    expect(status?.lastFailure?.reason).toContain('was told to fail at');
    await runtime.close();
  });

  it('counts as stopped after three failures in a row and says why, which is no event; the next start tries at once', async () => {
    const store = failing();
    const { runtime, until, appliedUpTo } = await started(store);
    await appliedUpTo(await append(1));
    store.fail('commit', 1);
    store.fail('checkpoint', 2);
    const position = await append(2);
    await until((one) => !one.following);
    const reason = 'the store was told to fail at checkpoint';
    const [stopped] = await runtime.status();
    expect(stopped).toMatchObject({ state: 'stopped', stopped: { reason, eventType: '' }, lastFailure: { reason } });
    expect(stopped?.stopped?.skippable).toBeUndefined();
    await runtime.close();
    expect(await storage.generations()).toMatchObject([{ stopped: { reason } }]);
    const next = await started(failing());
    await next.until((one) => one.following && one.position >= position);
    expect(await counted(next.generation())).toBe(3);
    await next.runtime.close();
    expect(await storage.generations()).toMatchObject([{ stopped: null }]);
  });

  it.each<[string, Part]>([
    ['the indexes cannot be made', 'createIndexes'],
    ['the switch cannot be written down', 'switchLive'],
    ['what is counted cannot be stored', 'commit'],
  ])('keeps a rebuild from nothing but its time where %s once', async (_, part) => {
    const store = failing();
    const { runtime, until, appliedUpTo, generation } = await started(store);
    await appliedUpTo(await append(5));
    const old = generation();
    store.fail(part, 1);
    await runtime.rebuild('a', ADMIN);
    await until((one) => one.generation !== old);
    expect(store.met).toEqual([part]);
    expect(await counted(generation())).toBe(5);
    await expect.poll(async () => (await runtime.runs()).at(-1)).toMatchObject({ kind: 'rebuild', outcome: 'done' });
    await runtime.close();
  });

  it('keeps nothing from being built where the history cannot be written', async () => {
    const store = failing();
    const { runtime, until, appliedUpTo, generation } = await started(store);
    await appliedUpTo(await append(2));
    const old = generation();
    store.fail('saveRun', 9);
    await runtime.rebuild('a', ADMIN);
    await until((one) => one.generation !== old);
    expect(store.met).toContain('saveRun');
    expect(await runtime.runs()).toEqual([]);
    expect(await counted(generation())).toBe(2);
    await runtime.close();
  });

  it('leaves a comparison ended whose generation it could not remove, and the next start sweeps that', async () => {
    const store = failing();
    const { runtime, appliedUpTo } = await started(store);
    await appliedUpTo(await append(2));
    store.fail('drop', 1);
    await runtime.compare('a', ADMIN);
    await expect.poll(async () => (await runtime.runs()).at(-1)).toMatchObject({ kind: 'compare', outcome: 'done' });
    expect((await runtime.comparison('a'))?.differences).toBe(0);
    await runtime.close();
    expect(await storage.generations()).toMatchObject([{ state: 'live' }, { state: 'retired' }]);
    const next = await started(failing());
    expect(await storage.generations()).toMatchObject([{ state: 'live' }]);
    await next.runtime.close();
  });
});
