import { DEFAULT_BODY_LIMIT_BYTES } from '../../../api/http/body.ts';
import type { DescribedCall, DescribedParameter, JsonSchema } from '../../../api/openapi/calls.ts';
import { templateOf } from '../../../api/openapi/operation.ts';
import { routes } from '../../../api/routes/index.ts';
import { calls, nameOf } from '../description.ts';
import { type GoodRequest, pathOf } from '../good-requests.ts';
import { faultsBy } from '../schemas.ts';
import { type BadRequest, JSON_TYPE, unreadableBodies } from './bad-request.ts';
import { badBodies, junkBody } from './bad-values.ts';

/** Ids that nothing has. */
export const NOWHERE = [
  ...['0', '-1', '1.5', '1e3', '999999999', '99999999999999999999', '9007199254740993', 'abc', '__proto__'],
  ...['constructor', '%00', '%F0%9F%92%A9', '%ED%A0%80', '%20', '1%2F2', 'NaN', 'x'.repeat(1000)],
];
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Keys nobody asked for, some of them names of what is stored. */
export const UNKNOWN_KEYS = {
  ...{ unknown: 1, createdAt: 1, updatedAt: 1, deletedAt: 1, passwordHash: 'x', constructor: { prototype: 1 } },
  ...{ errors: [], warnings: [], currentStudent: true, risk: 'low', fullName: 'x', stay: 9, clearing: 9 },
};
export const QUERY_VALUES = [
  ...[
    '',
    'x',
    '{',
    '{}',
    '[]',
    '[1]',
    'null',
    '-1',
    'NaN',
    '9'.repeat(30),
    '__proto__',
    '%00',
    '%ED%A0%80',
    'x'.repeat(8000),
  ],
  ...[
    '[5,1]',
    '[-1,2]',
    '[0,99999]',
    '["x","ASC"]',
    '["id","UP"]',
    '{"id":"x"}',
    '{"termId":"11"}',
    '{"q":7}',
    '{"__proto__":1}',
  ],
];

const limitOf = (call: DescribedCall): number =>
  routes.find((route) => route.method === call.method && templateOf(route.path) === call.path)?.bodyLimitBytes ??
  DEFAULT_BODY_LIMIT_BYTES;
const takesBody = ({ method }: DescribedCall) => method === 'POST' || method === 'PUT';

type Part = Pick<BadRequest, 'kind' | 'refused'> & Partial<Pick<BadRequest, 'path' | 'headers' | 'body'>>;

const BAD_KEY: Part = {
  ...{ kind: 'bad key', refused: true, body: '{}' },
  headers: { ...JSON_TYPE, 'Idempotency-Key': 'x'.repeat(256) },
};

function badPaths(call: DescribedCall, good: GoodRequest, sent: Pick<BadRequest, 'headers' | 'body'>): Part[] {
  const names = call.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  return names.flatMap((name) =>
    NOWHERE.map((id) => {
      const others = names.map((other) => [other, other === name ? 'HERE' : (good.params[other] ?? '')]);
      const path = pathOf({ ...good, params: Object.fromEntries(others) }).replace('HERE', id);
      return { kind: 'nowhere', refused: true, path, ...sent };
    }),
  );
}

/** A parameter that is JSON is refused when it is none, or not as described. */
function isRefused({ schema }: DescribedParameter, text: string): boolean {
  const content = schema['contentSchema'] as JsonSchema | undefined;
  if (!content || text === '') return false;
  try {
    return faultsBy(content, JSON.parse(decodeURIComponent(text))).length > 0;
  } catch {
    return true;
  }
}

function badQueries(call: DescribedCall, good: GoodRequest): Part[] {
  const bare = pathOf({ ...good, query: '' });
  return call.parameters
    .filter((one) => one.in === 'query')
    .flatMap((one) =>
      QUERY_VALUES.map((text) => ({
        ...{ kind: 'bad query', refused: isRefused(one, text) },
        path: `${bare}?${one.name}=${text.startsWith('%') ? text : encodeURIComponent(text)}`,
      })),
    );
}

