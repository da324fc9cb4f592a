import { setImmediate as letOthersRun } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { collection, type Document, shapesOf } from '../collection.ts';
import type { NamedReader } from '../named-reader.ts';
import { createDocumentsAtHand } from './documents-at-hand.ts';
import { createUnitOfWork } from './unit-of-work.ts';
import type { Unwritten } from './unwritten.ts';
import { createWriteBehind } from './write-behind.ts';

interface Pupil extends Document {
  id: number;
  name: string;
}
const pupils = collection<Pupil>()('pupils', { id: 'number', fields: {}, indexes: [] });

/** Where the answer to a transaction is lost: before it was carried out, or after. */
type Loss = 'before' | 'after';

/** A store that keeps documents, and loses an answer when it is told to. */
function createStore() {
  const documents = new Map<number, Pupil>();
  let commits = 0;
  const state = { loses: undefined as Loss | undefined, reads: 0 };
  const read = async (ids: readonly Document['id'][]) => {
    state.reads += ids.length;
    await letOthersRun();
    return ids.flatMap((id) => documents.get(Number(id)) ?? []);
  };
  return {
    ...{ documents, state },
    written: {
      get: async (_: string, id: Document['id']) => (await read([id]))[0],
      getMany: async (_: string, ids: readonly Document['id'][]) => read(ids),
    } as unknown as NamedReader,
    count: () => commits,
    async write(changes: Unwritten) {
      await letOthersRun();
      const { loses } = state;
      state.loses = undefined;
      if (loses === 'before') throw new Error('no answer');
      for (const [, id, { document }] of changes.entries()) {
        if (document) documents.set(Number(id), document as Pupil);
        else documents.delete(Number(id));
      }
      commits += 1;
      if (loses === 'after') throw new Error('no answer');
    },
  };
}

/** The parts of a generation that is written, put together as it does. */
function createWriter(store: ReturnType<typeof createStore>) {
  const behind = createWriteBehind({ write: store.write, onWritten: (changes) => documents.onWritten(changes) });
  const documents = createDocumentsAtHand({ written: store.written, commits: store, unwritten: behind });
  return { behind, documents };
}

interface Batch {
  prefetch: number[];
  /** What is put by its id, or deleted; looked at before and after. */
  changes: { id: number; name: string | null }[];
  mayWait: boolean;
  loses: Loss | undefined;
}
const id = fc.integer({ min: 1, max: 6 });
const batch: fc.Arbitrary<Batch> = fc.record({
  prefetch: fc.array(id, { maxLength: 4 }),
  changes: fc.array(fc.record({ id, name: fc.option(fc.constantFrom('ann', 'bea', 'cem')) }), { maxLength: 5 }),
  mayWait: fc.boolean(),
  loses: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom<Loss>('before', 'after') },
  ),
});

/** Applies a batch; each document is what the batches before, and this one so far, have left of it. */
async function apply(parts: ReturnType<typeof createWriter>, seen: Map<number, Pupil>, one: Batch): Promise<void> {
  const { behind, documents } = parts;
  await documents.prefetch(one.prefetch.map((wanted) => [pupils, wanted]));
  const pending = createUnitOfWork({
    collections: shapesOf([pupils]),
    known: documents.known,
    ask: documents.takePrefetched(),
    find: async () => [],
  });
  for (const change of one.changes) {
    expect(await pending.unit.get(pupils, change.id)).toEqual(seen.get(change.id));
    if (change.name === null) {
      pending.unit.delete(pupils, change.id);
      seen.delete(change.id);
    } else {
      const pupil = { id: change.id, name: change.name };
      pending.unit.put(pupils, pupil);
      seen.set(change.id, pupil);
    }
    expect(await pending.unit.get(pupils, change.id)).toEqual(seen.get(change.id));
  }
  await behind.add(documents.changesOf(pending), { position: 1n, number: 1 }, one.mayWait);
}

it('a batch sees what all before it left, written or on its way, and the store has it all in the end', () =>
  fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 25, size: 'max' }), async (batches) => {
      const store = createStore();
      const parts = createWriter(store);
      let seen = new Map<number, Pupil>();
      /** The store alone is believed: whoever applies goes on from what it has. */
      const believe = async () => {
        await parts.behind.abandon();
        parts.documents.clear();
        seen = new Map(store.documents);
      };
      for (const one of batches) {
        store.state.loses = one.loses;
        // What waits fails later, at the next that does not.
        await apply(parts, seen, one).catch(async (error: Error) => {
          if (error.message !== 'no answer') throw error;
          await believe();
        });
      }
      store.state.loses = undefined;
      await parts.behind.settle().catch(believe);
      expect(store.documents).toEqual(seen);
    }),
    runs(150),
  ));

it('asks the store for nothing that is at hand, was prefetched, or cannot be there yet', async () => {
  const store = createStore();
  const parts = createWriter(store);
  const seen = new Map<number, Pupil>();
  const put = (ids: number[], name: string, prefetch: number[] = []): Batch => ({
    ...{ prefetch, mayWait: false, loses: undefined },
    changes: ids.map((one) => ({ id: one, name })),
  });
  await apply(parts, seen, put([1, 2], 'ann', [1, 2]));
  expect(store.state.reads).toBe(0);
  await apply(parts, seen, put([1, 2], 'bea'));
  expect(store.state.reads).toBe(0);
  await apply(parts, seen, put([3, 4], 'cem', [3, 4]));
  expect(store.state.reads).toBe(2);
});

it('writes nothing that is there as it would be put', async () => {
  const store = createStore();
  const parts = createWriter(store);
  const seen = new Map<number, Pupil>();
  const same: Batch = { prefetch: [], mayWait: false, loses: undefined, changes: [{ id: 1, name: 'ann' }] };
  await apply(parts, seen, same);
  const [kept] = store.documents.values();
  await apply(parts, seen, same);
  expect([store.documents.get(1) === kept, store.count()]).toEqual([true, 2]);
});
