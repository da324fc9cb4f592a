/**
 * What this browser remembers of a file that somebody works on, over a reload and a crash: too much for a tab's memory. It is
 * gone when the work is done, when anybody signs out or somebody else signs in, and with the first look at the product after a
 * day. Where the browser keeps nothing, nothing is remembered.
 */
const STORE = 'kept';
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('transition-ledger', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Undefined where the browser has no such store, forbids it or it is full. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const store = (await open()).transaction(STORE, mode).objectStore(STORE);
    return await new Promise<T>((resolve, reject) => {
      const request = work(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } catch {
    return undefined;
  }
}

const beginningWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export const fileMemory = {
  async put(key: string, value: unknown): Promise<void> {
    await within('readwrite', (store) => store.put({ at: Date.now(), value } satisfies Kept, key));
  },
  async get(key: string): Promise<unknown> {
    const kept: Kept | undefined = await within('readonly', (store) => store.get(key));
    return kept?.value;
  },
  /** What is kept under names that begin like this, in their order. */
  async all(prefix: string): Promise<unknown[]> {
    const found = await within('readonly', (store) => store.getAll(beginningWith(prefix)));
    return (found ?? []).map((kept: Kept) => kept.value);
  },
  async keys(prefix: string): Promise<string[]> {
    const keys = await within('readonly', (store) => store.getAllKeys(beginningWith(prefix)));
    return (keys ?? []).map(String);
  },
  async forget(prefix: string): Promise<void> {
    await within('readwrite', (store) => store.delete(beginningWith(prefix)));
  },
  async forgetAll(): Promise<void> {
    await within('readwrite', (store) => store.clear());
  },
  /** Forgets what is older than a day. */
  async sweep(): Promise<void> {
    for (const key of await fileMemory.keys('')) {
      const kept: Kept | undefined = await within('readonly', (store) => store.get(key));
      if (kept && Date.now() - kept.at > KEPT_MS) await fileMemory.forget(key);
    }
  },
};
