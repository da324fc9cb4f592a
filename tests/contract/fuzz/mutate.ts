import type { DescribedCall } from '../../../api/openapi/calls.ts';
import type { BadRequest } from '../bad-input/bad-request.ts';
import { unreadableBodies } from '../bad-input/bad-request.ts';
import { junkBody } from '../bad-input/bad-values.ts';
import { NOWHERE, QUERY_VALUES, UNKNOWN_KEYS } from '../bad-input/generate.ts';
import { pick } from '../bad-input/random.ts';
import { calls, nameOf } from '../description.ts';
import { type GoodRequest, pathOf } from '../good-requests.ts';

/** A request on its way to be mutated. */
export interface Draft {
  readonly good: GoodRequest;
  readonly call: DescribedCall | undefined;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: BadRequest['body'];
  /** What it is signed in by was taken away or made useless: it comes from nobody. */
  fromNobody: boolean;
}
type Random = () => number;
type Mutation = (draft: Draft, random: Random) => void;

const byName = new Map(calls.map((call) => [nameOf(call), call]));

/** Accounts of the good requests; those that send and the one that keeps the others are not among them. */
const ACCOUNTS = ['2', '3', '4', '5'];
const NEIGHBOURS = ['1', '2', '3', '9', '11', '12', '21', '100001', '100002', '100003', '100001000011', 'records'];

export function draftOf(good: GoodRequest, credentials: Readonly<Record<string, string>>): Draft {
  const type = good.body === undefined ? {} : { 'Content-Type': 'application/json' };
  return {
    ...{ good, call: byName.get(good.call), method: good.call.split(' ')[0] ?? '', path: pathOf(good) },
    headers: { ...type, ...credentials },
    body: good.body === undefined ? undefined : JSON.stringify(good.body),
    fromNobody: false,
  };
}

const otherParameter: Mutation = (draft, random) => {
  const { good } = draft;
  const names = Object.keys(good.params);
  if (names.length === 0) return;
  const name = pick(names, random);
  const known = /users/i.test(good.call) ? ACCOUNTS : NEIGHBOURS;
  const value = pick(random() < 0.5 ? NOWHERE : known, random);
  const text = pathOf({ ...good, params: { ...good.params, [name]: 'HERE' } });
  draft.path = text.replace('HERE', value);
};

const PATH_TEXTS: readonly ((path: string) => string)[] = [
  (path) => path.replace('/api/', '/API/').replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/(\?|$)/, '/$1'),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api/%2e%2e/'),
  (path) => path.replace('/api/', '/api/app/../'),
  (path) => path.replace(/[a-z](?=[^/]*$)/, '%61'),
  (path) => path.replace(/(\?|$)/, ';x=1$1'),
  (path) => path.replace(/(\?|$)/, '%00$1'),
  (path) => path.replace(/(\?|$)/, '/1$1'),
  (path) => path.replace(/\/[^/?]*(\?|$)/, '$1'),
  (path) => `/${path}`,
  (path) => path.replace('/api/', '/api/rest/'),
];
const otherPath: Mutation = (draft, random) => {
  draft.path = pick(PATH_TEXTS, random)(draft.path);
};

const query = (text: string) => (text.startsWith('%') ? text : encodeURIComponent(text));
const otherQuery: Mutation = (draft, random) => {
  const described = (draft.call?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const name = pick([...described, ...described, 'format', 'unknown', '__proto__', 'range'], random);
  const given = `${name}=${query(pick(QUERY_VALUES, random))}`;
  const [path = '', before = ''] = draft.path.split('?');
  const others = before.split('&').filter((one) => one !== '' && (random() < 0.2 || !one.startsWith(`${name}=`)));
  draft.path = `${path}?${[...others, given].join('&')}`;
};

const withoutQuery: Mutation = (draft, random) => {
  const [path = '', before = ''] = draft.path.split('?');
  draft.path = `${path}?${before
    .split('&')
    .filter(() => random() < 0.5)
    .join('&')}`;
};

const otherValues: Mutation = (draft, random) => {
  const { body: schema } = draft.call ?? {};
  if (schema) draft.body = JSON.stringify(junkBody(schema, draft.good.body, random));
};

const unknownKeys: Mutation = (draft) => {
  const { body } = draft.good;
  if (typeof body === 'object' && !Array.isArray(body)) draft.body = JSON.stringify({ ...body, ...UNKNOWN_KEYS });
};

/** Bytes that chance has changed, left out, doubled or cut off. */
const otherBytes: Mutation = (draft, random) => {
  const bytes = Buffer.from(draft.body ?? '{"a":1}');
  const at = Math.floor(random() * bytes.length);
  const end = Math.min(bytes.length, at + 1 + Math.floor(random() * 8));
  const kind = Math.floor(random() * 4);
  if (kind === 0) bytes[at] = Math.floor(random() * 256);
  const parts = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(at, end), bytes.subarray(end)];
  const kept = [parts, [bytes.subarray(0, at), bytes.subarray(end)], parts, [bytes.subarray(0, at)]][kind] ?? parts;
  draft.body = Buffer.concat(kind === 0 ? [bytes] : kept);
};

