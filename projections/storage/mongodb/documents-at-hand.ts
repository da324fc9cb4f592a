import type { Document } from '../collection.ts';
import { createDocumentCache } from '../document-cache.ts';
import type { NamedReader } from '../named-reader.ts';
import type { References } from '../port.ts';
import type { Commits } from './commits.ts';
import { asked } from './connect.ts';
import type { PendingUnit, UnitParts } from './unit-of-work.ts';
import type { Change, Unwritten } from './unwritten.ts';
import type { WriteBehind } from './write-behind.ts';

/** Characters of documents kept parsed between batches; about four times that in memory. */
const CACHED_CHARACTERS = 4_000_000;

type Id = string | number;
/** Documents by collection and id; null where there is none. */
type Fetched = ReadonlyMap<string, ReadonlyMap<Id, Document | null>>;

/** What a generation's writer has at hand of its documents as of the last commit, and how it gets at the others. */
export interface DocumentsAtHand extends Pick<UnitParts, 'known'> {
  /** Loads together what a batch is going to need. */
  prefetch(references: References): Promise<void>;
  /** What was prefetched, once: how the batch that it was meant for asks for documents that are not at hand. */
  takePrefetched(): UnitParts['ask'];
  /** The changes of a batch without those that would change nothing. */
  changesOf(unit: PendingUnit): Iterable<readonly [string, Id, Change]>;
  /** These changes are in the store now. */
  onWritten(changes: Unwritten): void;
  /** Forgets what is kept: the store alone is to be believed. */
  clear(): void;
}

interface DocumentsAtHandParts {
  written: NamedReader;
  commits: Pick<Commits, 'count'>;
  /** What is on its way to the store. */
  unwritten: Pick<WriteBehind, 'get'>;
}

export function createDocumentsAtHand({ written, commits, unwritten }: DocumentsAtHandParts): DocumentsAtHand {
  const cache = createDocumentCache(CACHED_CHARACTERS);
  let prefetched: Fetched = new Map();

  const peek = (collection: string, id: Id) => unwritten.get(collection, id) ?? cache.peek(collection, id);

  /** What the cache holds is held here too: writing down the batch may push it out before it is asked for. */
  const load = async (collection: string, ids: ReadonlySet<Id>): Promise<Map<Id, Document | null>> => {
    const known = new Map<Id, Document | null>();
    for (const id of ids) {
      const present = peek(collection, id);
      if (present || commits.count() === 0) known.set(id, present?.document ?? null);
    }
    const missing = [...ids].filter((id) => !known.has(id));
    if (missing.length === 0) return known;
    const found = await written.getMany(collection, missing);
    for (const id of missing) known.set(id, null);
    for (const document of found) known.set(document.id, document);
    return known;
  };

  const ask = async (fetched: Fetched, collection: string, id: Id) => {
    const ahead = fetched.get(collection)?.get(id);
    const document = ahead === undefined ? await asked(written.get(collection, id)) : (ahead ?? undefined);
    if (document) cache.set(collection, id, { document, text: JSON.stringify(document) });
    return document;
  };

  return {
    known: (collection, id) => unwritten.get(collection, id) ?? cache.get(collection, id),
    async prefetch(references) {
      const wanted = Map.groupBy(references, ([{ name }]) => name);
      const loads = [...wanted].map(async ([collection, some]) => {
        return [collection, await load(collection, new Set(some.map(([, id]) => id)))] as const;
      });
      prefetched = new Map(await Promise.all(loads));
    },
    takePrefetched() {
      const taken = prefetched;
      prefetched = new Map();
      return (collection, id) => ask(taken, collection, id);
    },
    *changesOf(unit) {
      for (const change of unit.changes()) {
        const [collection, id, { text }] = change;
        if (peek(collection, id)?.text !== text) yield change;
      }
    },
    onWritten(changes) {
      for (const [collection, id, { document, text }] of changes.entries()) {
        if (document) cache.set(collection, id, { document, text });
        else cache.delete(collection, id);
      }
    },
    clear: () => cache.resize(CACHED_CHARACTERS),
  };
}
