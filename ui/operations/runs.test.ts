import { expect, it } from 'vitest';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import { hasDifferencesKept, outcomeText, runMeta, runTitle } from './runs.ts';

const run: ReadModelRun = {
  ...{ id: 'records-v1-7', readModel: 'records', kind: 'compare', version: 1, by: 1, byName: 'Ada Lee' },
  ...{ source: 'account', startedAt: '2026-05-19T12:00:00.000Z', endedAt: '2026-05-19T12:01:30.000Z' },
  ...{ events: 1200, outcome: 'done', reason: null, differences: 0 },
};

it('says what was done, how it ended and who asked for it', () => {
  expect(runTitle(run)).toBe('Term records, risk and dashboards, compared');
  expect(runMeta(run)).toBe('Ada Lee, took 2 min, 1,200 events');
  expect(outcomeText(run)).toBe('No differences.');
  expect(outcomeText({ ...run, differences: 1 })).toBe('1 document differs.');
  expect(outcomeText({ ...run, differences: 1300 })).toBe('1,300 documents differ.');
  expect(outcomeText({ ...run, kind: 'rebuild', differences: null })).toBe('Done.');
  expect(outcomeText({ ...run, outcome: 'failed', reason: 'its type is unknown' })).toBe('Failed: its type is unknown');
  expect(outcomeText({ ...run, outcome: 'cancelled' })).toBe('Given up.');
  const underWay = { ...run, outcome: null, endedAt: null, events: 0 };
  expect([outcomeText(underWay), runMeta(underWay)]).toEqual(['Under way.', 'Ada Lee']);
});

it('offers what differs of the newest run of a read model only', () => {
  const differing = { ...run, differences: 2 };
  const later: ReadModelRun = { ...run, id: 'records-v1-8', kind: 'rebuild', differences: null };
  expect(hasDifferencesKept(differing, [{ ...later, readModel: 'staff' }, differing])).toBe(true);
  expect(hasDifferencesKept(differing, [later, differing])).toBe(false);
  expect(hasDifferencesKept(run, [run])).toBe(false);
});