/** The largest ones are left to the tests of bad input. */
const UNREADABLE = unreadableBodies(0).filter(({ body }) => (body?.length ?? 0) < 100_000);
const unreadable: Mutation = (draft, random) => {
  const { headers, body } = pick(UNREADABLE, random);
  draft.headers = { ...draft.headers, ...headers };
  draft.body = body;
};

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const otherMethod: Mutation = (draft, random) => {
  draft.method = pick(VERBS, random);
};

const JUNK_TEXTS = [
  ...['', ' ', '0', '-1', '*', '"', '""', 'W/"x"', ',', ';', '=', 'null', '\\', '{}', "' or 1=1 --", '../../etc'],
  ...['\u00e9', 'a,b;c=d', 'x'.repeat(256), 'x'.repeat(4000), '%00', 'undefined', '__proto__', '1e999'],
];
const junk = (random: Random) => pick(JUNK_TEXTS, random);

const withHeader =
  (name: string, values: readonly string[]): Mutation =>
  (draft, random) => {
    draft.headers = { ...draft.headers, [name]: random() < 0.4 ? junk(random) : pick(values, random) };
  };

const cut = (text: string, random: Random) => text.slice(0, Math.floor(random() * text.length));

/** Takes the token or the session away, or spoils it. */
const otherCredentials: Mutation = (draft, random) => {
  draft.fromNobody = true;
  const { Authorization, Cookie, 'X-Session': session, ...others } = draft.headers;
  const kind = Math.floor(random() * 4);
  if (Authorization !== undefined) {
    const told = ['', cut(Authorization, random), Authorization.replace(/\.[^.]*$/, '.AAAA'), junk(random)][kind] ?? '';
    draft.headers = told === '' ? others : { ...others, Authorization: told };
  } else if (Cookie !== undefined && session !== undefined) {
    const spoiled = [
      { Cookie },
      { Cookie, 'X-Session': `${session}x` },
      { Cookie: `${cut(Cookie, random)}`, 'X-Session': session },
      { Cookie, 'X-Session': session, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' },
    ];
    draft.headers = { ...others, ...spoiled[kind] };
  } else {
    draft.headers = { ...others, Authorization: `Bearer ${junk(random)}`, Cookie: `session=${junk(random)}` };
  }
};

const HEADERS: readonly Mutation[] = [
  withHeader('Idempotency-Key', [...Array.from({ length: 20 }, (_, n) => `key-${n}`), 'x'.repeat(255)]),
  withHeader('If-None-Match', ['*', '"1"', 'W/"1"', '"a", "b"', 'W/"1-2-3"']),
  withHeader('Content-Type', [
    'application/json; charset=utf-16',
    'text/plain',
    'application/json;',
    'multipart/form-data',
  ]),
  withHeader('Content-Encoding', ['gzip', 'br', 'identity', 'deflate', 'gzip, gzip']),
  withHeader('Host', ['elsewhere.example', 'localhost:1', '[::1]', '127.0.0.1']),
  withHeader('Accept', ['application/pdf', 'text/csv', 'text/html', '*/*;q=0']),
  withHeader('Origin', ['null', 'https://elsewhere.example']),
  withHeader('X-Forwarded-For', ['10.0.0.1, 10.0.0.2', '::1', '127.0.0.1']),
  withHeader('X-Request-Id', ['a', '00000000-0000-0000-0000-000000000000']),
  withHeader('X-Background', ['1', 'true']),
  withHeader('Range', ['bytes=0-1', 'items=0-1']),
  withHeader('Accept-Language', ['de', 'en;q=0']),
];
const otherHeader: Mutation = (draft, random) => pick(HEADERS, random)(draft, random);

const MUTATIONS: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [4, otherParameter],
  [2, otherPath],
  [4, otherQuery],
  [1, withoutQuery],
  [5, otherValues],
  [1, unknownKeys],
  [2, otherBytes],
  [1, unreadable],
  [1, otherMethod],
  [3, otherCredentials],
  [4, otherHeader],
];
const weighted = MUTATIONS.flatMap(([weight, mutation]) => Array<Mutation>(weight).fill(mutation));

/** Mutates it in one to three places. */
export function mutate(draft: Draft, random: Random): Draft {
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) pick(weighted, random)(draft, random);
  return draft;
}
