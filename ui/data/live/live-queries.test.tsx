import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { showChanges } from './live-queries.ts';

const KEYS = {
  school: ['school'],
  list: ['students', 'list', { termId: 31 }, 'name', 0],
  wizard: ['students', 'migratable', 31],
  view: ['student', 3, 100_001],
  viewOfOtherYear: ['student', 4, 100_001],
  dashboard: ['dashboard', 31],
  dashboardOfOtherYear: ['dashboard', 41],
  charts: ['dashboardCharts', 31],
  chartsOfYearAfter: ['dashboardCharts', 41],
  tableOrder: ['table', 1, { termId: 31 }, 'name'],
  tableRecords: ['table', 1, 31, '100001'],
  userOnForm: ['users', 'getOne', { id: '1' }],
  users: ['users', 'getList', {}],
  services: ['services', 100_001],
  quarter: ['preEts', '2026-Q1'],
  team: ['caseloads', 'team', 100_001],
  changes: ['journal', 'getList', {}],
  actions: ['actions', 'getList', {}],
  action: ['actions', 'getOne', { id: '7' }],
  imports: ['imports', 'getList', {}],
  transfer: ['caseloads', 'transfer', [100_001], 4, 5, '2026-01-05'],
};

async function touchedBy(topic: string) {
  const queries = new QueryClient();
  for (const key of Object.values(KEYS)) queries.setQueryData(key, 'read before');
  await showChanges(queries, [{ topic, position: '1' }]);
  return Object.entries(KEYS).flatMap(([name, key]) => (queries.getQueryState(key)?.isInvalidated ? [name] : []));
}

it('reads anew what shows records, of whichever year, and nothing that is being chosen from', async () => {
  expect(await touchedBy('records')).toEqual([
    'list',
    'view',
    'viewOfOtherYear',
    'dashboard',
    'dashboardOfOtherYear',
    'charts',
    'chartsOfYearAfter',
    'tableRecords',
  ]);
});

it('leaves alone the record that a form of react-admin is filled from', async () => {
  expect(await touchedBy('staff')).not.toContain('userOnForm');
});

it('reads anew who one is when an account was changed: pages go with the right to see them', async () => {
  expect(await touchedBy('staff')).toEqual(['school', 'users']);
});

it('reads anew the services and the teams that a colleague has changed, and no transfer that is being looked at', async () => {
  expect(await touchedBy('services')).toEqual(['services', 'quarter']);
  expect(await touchedBy('caseloads')).toEqual(['team']);
});

it('reads anew each part of the journal in which a new entry stands, and the imports that one may have taken back', async () => {
  expect(await touchedBy('journal')).toEqual(['changes', 'actions', 'action', 'imports']);
});

it.each([
  [403, 1],
  [503, 2],
])('asks no more for what was forbidden, where somebody may be saying why it is wanted: %i', async (status, times) => {
  const queries = new QueryClient();
  const asked = vi.fn(() => Promise.reject(new ApiError(status, 'These students are not in your caseload.')));
  const shown = new QueryObserver(queries, { queryKey: ['dueDates'], queryFn: asked, retry: false });
  onTestFinished(shown.subscribe(() => undefined));
  await expect.poll(() => shown.getCurrentResult().isError).toBe(true);
  await showChanges(queries, [{ topic: 'due-dates', position: '1' }]);
  expect(asked).toHaveBeenCalledTimes(times);
});
