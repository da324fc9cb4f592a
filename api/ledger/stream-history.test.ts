import { expect, it } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { DEFAULT_SETTINGS } from '../../domain/school-settings/settings.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { type AdministrationEvent, streamHistoryFold } from './stream-history.ts';

/** What is summaries of each of these events of one stream. */
const summariesOf = (...events: AdministrationEvent[]) =>
  events.reduce(
    (state, event, revision) =>
      streamHistoryFold.evolve(state, { ...event, revision } as Recorded<AdministrationEvent>),
    streamHistoryFold.initial(),
  ).events;

const dana = { firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example', admin: false, auditor: false };

it('tells of an account what was changed from what to what, and no hash', () => {
  const summaries = summariesOf(
    { type: 'StaffAccountCreated', data: { userId: 7, ...dana, passwordHash: 'secret' } },
    { type: 'StaffAccountChanged', data: { userId: 7, admin: true } },
    {
      type: 'StaffPasswordChanged',
      data: { userId: 7, passwordHash: 'another', sessionsFrom: '2026-01-01T00:00:00Z' },
    },
    { type: 'StaffAccountRemoved', data: { userId: 7 } },
  );
  expect(summaries.map(({ userId }) => userId)).toEqual([7, 7, 7, 7]);
  expect(summaries[0]?.changes).toHaveLength(5);
  expect(summaries[1]?.changes).toEqual([{ field: 'admin', before: false, after: true }]);
  expect(summaries.slice(2).flatMap(({ changes }) => changes)).toEqual([]);
  expect(JSON.stringify(summaries)).not.toMatch(/secret|another/);
});

it('tells of a grade table which cells were changed, and which rows have gone', () => {
  const table = DEFAULT_SETTINGS.gradeConversions;
  const changed = table.map((row, at) => (at === 3 ? { ...row, percent: 86.5 } : row));
  const summaries = summariesOf(
    { type: 'SchoolSettingsChanged', data: { name: 'North High', gradeConversions: changed } },
    { type: 'SchoolSettingsChanged', data: { gradeConversions: changed.slice(0, -1) } },
  );
  expect(summaries[0]?.changes).toEqual([
    { field: 'name', before: DEFAULT_SETTINGS.name, after: 'North High' },
    { field: 'gradeConversions[3].percent', before: 87, after: 86.5 },
  ]);
  expect(summaries[1]?.changes).toEqual([
    { field: 'gradeConversions[12].percent', before: 59, after: null },
    { field: 'gradeConversions[12].letter', before: 'F', after: null },
    { field: 'gradeConversions[12].gpa', before: 0, after: null },
  ]);
});

it('tells of a year which it was, also after it has been deleted', () => {
  const terms = [{ index: 0, startDate: '2026-09-01' as PlainDay }];
  const created = { yearId: 3, year: 2026, termType: 'annual', terms: [...terms] } as const;
  const [first, deleted] = summariesOf(
    { type: 'SchoolYearCreated', data: { ...created, terms: [...terms] } },
    { type: 'SchoolYearDeleted', data: { yearId: 3 } },
  );
  expect(first?.changes).toContainEqual({ field: 'terms', before: null, after: ['2026-09-01'] });
  expect(deleted).toMatchObject({ userId: null, yearId: 3, changes: [] });
});
