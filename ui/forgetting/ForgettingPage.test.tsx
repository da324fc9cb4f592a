import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ForgettingRow } from '../../domain/wire/calls/forgetting.ts';
import { AS_ADMIN, draw } from '../draw-in-tests.tsx';
import ForgettingPage from './ForgettingPage.tsx';

const STOPPED: ForgettingRow = {
  ...{ id: 1, studentId: 100_001, student: 'Zoë Marsh', reason: 'Order 7 of the court', state: 'stopped' },
  ...{ requestedBy: { id: 99, name: 'Cy Fox' }, confirmedBy: null, stoppedBy: { id: 99, name: 'Cy Fox' } },
  ...{ dueAt: null, filesReplaced: false },
};
const OPEN: ForgettingRow = { ...STOPPED, id: 2, state: 'requested', stoppedBy: null };

it.each([
  [1, 0],
  [700, 1],
])('says that %i requests are over where fewer of them are shown', async (over, sentences) => {
  const answers = {
    'GET /api/app/forgetting': { delayHours: 24, over, requests: [OPEN, STOPPED] },
    'GET /api/app/retention': { years: null, total: 0, students: [] },
    'GET /api/app/accounts/removed': { accounts: [] },
  } as never;
  draw(<ForgettingPage />, { answers, school: AS_ADMIN });
  await screen.findAllByText('Order 7 of the court', { exact: false });
  const said = `Of ${over} requests that are over the newest 1 are shown; the journal has all of them.`;
  expect(screen.queryAllByText(said)).toHaveLength(sentences);
});
