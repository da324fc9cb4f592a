import { vi } from 'vitest';

// What a browser does and jsdom does not.

/** jsdom lays nothing out: no size ever changes. */
export class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives everything this room, in pixels, until the test ends: of a long list as much is drawn as there is room for. */
export function giveRoom(width: number, height: number): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

/**
 * Names of the files that are handed to the browser's downloads from now on. Nothing is put in the place of a module: other files of the
 * process may have loaded it before.
 */
export function savedFiles(): string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:school', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

/** What the store of files holds, by name. */
let files = new Map<string, unknown>();

/** As a request of IndexedDB answers: after whoever made it has said what follows. */
function answering<T>(result: T) {
  const request = { result, onsuccess: () => undefined };
  setTimeout(() => request.onsuccess());
  return request;
}

interface Names {
  from: string;
  to: string;
}
const named = ({ from, to }: Names) => [...files.keys()].sort().filter((name) => name >= from && name <= to);
const oneStore = {
  put: (value: unknown, name: string) => answering(void files.set(name, structuredClone(value))),
  get: (name: string) => answering(structuredClone(files.get(name))),
  getAll: (names: Names) => answering(named(names).map((name) => structuredClone(files.get(name)))),
  getAllKeys: (names: Names) => answering(named(names)),
  delete: (names: Names) => answering(void named(names).map((name) => files.delete(name))),
  clear: () => answering(files.clear()),
};
const database = { transaction: () => ({ objectStore: () => oneStore }) };

/** A browser that keeps files, with nothing kept yet, until the test ends; jsdom keeps none. Tells their names when asked. */
export function keepFiles(): () => string[] {
  files = new Map();
  vi.stubGlobal('indexedDB', { open: () => answering(database) });
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string): Names => ({ from, to }) });
  return () => [...files.keys()].sort();
}
