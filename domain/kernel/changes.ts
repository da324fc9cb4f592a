import { keysOf } from './keys.ts';

const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((item, at) => same(item, b[at])) : a === b;

/**
 * The wanted values that differ from the present ones; undefined wants nothing. Lists are compared item by item, so
 * they have to come in their fixed order. Events carry exactly this.
 */
export function changedFields<Value extends object>(
  present: Value,
  wanted: { [Key in keyof Value]?: Value[Key] | undefined },
): Partial<Value> {
  const changed: Partial<Value> = {};
  for (const key of keysOf(wanted)) {
    const value = wanted[key];
    if (value !== undefined && !same(present[key], value)) changed[key] = value;
  }
  return changed;
}

/** Nothing in it: then there is nothing to record. */
export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/** The value with the changes in it; undefined changes nothing, null does. */
export function merged<Value extends object>(
  value: Value,
  changes: { [Key in keyof Value]?: Value[Key] | undefined },
): Value {
  const next = { ...value };
  for (const key of keysOf(changes)) {
    const change = changes[key];
    if (change !== undefined) next[key] = change;
  }
  return next;
}
