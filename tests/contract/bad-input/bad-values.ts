import type { JsonSchema } from '../../../api/openapi/calls.ts';
import { description } from '../description.ts';
import { faultsBy } from '../schemas.ts';
import { pick } from './random.ts';

/** A body with one thing wrong in it. */
export interface BadBody {
  kind: string;
  body: unknown;
}

type Path = readonly (string | number)[];

const WRONG_TYPES = [null, true, 7, 1.5, -1, 'text', '', [], [7], {}, { a: 1 }];
const NOT_NUMBERS = ['NaN', 'Infinity', '1e999', '7', [Number.MAX_SAFE_INTEGER]];
const FAR_NUMBERS = [1e9, -1e9];
const BAD_IDS = [-1, 0, 1.5, 2 ** 53, 1e308, -1e308, '1'];
const BAD_TEXTS = ['\ud800', 'a\udc00b', 'a\0b'];
const LONG_TEXT = 'x'.repeat(10_001);

const shapes = (description.components?.schemas ?? {}) as Record<string, JsonSchema>;

/** The schema behind a reference; of several, the first that is more than a word. */
function opened(schema: JsonSchema): JsonSchema {
  if (typeof schema['$ref'] === 'string') return opened(shapes[schema['$ref'].replace(/.*\//, '')] ?? {});
  const choices = schema['anyOf'] as JsonSchema[] | undefined;
  return choices ? opened(choices.find((one) => one['properties'] ?? one['items']) ?? choices[0] ?? {}) : schema;
}

/** Every place in a body that its schema and the body know: properties, and the first item of each list. */
function* places(schema: JsonSchema, value: unknown, path: Path = []): Generator<{ path: Path; schema: JsonSchema }> {
  const { properties = {}, additionalProperties, items } = opened(schema) as Record<string, JsonSchema>;
  const known = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const named = Object.entries(properties as Record<string, JsonSchema>);
  const free = typeof additionalProperties === 'object' ? known.slice(0, 3) : [];
  const inside = [...named, ...free.map((name) => [name, additionalProperties as JsonSchema] as const)];
  // What a form has seen may be anything: what cannot be read has been seen by nobody.
  for (const [name, part] of inside.filter(([key]) => key !== 'seen')) {
    yield { path: [...path, name], schema: part };
    yield* places(part, (value as Record<string, unknown> | undefined)?.[name], [...path, name]);
  }
  if (items && Array.isArray(value) && value.length > 0) {
    yield { path: [...path, 0], schema: items };
    yield* places(items, value[0], [...path, 0]);
  }
}

/** The same body with another value in one place; undefined where there is no such place. */
function withValue(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body);
  let part = copy as Record<string | number, unknown> | undefined;
  for (const key of path.slice(0, -1)) part = part?.[key] as typeof part;
  const last = path.at(-1);
  if (typeof part !== 'object' || part === null || last === undefined) return undefined;
  part[last] = value;
  return copy;
}

const isId = (path: Path) => /^id$|Ids?$/.test(String(path.findLast((key) => typeof key === 'string') ?? ''));
const typesOf = (schema: JsonSchema) => JSON.stringify(opened(schema)['type'] ?? '');

function* badValues(
  path: Path,
  schema: JsonSchema,
  writes: boolean,
): Generator<{ kind: string; value: unknown; certain: boolean }> {
  const types = typesOf(schema);
  for (const value of WRONG_TYPES) yield { kind: 'wrong type', value, certain: false };
  if (/number|integer/.test(types)) for (const value of NOT_NUMBERS) yield { kind: 'no number', value, certain: false };
  if (/number|integer/.test(types)) for (const value of FAR_NUMBERS) yield { kind: 'too far', value, certain: false };
  if (/number|integer/.test(types) && isId(path))
    for (const value of BAD_IDS) yield { kind: 'bad id', value, certain: writes };
  if (/string/.test(types)) for (const value of BAD_TEXTS) yield { kind: 'no text', value, certain: true };
  if (/string/.test(types)) yield { kind: 'too long', value: LONG_TEXT, certain: false };
}

/**
 * Bodies that differ from a good one in one place, each of which has to be refused: because the description says so, or
 * because no such id or text can be. Calls that only look may ignore ids that nobody has.
 */
export function badBodies(schema: JsonSchema, good: unknown, writes: boolean): BadBody[] {
  const found: BadBody[] = [];
  for (const place of places(schema, good)) {
    for (const { kind, value, certain } of badValues(place.path, place.schema, writes)) {
      const body = withValue(good, place.path, value);
      if (body === undefined || !(certain || faultsBy(schema, body).length > 0)) continue;
      found.push({ kind: `${kind} in ${place.path.join('.')}`, body });
    }
  }
  return found;
}

const JUNK = [
  ...WRONG_TYPES,
  ...NOT_NUMBERS,
  ...BAD_IDS,
  LONG_TEXT,
  '2025-09-01',
  'a@b.example',
  'Post-school',
  '9',
  [[]],
];

/** A body with several things changed by chance; some of these are good again. */
export function junkBody(schema: JsonSchema, good: unknown, random: () => number): unknown {
  const all = [...places(schema, good)];
  let body = good;
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--)
    body = withValue(body, pick(all, random)?.path ?? [], pick(JUNK, random)) ?? body;
  return body;
}
