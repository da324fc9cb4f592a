import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw, ON_ITS_WAY } from '../../draw-in-tests.tsx';
import ReplayPage from './ReplayPage.tsx';

it("says whether its figures are of one's own students, and lets that be changed", async () => {
  const { asked } = draw(<ReplayPage />, {
    at: '/?year=3&term=31',
    answers: {
      'GET /api/app/terms/:termId/caseload': { mode: 'open', mine: 18, all: 92 },
      'GET /api/app/terms/:termId/days': ON_ITS_WAY,
    },
  });
  const all = await screen.findByRole('button', { name: /^All/ });
  expect([all.textContent, screen.getByRole('button', { name: /^My students/ }).textContent]).toEqual([
    'All92',
    'My students18',
  ]);
  expect(asked.some(({ call }) => call === 'GET /api/app/terms/31/days')).toBe(true);
});
