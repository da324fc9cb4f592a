import { expect, it } from 'vitest';
import { z } from 'zod';
import type { RecordedCall } from '../../api/access/recorded-call.ts';
import type { Route } from '../../api/http/route.ts';
import { routes } from '../../api/routes/index.ts';

/** Which part of an answer is shown, in which order and form. */
const CHOOSES_NOTHING = new Set([
  'range',
  'sort',
  'skip',
  'limit',
  'order',
  'format',
  'lang',
  'before',
  'after',
  'part',
]);
/** Bodies that are looked up, checked or handed out themselves, or name both ends together: what of them is told is held by tests of their own. */
const OF_ITSELF = new Set(['/api/app/facts/imports/check', '/api/app/preEts/:quarter/file', '/api/app/proofs']);

interface Described {
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Described[];
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  items?: Described;
  properties?: Record<string, Described>;
  required?: readonly string[];
  contentSchema?: Described;
}
const described = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;

/** Something that may be sent for it. */
function sampleOf({ format, pattern, items = {}, ...schema }: Described): unknown {
  const [type] = [schema.type ?? []].flat();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find((one) => one.type !== 'null') ?? {});
  if (type === 'array') return [sampleOf(items)];
  if (type === 'integer' || type === 'number') return 7;
  if (type === 'boolean') return true;
  if (format === 'date-time') return '2025-10-01T10:00:00Z';
  const isDay = type === undefined || format === 'date' || pattern?.includes('\\d{4}');
  if (type !== 'object') return isDay ? '2025-10-01' : '100001';
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
}

/** The parts of a filter, or of a body that is one. */
const partsOf = ({ anyOf = [], properties }: Described): [string, Described][] =>
  Object.entries(properties ?? anyOf.find((one) => one.properties)?.properties ?? {});

/** What an entry says of each choice that a call declares, and of none. */
function toldBy({ query, body }: Route, { about }: RecordedCall) {
  const sent = body ? ((sampleOf(described(body)) ?? {}) as object) : {};
  const told = (asked: Record<string, unknown>, inBody: object = {}) => {
    const texts = Object.entries(asked).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return about({ params: {}, query: new URLSearchParams(Object.fromEntries(texts)), body: { ...sent, ...inBody } });
  };
  const inQuery = partsOf(query ? described(query) : {});
  const inBody = partsOf(body ? described(body) : {}).filter(([name]) => !(name in sent));
  const filters = (parts: readonly [string, Described][]) =>
    partsOf(parts.find(([name]) => name === 'filter')?.[1] ?? {});
  const sentFilter = inQuery.find(([name]) => name === 'filter')?.[1].contentSchema ?? {};
  return {
    none: told({}),
    choices: [
      ...inQuery.map(([name, one]) => [name, told({ [name]: sampleOf(one) })] as const),
      ...partsOf(sentFilter).map(
        ([name, one]) => [`filter.${name}`, told({ filter: { [name]: sampleOf(one) } })] as const,
      ),
      ...inBody.map(([name, one]) => [name, told({}, { [name]: sampleOf(one) })] as const),
      ...filters(inBody).map(
        ([name, one]) => [`filter.${name}`, told({}, { filter: { [name]: sampleOf(one) } })] as const,
      ),
    ].filter(([name]) => name !== 'filter' && !CHOOSES_NOTHING.has(name)),
  };
}

const recorded = routes.flatMap((route) =>
  typeof route.access === 'string' || OF_ITSELF.has(route.path)
    ? []
    : [[`${route.method} ${route.path}`, route, route.access] as const],
);

it.each(recorded)('whatever %s declares to choose by stands in its entry', (_, route, access) => {
  const { none, choices } = toldBy(route, access);
  for (const [name, told] of choices) expect([name, told]).not.toEqual([name, none]);
});

it('many calls declare something', () => {
  const choices = recorded.flatMap(([, route, access]) => toldBy(route, access).choices);
  expect(choices.length).toBeGreaterThan(150);
});
