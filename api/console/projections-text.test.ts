import { describe, expect, it } from 'vitest';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { progressLine, skippedLines, statusTable, table } from './projections-text.ts';

const records: ReadModelStatus = {
  id: 'records',
  version: 2,
  state: 'building',
  applied: 250_000,
  total: 1_000_000,
  lagSeconds: 0,
  perSecond: 51_234.5,
  secondsLeft: 14.6,
  stopped: null,
  pending: [],
};
const stopped = { position: '42', eventType: 'TermInfoUpdated', reason: 'no such term' };

describe('progress of a rebuild', () => {
  it('says how far, how fast and how long', () => {
    expect(progressLine(records)).toBe('records: 25%, 250,000 of 1,000,000 events, 51,235 a second, 15 s left');
  });
  it('says where and why it stopped', () => {
    expect(progressLine({ ...records, state: 'stopped', stopped })).toBe(
      'records: stopped at 42, TermInfoUpdated: no such term',
    );
  });
  it('says of one that nobody keeps no event', () => {
    const unkept = { position: '', eventType: '', reason: 'No worker is keeping this read model.' };
    expect(progressLine({ ...records, state: 'stopped', stopped: unkept })).toBe(
      'records: stopped No worker is keeping this read model.',
    );
  });
  it.each([
    [{ applied: 0, total: 0 }, 'records: 100%, 0 of 0 events, 51,235 a second, 15 s left'],
    [{ applied: 999_999 }, 'records: 99%, 999,999 of 1,000,000 events, 51,235 a second, 15 s left'],
    [{ secondsLeft: 89.2 }, 'records: 25%, 250,000 of 1,000,000 events, 51,235 a second, 90 s left'],
    [{ secondsLeft: 90 }, 'records: 25%, 250,000 of 1,000,000 events, 51,235 a second, 2 min left'],
    [{ secondsLeft: 3601 }, 'records: 25%, 250,000 of 1,000,000 events, 51,235 a second, 61 min left'],
    [{ perSecond: null, secondsLeft: null }, 'records: 25%, 250,000 of 1,000,000 events'],
  ])('says no more than is known: %j', (known, line) => {
    expect(progressLine({ ...records, ...known })).toBe(line);
  });
  it('says when it is live', () => {
    expect(progressLine({ ...records, state: 'live' })).toBe('records: live');
  });
});

describe('the table of read models', () => {
  it('has a line for each, with what is left to do', () => {
    const pending = [{ id: 'settings', done: 100, total: 400 }];
    const table = statusTable([
      { ...records, state: 'live', lagSeconds: 3, lagEvents: 12, pending },
      { ...records, id: 'staff', state: 'stopped', applied: 0, total: 7, stopped },
    ]);
    expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      'read model version state events size',
      'records v2 live 250,000 of 1,000,000 3 s, 12 events behind, settings: 100 of 400',
      'staff v2 stopped 0 of 7 at 42, TermInfoUpdated: no such term',
      '',
    ]);
  });
});

describe('the size of a read model', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    [0, '0 kB'],
    [1, '1 kB'],
    [1025, '2 kB'],
    [5_000_000, '4,883 kB'],
  ])('of %s bytes is told as %j', (bytes, size) => {
    const [, row = ''] = statusTable([{ ...records, state: 'live', ...(bytes !== undefined && { bytes }) }]).split(
      '\n',
    );
    expect(row.split(/ {2,}/)[4] ?? '').toBe(size);
  });
});

it('what is left to do without a total is told as far as it is done', () => {
  const pending = [{ id: 'settings', done: 100, total: null }];
  expect(statusTable([{ ...records, state: 'live', pending }])).toContain('settings: 100\n');
});

it('events that are left out are told with whom and why, and nothing where there are none', () => {
  const skipped = [
    { position: '42', eventType: 'TermInfoUpdated', stream: 'student-100001-1', fault: 'no such term' },
    { position: '77', eventType: 'ActivityLogged', stream: 'student-100002-1', fault: 'no such year' },
  ].map((one) => ({ ...one, reason: 'Written by a test.', at: '2026-05-18T16:00:00.000Z', by: 7 }));
  expect(skippedLines([records, { ...records, id: 'activities', skipped: skipped as never }])).toBe(
    'activities leaves out event 42 (TermInfoUpdated in student-100001-1: no such term) since 2026-05-18T16:00:00.000Z: Written by a test.\n' +
      'activities leaves out event 77 (ActivityLogged in student-100002-1: no such year) since 2026-05-18T16:00:00.000Z: Written by a test.\n',
  );
  expect(skippedLines([records])).toBe('');
});

it('columns of a table begin below one another, and no line ends in blanks', () => {
  expect(
    table([
      ['a', 'long heading', 'c'],
      ['wider', 'x', ''],
      ['', 'y', 'z'],
    ]),
  ).toBe(['a      long heading  c', 'wider  x', '       y             z', ''].join('\n'));
  expect(table([])).toBe('\n');
});
