import { expect, it } from 'vitest';
import { allProjections } from '../../projections/definitions/all.ts';
import { ABOUT_STUDENTS } from './limited-models.ts';

/** Figures, names of years and colleagues, what belongs to files and actions, and the journal, which is read by who oversees. */
const ABOUT_NOBODY = [
  ...['dashboards', 'years', 'settings', 'pending', 'assignments', 'schoolYears', 'prepared', 'accounts'],
  ...['imports', 'intents', 'fileMarks', 'files'],
  ...['entries', 'actions', 'requests', 'visits', 'uploads', 'quarterHours'],
];

it('says of every collection whether its documents are about students', () => {
  const names = new Set<string>(allProjections.flatMap(({ collections }) => collections.map(({ name }) => name)));
  expect([...names].filter((name) => !(name in ABOUT_STUDENTS)).sort()).toEqual([...ABOUT_NOBODY].sort());
  expect(Object.keys(ABOUT_STUDENTS).filter((name) => !names.has(name))).toEqual([]);
});
