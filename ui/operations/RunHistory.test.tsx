import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BackUpState } from '../../domain/wire/back-up-state.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { BackUps } from './BackUps.tsx';
import { RunHistory } from './RunHistory.tsx';

const RUNS = 'GET /api/app/readModels/runs';
const run = (id: string, more: Partial<ReadModelRun> = {}): ReadModelRun => ({
  ...{ id, readModel: 'records', kind: 'compare', version: 4, by: 2, byName: 'Dana Okafor', source: 'account' },
  ...{ startedAt: '2026-11-20T17:00:00.000Z', endedAt: '2026-11-20T17:02:30.000Z', events: 1200 },
  ...{ outcome: 'done', reason: null, differences: 0 },
  ...more,
});
const open = (answer: Answers[typeof RUNS], more: Answers = {}) =>
  draw(<RunHistory />, { school: AS_ADMIN, answers: { [RUNS]: answer, ...more } as Answers });
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it('says of each run what was done, how it ended, when, by whom and how long it took', async () => {
  open({
    runs: [
      run('5', { outcome: null, endedAt: null, kind: 'rebuild', differences: null, events: 0 }),
      run('4', { kind: 'rebuild', differences: null }),
      run('3', { outcome: 'failed', reason: 'The disk is full.' }),
      run('2', { outcome: 'cancelled', byName: undefined, by: null } as never),
      run('1'),
    ],
  });
  const [name, when] = ['Term records, risk and dashboards', 'November 20, 2026, 10:00 AM'];
  expect(await lines()).toEqual([
    `${name}, built anew Under way. ${when}, Dana Okafor`,
    `${name}, built anew Done. ${when}, Dana Okafor, took 3 min, 1,200 events`,
    `${name}, compared Failed: The disk is full. ${when}, Dana Okafor, took 3 min, 1,200 events`,
    `${name}, compared Given up. ${when}, Unknown, took 3 min, 1,200 events`,
    `${name}, compared No differences. ${when}, Dana Okafor, took 3 min, 1,200 events`,
  ]);
});

it('shows what differs of the newest comparison alone: of those before it nothing is kept', async () => {
  const found = { ...run('2'), differences: 3 };
  open(
    { runs: [found, { ...run('1'), differences: 5 }] },
    { 'GET /api/app/readModels/:name/comparison': { comparison: null } },
  );
  const [newest, before] = await screen.findAllByRole('listitem');
  expect(before?.textContent).toContain('5 documents differ.');
  expect(within(before as HTMLElement).queryByRole('button')).toBeNull();
  fireEvent.click(within(newest as HTMLElement).getByRole('button', { name: /^What differs in Term records/ }));
  expect(await screen.findByRole('dialog', { name: /^What differs in Term records/ })).toBeDefined();
});

it('shows no differences of a comparison once the read model was built anew', async () => {
  open({ runs: [run('2', { kind: 'rebuild', differences: null }), { ...run('1'), differences: 5 }] });
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the newest of many first, and all of them once they are asked for', async () => {
  open({ runs: Array.from({ length: 40 }, (_, at) => run(String(at), { reason: `no. ${at}`, outcome: 'failed' })) });
  const before = await lines();
  expect(before.length).toBeLessThan(40);
  expect(before[0]).toContain('no. 0');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(await lines()).toHaveLength(40);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

it('says that nothing was built anew or compared yet', async () => {
  open({ runs: [] });
  await screen.findByText('Nothing has been built anew or compared yet.');
});

it('is on its way', () => {
  open(ON_ITS_WAY);
  expect(screen.getByRole('status').textContent).toContain('Loading');
});

it('says why the history cannot be had', async () => {
  open(refused(503, 'The read models are behind.'));
  expect((await screen.findByRole('alert')).textContent).toContain('The read models are behind.');
  expect(screen.queryByText('Nothing has been built anew or compared yet.')).toBeNull();
});

const BACK_UPS = 'GET /api/app/backUps';
const SCHEDULE: BackUpState = {
  ...{ everyHours: 24, keep: 1, lastAt: '2026-11-20T10:00:00.000Z', failure: null },
  ...{ nextAt: '2026-11-21T10:00:00.000Z', isRunning: false },
};
const shown = async (answer: Answers[typeof BACK_UPS]) => {
  draw(<BackUps />, { school: AS_ADMIN, answers: { [BACK_UPS]: answer } as Answers });
  return screen.findByRole('region', { name: 'Back-ups' });
};

it('says when the newest back-up was taken, when the next is due, and how many are kept', async () => {
  const { textContent } = await shown({ backUps: SCHEDULE });
  expect(textContent).not.toContain('failed');
  await screen.findByText(
    'The newest is of November 20, 2026, 3:00 AM. The next is due on November 21, 2026, 3:00 AM. Every 24 hours, 1 back-up kept.',
  );
});

it('says that there is no back-up yet, that one is being taken, and why the last try failed', async () => {
  const failure = { at: '2026-11-20T11:00:00.000Z', reason: 'No space is left on the device.' };
  await shown({ backUps: { ...SCHEDULE, keep: 7, lastAt: null, isRunning: true, failure } });
  await screen.findByText('There is none yet. One is being taken now. Every 24 hours, 7 back-ups kept.');
  expect(screen.getByRole('alert').textContent).toBe(
    'The back-up of November 20, 2026, 4:00 AM failed: No space is left on the device.',
  );
});

it('leads to how back-ups are set up where the server takes none', async () => {
  await shown({ backUps: null });
  expect((await screen.findByText(/takes none by itself/)).textContent).toContain('docs/how-to/back-up.md');
});

it('does not say that there are no back-ups where nobody could tell', async () => {
  await shown(refused(500, 'The disk is full.'));
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  expect(screen.queryByText(/takes none by itself/)).toBeNull();
});
