import type { CustomFetch } from 'openid-client';

/** Bytes that an answer of the sign-in provider may have, unpacked: a few thousand are usual, some hundred keys among them. */
const MOST_BYTES = 256 * 1024;

/** Asks the provider. An answer that goes on is left: to take whole what never ends, or millions of brackets apart, holds everybody up. */
export const fetchBriefly: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit);
  const { status, statusText, headers } = answer;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new TypeError(`${url} answered more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  return new Response(bytes === 0 ? null : Buffer.concat(pieces), { status, statusText, headers });
};
