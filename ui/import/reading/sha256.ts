/** SHA-256 in hexadecimal; undefined where the browser does not trust the address (plain HTTP) and so has none. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle = crypto.subtle as typeof crypto.subtle | undefined;
  const digest = await subtle?.digest('SHA-256', bytes);
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
