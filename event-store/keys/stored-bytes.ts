/** Bytes as SQLite hands them out. @throws where a column holds something else */
export function storedBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Error('the key store holds something else where bytes should be');
  return value;
}
