import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pick } from '../bad-input/random.ts';

type Random = () => number;

const CALLS = [
  ...['GET /', 'GET /index.html', 'HEAD /', 'GET /nothing', 'POST /', 'GET /..%2f..%2fetc', 'GET /%', 'GET /%00'],
  ...['GET /health/live', 'GET /health/ready', 'HEAD /health/live', 'GET /metrics', 'GET /api/app/installation'],
  ...['GET /api/docs?q=a', 'GET /api/openapi.json', 'GET /api/nothing', 'PUT /api/nothing', 'GET /api/app/changes'],
  ...['POST /api/login', 'POST /api/login', 'POST /api/login', 'POST /api/forgotPassword', 'POST /api/resetPassword'],
  ...['POST /api/app/set-up', 'POST /api/app/checkResetLink', 'GET /api/checkResetPasswordRequest?uid=x'],
  ...['POST /api/app/acceptInvitation', 'POST /api/app/checkInvitation', 'GET /api/app/calendars/x.ics'],
  ...['GET /api/app/singleSignOn/start', 'GET /api/app/singleSignOn/callback?state=x&code=y'],
  ...['POST /api/app/singleSignOn/session', 'GET /api/rest//users', 'DELETE /api/users/1', 'POST /api/logout'],
];
const METHODS = [
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
  'OPTIONS',
  'CONNECT',
  'TRACE',
  'PRI',
  'get',
  'X'.repeat(300),
  '',
  'G\0T',
];
const TARGETS = [
  ...['*', '//', '//a@b', 'http://x/', 'http://[', 'http://[::1]:1/api/login', 'http://xn--a/', 'x:443', 'https://x'],
  ...[`/${'a'.repeat(15_000)}`, `/api/${'%2e/'.repeat(3000)}`, `/?${'&'.repeat(15_000)}`, '/a b', '/a#b', '/\xff\xfe'],
  ...[
    '/__proto__',
    '/api/__proto__',
    '/api/app/installation?__proto__=1&constructor=2',
    '/health/live/',
    '/HEALTH/LIVE',
  ],
];
const VERSIONS = ['HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.2', 'HTTP/1', 'ICE/1.0', ''];
const HEADERS = [
  ...['Host: y', 'Host:', 'Host: [', 'Host: a b', 'Connection: close', 'Connection: keep-alive, Upgrade, close'],
  ...['Upgrade: websocket', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA', 'Sec-WebSocket-Key: eA=='],
  ...['Expect: 100-continue', 'Expect: 100-Continue, x', 'Expect: x', 'Range: bytes=0-1,5-', 'If-Range: x'],
  ...['If-None-Match: *', `If-None-Match: ${'"x",'.repeat(3000)}`, 'If-Modified-Since: 99999999999', 'If-Match: *'],
  ...['Accept-Encoding: *;q=0', `Accept-Encoding: ${'br;q=0.1,'.repeat(1500)}`, 'Accept: x', 'Accept: */*;q=1e999'],
  ...['Content-Type: text/plain', 'Content-Type: application/json; charset=utf-7', 'Content-Type: ', 'TE: trailers'],
  ...['Content-Encoding: gzip', 'Content-Encoding: br', 'Content-Encoding: gzip, br', 'Content-Encoding: __proto__'],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: identity'],
  ...['Content-Length: 5', 'Content-Length: +5', 'Content-Length: 5, 5', 'Content-Length: 99999999999999999999'],
  ...['Transfer-Encoding : chunked', 'Transfer-Encoding:\tchunked', ' folded: x', 'X:', ':x', 'X\0Y: z', 'X: \0'],
  ...[
    '__proto__: x',
    'constructor: x',
    'toString: x',
    'Cookie: session=x.y.z; device=x',
    `Cookie: ${';'.repeat(9000)}`,
  ],
  ...['Authorization: Bearer a.b.c', `Authorization: Bearer ${'a'.repeat(9000)}.b.c`, 'Authorization: Basic eA=='],
  ...['X-Session: new', 'Sec-Fetch-Site: same-origin', 'Origin: null', 'Origin: http://[', 'Idempotency-Key: k'],
  ...[`Idempotency-Key: ${'k'.repeat(300)}`, 'X-Forwarded-For: ::1, [', 'Via: 1.1 x', 'Keep-Alive: timeout=1e9'],
  ...[
    'Trailer: Content-Length',
    'X-Background: 1',
    'Accept-Language: xx',
    'Date: x',
    'Proxy-Connection: x',
    '\xe9: \xe9',
  ],
];
const JSONS = [
  ...[
    '{"username":"nobody@school.example","password":"a guess"}',
    '{"username":"\\ud800","password":"x"}',
    '[]',
    'null',
  ],
  ...[
    '{"__proto__":{"a":1}}',
    '{"username":1e999,"password":[]}',
    '{"uid":"x","uid":"y","password":"a"}',
    '{',
    '\xff\xfe',
  ],
  ...[
    '\xef\xbb\xbf{"uid":"x"}',
    '{"secret":"x","password":"correct horse"}',
    '"x"',
    '['.repeat(4000),
    '{"a":'.repeat(2000),
  ],
  ...[`{"username":"${'\u0041\u030a'.repeat(2000)}"}`, '{"token":"x"}', '{"username":"a\\u0000","password":"b"}', ''],
];

const chunk = (bytes: Buffer, extension = '') =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${extension}\r\n`), bytes, Buffer.from('\r\n')]);
const LAST_CHUNKS = [
  ...[
    '0\r\n\r\n',
    '0\r\n\r\n',
    '0\r\n\r\n',
    '0;x\r\n\r\n',
    '0\r\nHost: z\r\n\r\n',
    '0\r\n__proto__: x\r\n\r\n',
    '',
    '-1\r\n',
  ],
  ...[
    `0\r\n${'T: x\r\n'.repeat(2000)}\r\n`,
    'ffffffffffffffff\r\n',
    '0x1\r\n',
    `0\r\nT: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
];
const EXTENSIONS = ['', '', ';a=b', `;${'e'.repeat(400)}`, `;${'e'.repeat(20_000)}`, ' ', ';"\r'];
const PACKINGS: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['', (bytes) => bytes],
  ['', (bytes) => bytes],
  ['gzip', (bytes) => gzipSync(bytes)],
  ['gzip', (bytes) => Buffer.concat([gzipSync(bytes), Buffer.alloc(40, 7)])],
  ['br', (bytes) => brotliCompressSync(bytes)],
  ['br', (bytes) => brotliCompressSync(bytes).subarray(0, -3)],
  ['deflate', (bytes) => bytes],
];

