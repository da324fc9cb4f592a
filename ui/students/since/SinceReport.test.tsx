import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { SinceMeeting } from '../../../domain/wire/since.ts';
import { draw } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { SinceReport } from './SinceReport.tsx';

const by = { at: '2026-11-10T17:00:00.000Z', actor: { id: 4, name: 'Cy Fox' }, number: 7, entry: '9' };
type Cell = SinceMeeting['cells'][number];
const cell = (field: string, before: unknown, after: unknown) =>
  ({ field, before, after, changed: by }) as unknown as Cell;
const SAME = {
  ...{ day: '2026-10-02', before: null, after: null, factors: [], lowering: [], cells: [], untouched: 0, unasked: 0 },
  ...{ activities: [], services: [], ranOut: [], corrections: [] },
  student: { firstName: 'Zoë', lastName: 'Marsh', studentNumber: '7' },
} as unknown as SinceMeeting;

const open = (since: Partial<SinceMeeting>) => draw(<SinceReport data={{ ...SAME, ...since }} />);
const part = (name: string) => screen.getByRole('region', { name });
const judged = (level: string, value: unknown, threshold = 'answered Yes') => ({ level, value, threshold }) as never;
const standing = (risk: string, termId = 31) => ({ termId, schoolYearId: 3, gradeLevel: '10', risk }) as never;

it('marks in a text the words that came and went, and says so to who cannot see it', () => {
  open({ cells: [cell('postSchoolGoals', 'Works at the library', 'Works at the bakery after school')] });
  const changed = part('What else changed');
  const [removed, ...added] = [...changed.querySelectorAll('del, ins')].map((run) => [
    ...[run.tagName, run.textContent],
  ]);
  expect(removed).toEqual(['DEL', 'taken out: library']);
  expect(added).toEqual([['INS', 'added: bakery after school']]);
  expect(within(changed).getByText('Post-school goals').tagName).toBe('DT');
  expect(changed.textContent).toContain('Works at the ');
  expect(changed.textContent).toMatch(/Cy Fox.*November 10, 2026/);
});

it.each([
  { text: 'was empty', before: null, after: 'Bakes bread at home', run: ['INS', 'added: Bakes bread at home'] },
  { text: 'is empty now', before: 'Bakes bread at home', after: null, run: ['DEL', 'taken out: Bakes bread at home'] },
])('marks all of a text that $text', ({ before, after, run }) => {
  open({ cells: [cell('postSchoolGoals', before, after)] });
  const runs = [...part('What else changed').querySelectorAll('del, ins')];
  expect(runs.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([run]);
});

it('says words and figures before and after, not word by word', () => {
  open({
    cells: [cell('hasGraduationPlan', false, true), cell('absentPercent', 4, 12), cell('iepRole', null, 'Introduced')],
  });
  const changed = part('What else changed');
  expect(changed.querySelectorAll('del, ins')).toHaveLength(0);
  expect(changed.textContent).toMatch(/No.*Yes/);
  expect(changed.textContent).toMatch(/4.*12/);
  expect(within(changed).queryByText('Nothing else changed.')).toBeNull();
});

it('says once what stayed, one or many', () => {
  const { container } = open({ untouched: 1, unasked: 2 });
  expect(container.textContent).toContain(
    '1 value stands as it did. 2 answers of then are not recorded yet this term.',
  );
  const none = open({});
  expect(none.container.textContent).not.toMatch(/stands? as|recorded yet/);
});

it('has no part for what ran out or was corrected where nothing was', () => {
  open({ activities: [{ activityTypeId: 1, days: ['2026-10-05'] }] as never });
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Risk level', 'What else changed', 'What was done since'],
  ]);
  expect(part('What was done since').textContent).toMatch(/1 time \(October 5, 2026\)/);
  expect(part('What was done since').textContent).not.toContain('No activity logged since.');
});

it.each([
  ['another level in the same term', standing('high'), standing('low'), true],
  ['the same level in another term', standing('high'), standing('high', 32), true],
  ['no record on the day', null, standing('high'), true],
  ['no record now', standing('high'), null, true],
  ['no record at all', null, null, true],
  ['the same level in the same term', standing('high'), standing('high'), false],
])('tells then from now where there is %s', (_, before, after, both) => {
  open({ before, after });
  const level = within(part('Risk level'));
  expect(level.queryByRole('group', { name: 'Level on the day' }) !== null).toBe(both);
  expect(level.queryByText('as on the day of the meeting') !== null).toBe(!both);
  if (before === null) expect(level.getByRole('group', { name: 'Level on the day' }).textContent).toBe('no record');
});

it('says of a factor what it was, what it is, and which rule it meets now', () => {
  open({
    factors: [
      { factor: 'gpa', before: judged('low', 3.456, 'at least 2.5'), after: judged('low', 2.5, 'at least 2.5') },
      { factor: 'suspended', before: null, after: judged('ultra', true) },
      { factor: 'absentPercent', before: judged('low', 4, 'below 10'), after: null },
      { factor: 'retained', before: judged('low', null, 'unanswered'), after: judged('low', false, 'answered No') },
    ] as never,
  });
  const [, ...rows] = within(part('Risk level')).getAllByRole('row');
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['3.46', '2.5', 'Low: at least 2.5'],
    ['--', 'Yes', 'Ultra: answered Yes'],
    ['4', '--', ''],
    ['--', 'No', 'Low: answered No'],
  ]);
  expect(rows[0]?.querySelector('th')?.textContent).toBe('Grade');
});

it('speaks Spanish throughout, days and counts included', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  const { container } = open({
    ...{ before: standing('high'), after: standing('low'), untouched: 1, unasked: 1 },
    cells: [cell('postSchoolGoals', 'Hornea pan', 'Hornea pan dulce')],
    services: [{ activity: 'JEC', minutes: 1, days: ['2026-10-06', '2026-10-07'] }] as never,
    ranOut: [{ kind: 'iepReview', day: '2026-11-01' }] as never,
  });
  const said = container.textContent ?? '';
  expect(said).toContain('2 de octubre de 2026');
  expect(said).toContain('1 de noviembre de 2026');
  expect(said).not.toMatch(/\b(since|level|changed|value|answer|minute|times?|added|October|High|Low)\b/i);
});
