/** The part of a map that deciders with large states use. */
export interface Table<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
}

/** A table over another one: it reads through, and keeps its changes to itself. Undefined is no value here. */
export function layered<Key, Value>(base: Table<Key, Value>): Table<Key, Value> {
  const own = new Map<Key, Value | undefined>();
  return {
    get: (key) => (own.has(key) ? own.get(key) : base.get(key)),
    set: (key, value) => own.set(key, value),
    delete: (key) => own.set(key, undefined),
  };
}
