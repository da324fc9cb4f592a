import { gzipSync } from 'node:zlib';

/** A request that must change nothing. */
export interface BadRequest {
  /** `POST /api/users` */
  call: string;
  /** What is wrong with it. */
  kind: string;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  /** It has to be refused; otherwise it may be answered as well. */
  refused: boolean;
}

export const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Deeper than any body of ours. */
const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;

const MALFORMED = [
  ...['{"a":', '{"a":NaN}', '{"a":Infinity}', "{'a':1}", '[1,]', '{"a":1}}', '{a:1}', 'undefined', DEEP],
  // Neither object nor array.
  ...['NaN', 'null', '42', '"text"', 'true'],
  ...['{"__proto__":{"admin":true}}', '[{"__proto__":{"a":1}}]', '{"a":{"__proto__":1}}'],
];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
];

const packed = gzipSync(JSON.stringify({ name: 'x'.repeat(500) }));
const gzip = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
const BROKEN_PACKING: readonly (readonly [headers: Record<string, string>, body: Uint8Array<ArrayBuffer>])[] = [
  [gzip, packed.subarray(0, 20)],
  [gzip, packed.subarray(0, -8)],
  [gzip, Buffer.from('not packed')],
  [{ ...JSON_TYPE, 'Content-Encoding': 'br2' }, packed],
];

const MEGABYTE = 1_000_000;
const largeBodies = new Map<number, readonly [string, Uint8Array<ArrayBuffer>]>();

/** Two megabytes more than may be, as it is and packed. */
function tooLarge(limit: number): readonly [string, Uint8Array<ArrayBuffer>] {
  const text = `{"name":"${'x'.repeat(limit + 2 * MEGABYTE)}"}`;
  const bodies = largeBodies.get(limit) ?? [text, gzipSync(text, { level: 1 })];
  largeBodies.set(limit, bodies);
  return bodies;
}

type Sent = Pick<BadRequest, 'kind' | 'headers' | 'body'>;

/** What no call that takes a body accepts, whatever the body is about. */
export function unreadableBodies(limit: number): Sent[] {
  const [plain, bomb] = tooLarge(limit);
  return [
    ...MALFORMED.map((body) => ({ kind: 'malformed', headers: JSON_TYPE, body })),
    ...OTHER_TYPES.map((type) => ({ kind: 'wrong content type', headers: { 'Content-Type': type }, body: '{"a":1}' })),
    ...BROKEN_PACKING.map(([headers, body]) => ({ kind: 'broken packing', headers, body })),
    { kind: 'too large', headers: JSON_TYPE, body: plain },
    { kind: 'too large', headers: gzip, body: bomb },
  ];
}
