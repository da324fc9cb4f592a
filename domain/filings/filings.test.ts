import { expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { FiledRow } from './events.ts';
import { type FileExits, filedDifference, filedRows, filedText, filingsDecider } from './filings.ts';

const row = (studentId: number, group: FiledRow['group']): FiledRow => ({
  ...{ studentId, group },
  on: '2026-05-29' as PlainDay,
});
const figures = {
  ...{ exitYear: 2025, upTo: '40', profile: { exitYearStart: '07-01' }, denominator: 1 },
  ...{ indicator1: '100.00', indicator2: '0.00', rows: [row(1, 'GHS')], hash: 'a' },
};
const file = (more: Partial<FileExits> = {}): FileExits => ({ type: 'FileExits', ...figures, ...more });
const filed = { type: 'ExitsFiled' as const, data: { filing: 1, rules: 1, ...figures } };

it('files figures under the next number', () => given(filingsDecider).when(file()).thenEvents(filed));
it('files the same figures once, later ones anew', () => {
  given(filingsDecider, filed)
    .when(file({ upTo: '50' }))
    .thenNothing();
  given(filingsDecider, filed)
    .when(file({ hash: 'b' }))
    .thenEvents({ type: 'ExitsFiled', data: { ...filed.data, filing: 2, hash: 'b' } });
});
it('files nothing where nobody left', () =>
  given(filingsDecider)
    .when(file({ rows: [] }))
    .thenRejected('rule', 'Nobody left in this exit year: there is nothing to file.'));
it('files the same figures of another exit year, and compares with the last of their own', () => {
  const ofYearBefore = { type: 'ExitsFiled' as const, data: { ...filed.data, filing: 2, exitYear: 2024 } };
  given(filingsDecider, filed)
    .when(file({ exitYear: 2024 }))
    .thenEvents(ofYearBefore);
  given(filingsDecider, filed, { ...ofYearBefore, data: { ...ofYearBefore.data, hash: 'b' } })
    .when(file())
    .thenNothing();
});
it('keeps day and group by student, and nothing else of an exit', () => {
  const exit = (studentId: number) => ({ ...row(studentId, 'GHS'), because: 'no day', unresolved: true });
  expect(filedRows([exit(30), exit(4), exit(12)])).toEqual([row(4, 'GHS'), row(12, 'GHS'), row(30, 'GHS')]);
});
it('has one text for the same figures, whatever order their profile comes in', () => {
  const rows = [row(1, 'GHS'), row(2, 'MKC')];
  const profile = { exitYearStart: '07-01', ageLimit: 22, countsMovers: false };
  const text = '[1,2025,[["ageLimit",22],["countsMovers",false],["exitYearStart","07-01"]],';
  const rowsText = '[[1,"2026-05-29","GHS"],[2,"2026-05-29","MKC"]]]';
  const entries = Object.entries(profile);
  for (const order of [entries, entries.toReversed(), [...entries.slice(1), ...entries.slice(0, 1)]])
    expect(filedText({ exitYear: 2025, rows, profile: Object.fromEntries(order) })).toBe(text + rowsText);
  expect(filedText({ exitYear: 2025, rows: [], profile: {} }, 7)).toBe('[7,2025,[],[]]');
});
it('names who left on another day, in the order of their numbers', () => {
  const [then, now] = [{ ...row(9, 'GHS') }, { ...row(9, 'GHS'), on: '2026-05-28' as PlainDay }];
  expect(filedDifference([then, row(40, 'D')], [now, row(5, 'MKC')])).toEqual([
    { studentId: 5, was: null, is: 'MKC' },
    { studentId: 9, was: 'GHS', is: 'GHS' },
    { studentId: 40, was: 'D', is: null },
  ]);
});
it('names who counts otherwise now, who came and who went', () =>
  expect(
    filedDifference([row(1, 'GHS'), row(2, 'MKC'), row(3, 'RC')], [row(1, 'GHS'), row(2, 'DROPOUT'), row(4, 'D')]),
  ).toEqual([
    { studentId: 2, was: 'MKC', is: 'DROPOUT' },
    { studentId: 3, was: 'RC', is: null },
    { studentId: 4, was: null, is: 'D' },
  ]));
