import { describe, expect, it } from 'vitest';
import { routes } from '../../../api/routes/index.ts';
import type { GoodRequest } from '../good-request.ts';
import { looksAtEntries, otherLooks } from './other-looks.ts';
import { looksOf } from './told-apart-looks.ts';

/** Of nobody's record, or of the caller's own account. */
const OF_NO_STUDENT = ['no records', 'own account', 'names of colleagues', 'what the caller wrote'];
/** They choose nobody: which part of a list, in which order, in which form and language. */
const CHOOSING_NOBODY = new Set([
  'range',
  'sort',
  'skip',
  'limit',
  'before',
  'after',
  'part',
  'order',
  'lang',
  'format',
]);

const points = [10n, 20n] as const;
const looks: readonly GoodRequest[] = [...looksOf(points), ...otherLooks(points), ...looksAtEntries(points)];
const looking = routes.filter(({ method, access }) => method === 'GET' && !OF_NO_STUDENT.includes(String(access)));

describe('two schools are held against each other', () => {
  it.each(looking.map((route) => [route.path, route.query] as const))(
    'by %s, and all that it is asked by',
    (path, query) => {
      const call = `GET ${path.replace(/:(\w+)/g, '{$1}')}`;
      const asked = looks.filter((look) => look.call === call);
      expect(asked.length).toBeGreaterThan(0);
      const used = new Set(asked.flatMap((look) => [...new URLSearchParams(look.query).keys()]));
      const unused = Object.keys(query?.shape ?? {}).filter((name) => !CHOOSING_NOBODY.has(name) && !used.has(name));
      expect(unused).toEqual([]);
    },
  );
});
