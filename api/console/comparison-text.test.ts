import { describe, expect, it } from 'vitest';
import type { ReadModelComparison, ReadModelDifference } from '../../domain/wire/read-model-comparison.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import { comparingLine, comparisonText, historyTable, runLine } from './comparison-text.ts';

describe('a comparison under way', () => {
  it.each([
    [{ phase: 'building', done: 999, total: 4000, differences: 0 }, '24%, 999 of 4,000 events applied'],
    [
      { phase: 'comparing', done: 1500, total: 1500, differences: 0 },
      '100%, 1,500 of 1,500 documents compared, 0 differ',
    ],
    [{ phase: 'comparing', done: 1, total: 3, differences: 1200 }, '33%, 1 of 3 documents compared, 1,200 differ'],
    [{ phase: 'comparing', done: 0, total: 0, differences: 0 }, '100%, 0 of 0 documents compared, 0 differ'],
  ] as const)('%j says how far it is', (comparing, text) => {
    expect(comparingLine('records', comparing)).toBe(`records: ${text}`);
  });
});

const difference = (more: Partial<ReadModelDifference>): ReadModelDifference => ({
  ...{
    collection: 'termRecords',
    id: '100001000011',
    kind: 'changed',
    members: [],
    studentIds: [],
    live: null,
    rebuilt: null,
  },
  ...more,
});
const compared = (more: Partial<ReadModelComparison>): ReadModelComparison => ({
  ...{ startedAt: '2026-05-18T16:00:00.000Z', endedAt: '2026-05-18T16:00:03.000Z' },
  ...{ events: 184_233, documents: 12_000, differences: 0, kept: [], ...more },
});

describe('what a comparison has found', () => {
  it('is a sentence where nothing differs', () => {
    expect(comparisonText('records', compared({}))).toBe(
      'records: no differences (12,000 documents of both sides, 184,233 events).\n',
    );
  });

  it('is each document that differs, with the sides it is on', () => {
    const kept = [
      difference({ members: ['risk', 'support'], live: '{"risk":"low"}', rebuilt: '{"risk":"high"}' }),
      difference({ id: '2', kind: 'only-live', live: '{"id":2}' }),
      difference({ id: '3', kind: 'only-rebuilt', rebuilt: '{"id":3}' }),
    ];
    expect(comparisonText('records', compared({ differences: 3, kept }))).toBe(
      [
        'records: 3 documents differ (12,000 documents of both sides, 184,233 events).',
        'termRecords 100001000011, changed: risk, support',
        '  live:    {"risk":"low"}',
        '  rebuilt: {"risk":"high"}',
        'termRecords 2, only live',
        '  live:    {"id":2}',
        'termRecords 3, only rebuilt',
        '  rebuilt: {"id":3}',
        '',
      ].join('\n'),
    );
  });

  it('says that more differ than are shown, and speaks of one as of one', () => {
    const kept = [difference({ live: '{}', rebuilt: '{}' })];
    expect(comparisonText('records', compared({ differences: 1200, kept }))).toMatch(
      /^records: 1,200 documents differ \(.*\); the first 1 are shown\.\n/,
    );
    expect(comparisonText('records', compared({ differences: 1, kept }))).toMatch(
      /^records: 1 document differs \([^)]*\)\.\n/,
    );
  });
});

const run = (more: Partial<ReadModelRun>): ReadModelRun => ({
  ...{ id: 'g1', readModel: 'records', kind: 'rebuild', version: 4, by: null, source: 'program' },
  ...{ startedAt: '2026-05-18T16:00:00.000Z', endedAt: '2026-05-18T16:01:30.400Z', events: 184_233 },
  ...{ outcome: 'done', reason: null, differences: null, ...more },
});

describe('the history of rebuilds and comparisons', () => {
  it('is a line each: who, what, how long and how it ended', () => {
    const table = historyTable([
      run({}),
      run({ readModel: 'staff', by: 7, source: 'account', outcome: 'failed', reason: 'its disk is full' }),
      run({ kind: 'compare', source: 'console', differences: 1200 }),
      run({ kind: 'compare', source: 'console', outcome: null, endedAt: null, events: 0 }),
      run({ outcome: 'cancelled', reason: 'another one was begun' }),
    ]);
    const begun = '2026-05-18T16:00:00.000Z';
    expect(table.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'begun | read model | what | asked by | took | events',
      `${begun} | records | rebuild v4 | the program itself | 90 s | 184,233 | done`,
      `${begun} | staff | rebuild v4 | account 7 | 90 s | 184,233 | failed, its disk is full`,
      `${begun} | records | compare v4 | command line | 90 s | 184,233 | done, 1,200 differ`,
      `${begun} | records | compare v4 | command line | under way`,
      `${begun} | records | rebuild v4 | the program itself | 90 s | 184,233 | given up, another one was begun`,
      '',
    ]);
  });

  it('is a sentence where there is none', () => {
    expect(historyTable([])).toBe('Nothing has been built anew or compared yet.\n');
  });

  it('tells of one run in a line', () => {
    expect(runLine(run({ kind: 'compare', outcome: 'failed', reason: 'no such term' }))).toBe(
      'records: compare failed, no such term',
    );
  });
});