/** A body with the lines that announce it, of which chance may have changed something. */
function bodyOf(random: Random): { lines: string[]; body: Buffer } {
  const [packing, pack] = pick(PACKINGS, random);
  const body = pack(Buffer.from(pick(JSONS, random), 'latin1'));
  const lines = ['Content-Type: application/json', ...(packing ? [`Content-Encoding: ${packing}`] : [])];
  if (random() < 0.5)
    return { lines: [...lines, `Content-Length: ${body.length + pick([0, 0, 0, -1, 7], random)}`], body };
  const at = Math.floor(random() * (body.length + 1));
  const pieces = [body.subarray(0, at), body.subarray(at)].filter(({ length }) => length > 0);
  const chunks = pieces.map((piece) => chunk(piece, pick(EXTENSIONS, random)));
  const last = Buffer.from(pick(LAST_CHUNKS, random));
  return { lines: [...lines, 'Transfer-Encoding: chunked'], body: Buffer.concat([...chunks, last]) };
}

/** One request by the grammar of HTTP, right in most of its parts. */
export function requestOf(random: Random): Buffer {
  const [method = '', target = ''] = pick(CALLS, random).split(' ');
  const first = [
    random() < 0.1 ? pick(METHODS, random) : method,
    random() < 0.15 ? pick(TARGETS, random) : target,
    random() < 0.1 ? pick(VERSIONS, random) : 'HTTP/1.1',
  ].join(' ');
  const { lines, body } =
    random() < (method === 'POST' ? 0.9 : 0.2) ? bodyOf(random) : { lines: [], body: Buffer.of() };
  const others = Array.from({ length: Math.floor(random() * 4) }, () => pick(HEADERS, random));
  const many = random() < 0.02 ? Array.from({ length: 150 }, (_, n) => `H${n}: x`) : [];
  const hosts = random() < 0.95 ? ['Host: ledger.school.example'] : [];
  const end = random() < 0.04 ? pick(['\n', '\r', '\n\r'], random) : '\r\n';
  const head = [first, ...hosts, ...lines, ...others, ...many, '', ''].join(end);
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

/** What is sent on one connection, in the pieces in which it goes out. */
export function sendingOf(random: Random): Buffer[] {
  const ahead = random() < 0.2 ? 1 + Math.floor(random() * 12) : 1;
  let bytes = Buffer.concat(Array.from({ length: ahead }, () => requestOf(random)));
  if (random() < 0.15) bytes = bytes.subarray(0, Math.floor(random() * bytes.length));
  if (random() < 0.1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  const cuts = Array.from({ length: Math.floor(random() * 4) }, () => Math.floor(random() * bytes.length)).sort(
    (a, b) => a - b,
  );
  return [0, ...cuts]
    .map((from, n) => bytes.subarray(from, cuts[n] ?? bytes.length))
    .filter(({ length }) => length > 0);
}

/** What a caller does when all is sent. */
export const ENDINGS = ['waits', 'waits', 'waits', 'ends', 'resets', 'goes', 'takes nothing'] as const;
