import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireCaseloads, WireTeam } from '../../../domain/wire/caseload.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import TransferSelected from './TransferSelected.tsx';

const TEAM = 'GET /api/app/students/:studentId/team';
const person = (id: number, name: string) => ({ id, name, active: true, leads: 0, others: 0 });
const CASELOADS = {
  ...{ on: '2026-11-20', nobody: 0, students: 2, toCome: [], people: [person(2, 'Dana Okafor'), person(4, 'Cy Fox')] },
} as WireCaseloads;
const SELECTED = [
  { id: 8, name: 'Ana Ruiz' },
  { id: 9, name: 'Ben Ode' },
];
const ledBy = (lead: object | null) => ({ lead, entries: [], mayChange: true }) as unknown as WireTeam;

const open = (team: NonNullable<Answers[typeof TEAM]>) =>
  draw(
    <InYear selected={SELECTED}>
      <TransferSelected onClose={() => undefined} />
    </InYear>,
    { answers: { 'GET /api/app/caseloads': CASELOADS, [TEAM]: team } },
  );
const from = async () => {
  await screen.findAllByRole('option', { name: 'Cy Fox' });
  return screen.getByRole<HTMLSelectElement>('combobox', { name: /^From/ }).value;
};

it('begins with who leads the first of the selected students, and is of all of them', async () => {
  const { asked } = open(ledBy({ id: 4, name: 'Cy Fox', active: true }));
  expect(await from()).toBe('4');
  expect(screen.getByText('2 students')).toBeDefined();
  expect(asked.map(({ call }) => call).filter((call) => call.endsWith('/team'))).toEqual([
    'GET /api/app/students/8/team',
  ]);
});

it.each([
  ['nobody leads the first', ledBy(null)],
  ['the team cannot be had', refused(403, 'Not yours.')],
])('begins with nobody where %s', async (_, team) => {
  open(team);
  expect(await from()).toBe('');
});

it('shows no form before it is known whose they are', async () => {
  const { asked } = open(ON_ITS_WAY);
  await waitFor(() => expect(asked.some(({ call }) => call.endsWith('/team'))).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});
