import type { Document } from './collection.ts';

/** A document as it was committed last, with its text: what a batch starts from and what it is compared with. */
export interface Committed {
  document: Document;
  text: string;
}

export interface DocumentCache {
  get(collection: string, id: string | number): Committed | undefined;
  /** The same without counting as a use. */
  peek(collection: string, id: string | number): Committed | undefined;
  set(collection: string, id: string | number, committed: Committed): void;
  delete(collection: string, id: string | number): void;
  /** Allows this many characters of text from now on and forgets what is held. */
  resize(characters: number): void;
}

type Half = Map<string, Map<string | number, Committed>>;

/**
 * Keeps what was used lately, so that consecutive batches about the same students parse nothing twice. Two halves: when
 * the young one is full it becomes the old one, and what nobody asked for in between is gone. Collections nobody ever
 * asks for, because they only grow, are not kept.
 */
export function createDocumentCache(characters: number): DocumentCache {
  let young: Half = new Map();
  let old: Half = new Map();
  let limit = characters / 2;
  let weight = 0;
  const asked = new Set<string>();

  const turn = () => {
    old = young;
    young = new Map();
    weight = 0;
  };

  const set: DocumentCache['set'] = (collection, id, committed) => {
    if (!asked.has(collection)) return;
    let documents = young.get(collection);
    if (!documents) {
      documents = new Map();
      young.set(collection, documents);
    }
    documents.set(id, committed);
    weight += committed.text.length;
    if (weight > limit) turn();
  };

  return {
    peek: (collection, id) => young.get(collection)?.get(id) ?? old.get(collection)?.get(id),
    get(collection, id) {
      asked.add(collection);
      const known = young.get(collection)?.get(id);
      if (known) return known;
      const earlier = old.get(collection)?.get(id);
      if (earlier) set(collection, id, earlier);
      return earlier;
    },
    set,
    delete(collection, id) {
      young.get(collection)?.delete(id);
      old.get(collection)?.delete(id);
    },
    resize(wanted) {
      limit = wanted / 2;
      turn();
      turn();
    },
  };
}
