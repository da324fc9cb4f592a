import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TERMS, YEARS } from '../../../api/http/few-in-years.ts';
import { routes } from '../../../api/routes/index.ts';

/** Looks at nobody's record, or at that of whoever the path names, or at what was just written. */
const OF_NO_YEAR = ['no records', 'own account', 'names of colleagues', 'what the caller wrote'];
/** Names of years and terms, and what reads like one and names none, or is read in a way of its own. */
const READ = new Set([...YEARS, ...TERMS, 'year', 'from']);
const NAMES_NONE = new Set([
  // All terms of the year whose term the path names.
  'allTerms',
  // How long records stay.
  'years',
  // Who was given a service in a quarter is named by the services.
  'quarter',
]);

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  contentSchema?: JsonSchema;
}
/** Names of what a part of a call takes, those within a filter among them. */
const namesIn = ({ properties = {}, contentSchema }: JsonSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, within]) => [name, ...namesIn(within)]),
  ...(contentSchema ? namesIn(contentSchema) : []),
];
const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : [];

describe('a look at a school year', () => {
  const looks = routes.filter(({ access }) => !OF_NO_YEAR.includes(String(access)));
  it.each(looks.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is known by how %s names it: who is in it is told where they are few',
    (_, { path, query, body }) => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const names = [...inPath, ...namesOf(query), ...namesOf(body)].filter((name) => /year|term|quarter/i.test(name));
      expect(names.filter((name) => !READ.has(name) && !NAMES_NONE.has(name))).toEqual([]);
    },
  );
});
