import { Rejection } from '../../domain/kernel/rejection.ts';

/** Levels of lists and objects in a body; the deepest legal one has five. */
export const MAX_DEPTH = 32;
/** Values in a part of an import, or in a year that begins with fifty thousand students: each may be wrong, and is told of then. */
export const MAX_VALUES = 300_000;
/** Values in a body of which one account's whole school may be named, id by id. */
export const MAX_ORDINARY_VALUES = 60_000;
/** Values in a body that anybody may send: three letters of it are an object of sixty bytes, in each of thousands that wait for their turn. */
export const MAX_PUBLIC_VALUES = 100;
/**
 * Keys of one object: a row of a file has a few dozen. Objects of very many take longer to look through than all else in a body,
 * each time somebody does.
 */
const MAX_KEYS = 1000;

const [QUOTE, COMMA, COLON, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('",:\\[]{}');

/** What is said of JSON that nobody can read. */
export const unreadable = () => new Rejection('invalid', 'The request body is not readable JSON.');

/** Past the text that begins here, to its closing quote. */
function endOfText(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

const tooMany = (what: string) => new Rejection('invalid', `The request body holds ${what}.`);

/**
 * Refuses what is too deep or too many, by its bytes alone: to read some megabytes of brackets, well formed or not, takes seconds,
 * and one look at each byte takes milliseconds.
 * @returns how many values and keys there are
 * @throws {Rejection} `invalid`
 */
export function checkJsonSize(bytes: Uint8Array, most = MAX_VALUES): number {
  let values = 0;
  let keysInAll = 0;
  /** Of each list or object that is open, how many keys it has so far. */
  const keys: number[] = [];
  const open = () => {
    if (keys.push(0) > MAX_DEPTH + 1) throw unreadable();
  };
  const key = (at: number) => {
    keysInAll++;
    keys[at] = (keys[at] ?? 0) + 1;
    if (keys[at] > MAX_KEYS) throw tooMany('an object of too many keys');
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COLON) key(keys.length - 1);
    else if (byte === LIST_END || byte === OBJECT_END) keys.pop();
    else if (byte === LIST || byte === OBJECT || byte === COMMA) {
      if (++values > most) throw tooMany('too many values');
      if (byte !== COMMA) open();
    }
  }
  return values + keysInAll;
}
