import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { createDocumentCache } from './document-cache.ts';

const COLLECTIONS = ['pupils', 'visits'] as const;
/** A document of so many characters. */
const committed = (id: number, version: number, characters = 10) => ({
  document: { id, version },
  text: String(version).padEnd(characters, '.'),
});

type Step =
  | { does: 'get' | 'peek' | 'delete'; collection: string; id: number }
  | { does: 'set'; collection: string; id: number; characters: number }
  | { does: 'resize'; characters: number };
const place = { collection: fc.constantFrom(...COLLECTIONS), id: fc.integer({ min: 1, max: 6 }) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constantFrom('get' as const, 'peek' as const), ...place }) },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('set' as const), ...place, characters: fc.integer({ min: 1, max: 60 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('resize' as const), characters: fc.integer({ min: 0, max: 200 }) }),
  },
);

/** By collection and id: the version that was kept last; none where it was deleted or all was forgotten. */
type Newest = Map<string, number>;

/** Takes a step; what the cache has is what was kept last. */
function take(cache: ReturnType<typeof createDocumentCache>, newest: Newest, step: Step, version: number): void {
  if (step.does === 'resize') {
    cache.resize(step.characters);
    newest.clear();
    return;
  }
  const { collection, id } = step;
  const key = `${collection} ${id}`;
  if (step.does === 'set') {
    cache.set(collection, id, committed(id, version, step.characters));
    newest.set(key, version);
  } else if (step.does === 'delete') {
    cache.delete(collection, id);
    newest.delete(key);
  } else {
    const found = cache[step.does](collection, id);
    if (found) expect(found.document).toEqual({ id, version: newest.get(key) });
  }
}

describe('documents that are kept at hand', () => {
  it('are what was kept last, or are not there: never an earlier version, nor one that was deleted', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const cache = createDocumentCache(100);
        const newest: Newest = new Map();
        for (const [at, one] of steps.entries()) take(cache, newest, one, at);
      }),
      runs(300),
    ));

  it('are those of collections that somebody asks for, from then on', () => {
    const cache = createDocumentCache(1000);
    cache.set('pupils', 1, committed(1, 1));
    expect(cache.get('pupils', 1)).toBeUndefined();
    cache.set('pupils', 1, committed(1, 2));
    cache.set('visits', 1, committed(1, 3));
    expect([cache.get('pupils', 1), cache.peek('visits', 1)]).toEqual([committed(1, 2), undefined]);
  });

  it('stay as long as they are used, and go where they are not, however many come', () => {
    const cache = createDocumentCache(100);
    cache.get('pupils', 0);
    for (let id = 1; id <= 40; id += 1) {
      cache.set('pupils', id, committed(id, id));
      cache.get('pupils', 1);
    }
    expect(cache.get('pupils', 1)).toEqual(committed(1, 1));
    const kept = Array.from({ length: 40 }, (_, at) => cache.peek('pupils', at + 1)).filter(Boolean);
    // Two halves of fifty characters each, the last of which may be just over.
    expect(kept.length).toBeLessThanOrEqual(12);
    expect(cache.peek('pupils', 40)).toEqual(committed(40, 40));
    expect(cache.peek('pupils', 20)).toBeUndefined();
  });

  it('are looked at without being kept for longer', () => {
    const cache = createDocumentCache(100);
    cache.get('pupils', 0);
    for (let id = 1; id <= 20; id += 1) {
      cache.set('pupils', id, committed(id, id));
      cache.peek('pupils', 1);
    }
    expect(cache.peek('pupils', 1)).toBeUndefined();
  });

  it('are forgotten when there is another bound, which holds from then on', () => {
    const cache = createDocumentCache(10_000);
    cache.get('pupils', 0);
    for (let id = 1; id <= 20; id += 1) cache.set('pupils', id, committed(id, id));
    cache.resize(40);
    expect(cache.peek('pupils', 20)).toBeUndefined();
    for (let id = 1; id <= 20; id += 1) cache.set('pupils', id, committed(id, id));
    expect(Array.from({ length: 20 }, (_, at) => cache.peek('pupils', at + 1)).filter(Boolean).length).toBeLessThan(7);
  });
});
