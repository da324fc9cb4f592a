import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import type { Answers } from '../../draw-in-tests.tsx';

const OF_STUDENT = 'GET /api/app/compare/schoolYears/:yearId/students/:studentId';
const OF_LIST = 'GET /api/app/compare/terms/:termId/students';
const changed = { number: 2126, at: '2026-11-20T17:00:00.000Z', actor: { id: 2, name: 'Dana Okafor' } };
const cell = (field: string, before: unknown, after: unknown) => ({ field, before, after, changed });
const SAME = { ...{ presence: 'both', changed: null, student: [], terms: [] }, activities: [] };
const NOBODY = { total: 0, students: [] };
const MARKED = {
  ...SAME,
  terms: [{ termId: 31, cells: [cell('absentPercent', 4, 12), cell('suspended', null, true)] }],
};

// The next file reads modules of its own.
afterAll(() => vi.resetModules());

/** The screens as a page has them that is loaded at this address: the point of the past is read once. */
async function loadedAt(address: string) {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  const { draw, refused } = await import('../../draw-in-tests.tsx');
  const { InYear, ZOE } = await import('../../student-in-tests.tsx');
  const { StudentDifferences } = await import('./StudentDifferences.tsx');
  const { ListDifferences } = await import('../list/ListDifferences.tsx');
  const { AnswerDifference } = await import('../risk/AnswerDifference.tsx');
  const parts = {
    student: <StudentDifferences studentId={ZOE.student.id} />,
    list: <ListDifferences />,
    answers: ['absentPercent', 'retained'].map((field) => (
      <AnswerDifference key={field} studentId={ZOE.student.id} termId={31} field={field} />
    )),
  };
  const open = (part: keyof typeof parts, answers: Record<string, unknown> = {}) =>
    draw(<InYear>{parts[part]}</InYear>, { answers: answers as Answers });
  return { open, refused };
}
const OF_THEN = '/?asOf=2026-05-19&with=now#/3/students';

it('marks nothing in the present, nor where the past stands by itself', async () => {
  for (const address of ['/#/3/students', '/?asOf=2026-05-19#/3/students']) {
    const { open } = await loadedAt(address);
    for (const part of ['student', 'list'] as const) {
      const { container, asked } = open(part);
      expect(within(container).queryByRole('region')).toBeNull();
      expect(asked.filter(({ call }) => call.includes('compare'))).toEqual([]);
    }
  }
});

it('says over the record all that differs from now', async () => {
  const { open } = await loadedAt(OF_THEN);
  const { asked } = open('student', { [OF_STUDENT]: MARKED });
  const shown = await screen.findByRole('region', { name: 'What differs' });
  expect(within(shown).getByRole('heading', { level: 2 }).textContent).toBe('What differs from now');
  expect(shown.textContent).toContain('Comparing');
  await within(shown).findByText('Suspended this year');
  expect(shown.textContent).toMatch(/4.*12.*by Dana Okafor on November 20, 2026/);
  expect(asked.find(({ call }) => call.includes('compare'))?.query).toEqual({ asOf: '2026-05-19' });
});

it('names another point than now, and asks for it', async () => {
  const { open } = await loadedAt('/?asOf=2026-05-19&with=2026-09-01#/3/students');
  const { asked } = open('student', { [OF_STUDENT]: SAME });
  const shown = await screen.findByRole('region', { name: 'What differs' });
  expect(within(shown).getByRole('heading', { level: 2 }).textContent).toBe('What differs on September 1, 2026');
  await within(shown).findByText('Nothing differs.');
  expect(asked.find(({ call }) => call.includes('compare'))?.query['with']).toBe('2026-09-01');
});

it('says why it cannot be compared, and tries again', async () => {
  const { open, refused } = await loadedAt(OF_THEN);
  let asked = 0;
  open('student', { [OF_STUDENT]: () => (asked++ === 0 ? refused(503, 'The log cannot be read.') : SAME) });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('The log cannot be read.');
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing differs.');
});

it('says over the list how many records differ, who came and who went', async () => {
  const { open } = await loadedAt(OF_THEN);
  const went = { total: 2, students: [{ id: 9, name: 'Ben Ode', changed }] };
  open('list', { [OF_LIST]: { came: NOBODY, went, changed: [8] } });
  const shown = await screen.findByRole('region', { name: 'What differs in the list' });
  expect(within(shown).getByRole('status').textContent).toBe('Comparing');
  await within(shown).findByText('1 record of the term differs from now.');
  expect(shown.textContent).toMatch(/Went since \(2\)Ben Ode by Dana Okafor.*and 1 more$/);
  expect(shown.textContent).not.toContain('Came since');
});

it('says why the list cannot be compared', async () => {
  const { open, refused } = await loadedAt(OF_THEN);
  open('list', { [OF_LIST]: refused(503, 'The log cannot be read.') });
  expect((await screen.findByRole('alert')).textContent).toContain('The log cannot be read.');
});

it('marks an answer that is another, with who made it so, and no other', async () => {
  const { open } = await loadedAt(OF_THEN);
  const { container } = open('answers', { [OF_STUDENT]: MARKED });
  await within(container).findByText(/now 12/);
  expect(container.textContent).toMatch(/^now 12, by Dana Okafor on November 20, 2026, 10:00 AM \(no\. 2,126\)$/);
});
