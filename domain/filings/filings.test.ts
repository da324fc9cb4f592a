import { expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { FiledRow } from './events.ts';
import { type FileExits, filedDifference, filingsDecider } from './filings.ts';

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
    .thenRejected('rule'));
it('names who counts otherwise now, who came and who went', () =>
  expect(
    filedDifference([row(1, 'GHS'), row(2, 'MKC'), row(3, 'RC')], [row(1, 'GHS'), row(2, 'DROPOUT'), row(4, 'D')]),
  ).toEqual([
    { studentId: 2, was: 'MKC', is: 'DROPOUT' },
    { studentId: 3, was: 'RC', is: null },
    { studentId: 4, was: null, is: 'D' },
  ]));
