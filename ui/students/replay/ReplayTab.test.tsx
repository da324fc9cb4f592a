import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import { type Answers, type Asked, draw, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import { ReplayTab } from './ReplayTab.tsx';

/** One of 250 rows of a file, which was completed as no. 90. */
const IMPORTED = {
  ...{ id: '00000000000000000055', number: 55, at: '2026-11-19T20:00:00.000Z', actor: { id: 4, name: 'Cy Fox' } },
  ...{ source: 'import', type: 'TermInfoUpdated', schoolYearId: 3, termId: 31, activityTypeId: null },
  ...{ changes: [{ field: 'absentPercent', before: null, after: 20 }], undoes: null, undone: null },
} as HistoryEntry;
const HALF_DONE = 'This point lies inside an action over many students.';
const inside = (after: number | null) => refused(409, HALF_DONE, {}, { points: { before: 49, after } });

const open = (answerAt: (asked: Asked) => ReturnType<typeof refused> | typeof ZOE) =>
  draw(
    <InYear>
      <ReplayTab yearId={YEAR.id} studentId={7} />
    </InYear>,
    {
      answers: {
        'GET /api/app/students/:studentId/history': { name: 'Zoë Marsh', entries: [IMPORTED], next: null },
        'GET /api/app/schoolYears/:yearId/students/:studentId': answerAt,
        'GET /api/schoolSettings': { schoolSettings: { id: 1, name: 'Hill School', gradeConversions: [] } },
      } as unknown as Answers,
    },
  );

it('shows the record after the whole action of which a change is a part, and says so', async () => {
  open(({ query }) => (query['asOf'] === '@90' ? ZOE : inside(90)));
  expect(await screen.findByRole('region', { name: 'Overall risk' })).toBeDefined();
  expect(screen.getByText(/part of an action over many students/).textContent).toBe(
    'This change is part of an action over many students. The record is shown as it was after all of it (no. 90).',
  );
  expect(screen.getByRole('link', { name: 'no. 90' }).getAttribute('href')).toBe('/?asOf=%4090');
  expect(screen.queryByText(HALF_DONE)).toBeNull();
});

it('says why there is no record while the action goes on', async () => {
  open(() => inside(null));
  expect(await screen.findByText(HALF_DONE)).toBeDefined();
});

it('says nothing of an action where a change stands for itself', async () => {
  open(() => ZOE);
  expect(await screen.findByRole('region', { name: 'Overall risk' })).toBeDefined();
  expect(screen.queryByText(/part of an action/)).toBeNull();
});
