import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused, YEAR } from '../draw-in-tests.tsx';
import { YearActions } from './YearActions.tsx';

const STUDENTS = 'GET /api/rest/students';
const EMPTY = 'DELETE /api/schoolYears/:yearId/students';
const DELETE = 'DELETE /api/rest/schoolYears/:id';
const holding = (students: number): Answers => ({
  [STUDENTS]: Array.from({ length: students }, (_, at) => ({ id: at + 1 })) as never,
  'GET /api/app/terms/:termId/dashboard': { activityGroups: [{ activities: 5 }] } as never,
});
const open = (more: Answers = {}, students = 2) =>
  draw(<YearActions year={YEAR} />, { answers: { ...holding(students), ...more }, school: AS_ADMIN });
const emptying = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove all students from 2026 - 2027' });
const question = async () => within(await screen.findByRole('alertdialog'));
const type = async (value: string) =>
  fireEvent.change((await question()).getByRole('textbox', { name: 'Type 2026 - 2027 to confirm' }), {
    target: { value },
  });
const yes = async (name: string) => (await question()).getByRole<HTMLButtonElement>('button', { name });

it('empties a year once its name is typed, and says before what goes', async () => {
  const { sent } = open({ [EMPTY]: undefined as never });
  fireEvent.click(emptying());
  expect(await screen.findByText('This takes 2 students and 5 activities out of the year.')).toBeDefined();
  expect((await yes('Remove all students')).disabled).toBe(true);
  await type('2026 - 2028');
  expect((await yes('Remove all students')).disabled).toBe(true);
  await type('2026-2027');
  fireEvent.click(await yes('Remove all students'));
  expect(await screen.findByText('All students removed from school year 2026 - 2027')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/schoolYears/3/students']);
});

it('deletes a year once its name is typed', async () => {
  const { sent } = open({ [DELETE]: {} as never });
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2026 - 2027' }));
  expect((await question()).getByText(/permanently delete all of the associated student data/)).toBeDefined();
  await type('2026 - 2027');
  fireEvent.click(await yes('Delete the year'));
  expect(await screen.findByText('School year 2026 - 2027 removed')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/rest/schoolYears/3']);
});

it('forgets what was typed when it is thought better of', async () => {
  const { sent } = open();
  fireEvent.click(emptying());
  await type('2026-2027');
  fireEvent.click(await yes('No'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2026 - 2027' }));
  expect((await yes('Delete the year')).disabled).toBe(true);
  expect(sent()).toEqual([]);
});

it('stays open and says why where it is refused', async () => {
  open({ [EMPTY]: refused(409, 'A roll-over into this year is under way.') });
  fireEvent.click(emptying());
  await type('2026-2027');
  fireEvent.click(await yes('Remove all students'));
  expect((await screen.findByText('A roll-over into this year is under way.')).textContent).toBeDefined();
  expect((await yes('Remove all students')).disabled).toBe(false);
});

it('says that it deletes, and takes no second step meanwhile', async () => {
  const { sent } = open({ [EMPTY]: ON_ITS_WAY });
  fireEvent.click(emptying());
  await type('2026-2027');
  fireEvent.click(await yes('Remove all students'));
  expect((await yes('Deleting')).disabled).toBe(true);
  expect((await yes('No')).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});

it('has nobody to remove from a year that is empty; leads into it and to its history', async () => {
  open({}, 0);
  await waitFor(() => expect(emptying().disabled).toBe(true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete 2026 - 2027' }).disabled).toBe(false);
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/3/students');
  expect(screen.getByRole('link', { name: 'History of 2026 - 2027' })).toBeDefined();
});

it('can be emptied though what is in it could not be counted', async () => {
  const { asked } = open({ [STUDENTS]: refused(500, 'The disk is full.') });
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(STUDENTS));
  expect(emptying().disabled).toBe(false);
});