/** Bodies that can be read and say nothing or the wrong thing. */
function badContents(schema: JsonSchema, good: GoodRequest, writes: boolean): Part[] {
  const empty = Array.isArray(good.body) ? [] : {};
  const other = Array.isArray(good.body) ? {} : [];
  const nothingAsked = faultsBy(schema, empty).length > 0;
  const bodies: Part[] = [
    { kind: 'no body', refused: nothingAsked && !Array.isArray(good.body) },
    { kind: 'empty body', refused: nothingAsked, headers: JSON_TYPE, body: JSON.stringify(empty) },
    { kind: 'wrong body', refused: true, headers: JSON_TYPE, body: JSON.stringify(other) },
  ];
  if (!Array.isArray(good.body))
    bodies.push({
      kind: 'unknown keys alone',
      refused: nothingAsked,
      headers: JSON_TYPE,
      body: JSON.stringify(UNKNOWN_KEYS),
    });
  const wrong = badBodies(schema, good.body, writes).map(({ kind, body }) => ({
    ...{ kind, refused: true, headers: JSON_TYPE, body: JSON.stringify(body) },
  }));
  return [...bodies, ...wrong];
}

function badRequests(call: DescribedCall, good: GoodRequest): BadRequest[] {
  const sent =
    good.body === undefined
      ? { headers: {}, body: undefined }
      : { headers: JSON_TYPE, body: JSON.stringify(good.body) };
  const parts: Part[] = [
    ...badPaths(call, good, sent),
    ...badQueries(call, good),
    ...(takesBody(call) ? unreadableBodies(limitOf(call)).map((one) => ({ ...one, refused: true })) : []),
    ...(call.method === 'POST' ? [BAD_KEY] : []),
    ...(call.body ? badContents(call.body, good, call.events.length > 0) : []),
  ];
  return parts.map((part) => ({
    call: nameOf(call),
    method: call.method,
    path: pathOf(good),
    headers: {},
    body: undefined,
    ...part,
  }));
}

const wrongVerbs = (good: GoodRequest): BadRequest[] => {
  const { path } = { path: good.call.replace(/^\w+ /, '') };
  const known = calls.filter((call) => call.path === path).map(({ method }) => method);
  return VERBS.filter((verb) => !known.includes(verb)).map((method) => ({
    ...{ call: good.call, kind: 'wrong verb', method, path: pathOf(good), headers: {}, body: undefined, refused: true },
  }));
};

/** Everything wrong that can be made out of good requests and the description; each call by its first good request. */
export function generateBad(goods: readonly GoodRequest[]): BadRequest[] {
  const first = new Map(goods.toReversed().map((good) => [good.call, good]));
  return [...first.values()].reverse().flatMap((good) => {
    const call = calls.find((one) => nameOf(one) === good.call);
    return call ? [...badRequests(call, good), ...wrongVerbs(good)] : [];
  });
}

/** The same requests again with keys nobody asked for: carried out already, they have nothing left to change. */
export const withUnknownKeys = (goods: readonly GoodRequest[]): BadRequest[] =>
  goods.map((good) => ({
    ...{ call: good.call, kind: 'unknown keys', method: good.call.split(' ')[0] ?? '', path: pathOf(good) },
    ...{ headers: JSON_TYPE, refused: false },
    body: JSON.stringify(
      Array.isArray(good.body)
        ? good.body.map((row) => ({ ...UNKNOWN_KEYS, ...row }))
        : { ...UNKNOWN_KEYS, ...(good.body as object) },
    ),
  }));

/** Bodies of chance for every call that takes one. What is accepted of them may change something. */
export function generateJunk(goods: readonly GoodRequest[], each: number, random: () => number): BadRequest[] {
  return goods.flatMap((good) => {
    const { body: schema, method = '' } = calls.find((one) => nameOf(one) === good.call) ?? {};
    if (!schema) return [];
    return Array.from({ length: each }, () => ({
      ...{ call: good.call, kind: 'junk', method, path: pathOf(good), headers: JSON_TYPE, refused: false },
      body: JSON.stringify(junkBody(schema, good.body, random)),
    }));
  });
}
