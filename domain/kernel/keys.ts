// Of objects whose keys the compiler knows, and which have no others.

type KeyOf<Holder> = keyof Holder & string;

/** The keys, in their order. */
export const keysOf = <Holder extends object>(holder: Holder) => Object.keys(holder) as KeyOf<Holder>[];

/** Keys and values, in their order. */
export const entriesOf = <Holder extends object>(holder: Holder) =>
  Object.entries(holder) as [KeyOf<Holder>, Holder[KeyOf<Holder>]][];

/** An object that has a value under each of these keys. */
export const fromKeys = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** Whether a text is one of the keys. */
export const isKeyOf = <Holder extends object>(holder: Holder, text: string): text is KeyOf<Holder> =>
  Object.hasOwn(holder, text);
