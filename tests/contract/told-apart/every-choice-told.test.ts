import { describe, expect, it } from 'vitest';
import { routes } from '../../../api/routes/index.ts';

/** Which part of a list, of which term, and in which form; and who is named, whom a look tells of all the same. */
const CHOOSES_NOBODY = new Set([
  ...['range', 'sort', 'skip', 'limit', 'order', 'format', 'lang', 'with', 'from', 'to', 'on', 'filing'],
  ...['startYearId', 'startTermId', 'endYearId', 'endTermId', 'primaryCriteria', 'secondaryCriteria'],
  ...['students', 'studentId'],
]);
/** They choose by name, number or id alone. */
const OF_NAMES = new Set(['/api/rest/admittedStudents', '/api/rest/studentsInNoYear', '/api/rest/students/:id']);
const OF_MANY = new Set(['students-listed', 'exported', 'report-made']);

describe('a look that chooses students by what they are', () => {
  const choosing = routes.filter(({ method, path, query, access }) => {
    if (method !== 'GET' || typeof access === 'string' || access.ofWhomever || !OF_MANY.has(access.kind)) return false;
    return !OF_NAMES.has(path) && Object.keys(query?.shape ?? {}).some((name) => !CHOOSES_NOBODY.has(name));
  });
  it.each(choosing.map(({ path, fewChosen }) => [path, fewChosen] as const))(
    'is told of whom it leaves of everybody, by %s as well',
    (_, fewChosen) => expect(fewChosen).toBeDefined(),
  );
  it('is made by several calls', () => expect(choosing.length).toBeGreaterThan(10));
});
