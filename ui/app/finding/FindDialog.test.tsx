import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { showScope } from '../../data/scope.ts';
import { type Answers, AS_ADMIN, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { FindDialog } from './FindDialog.tsx';

const student = (id: number, lastName: string) =>
  ({ id, firstName: 'Ana', lastName, studentNumber: `A-${id}`, gradeLevel: '11' }) as StudentRow;
const LIST = 'GET /api/rest/students';

function open(list: Answers[typeof LIST] = [], more: object = {}) {
  const told = { onClose: vi.fn(), onLeft: vi.fn(), onOpen: vi.fn() };
  return { ...told, ...draw(<FindDialog {...told} />, { answers: { [LIST]: list }, ...more }) };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a student, page or action' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const press = (key: string) => fireEvent.keyDown(field(), { key });

it('lists every page and action before anything is typed, without asking for students', () => {
  const { asked } = open([], { school: AS_ADMIN });
  expect(screen.getByRole('group', { name: 'Pages' })).toBeDefined();
  expect(names()).toEqual(expect.arrayContaining(['Dashboard', 'Operations', 'Add student', 'Add user', 'Logout']));
  expect(screen.queryByRole('group', { name: 'Students' })).toBeNull();
  expect(asked).toEqual([]);
});

it('offers nobody what he or she may not do', () => {
  open([], { school: AS_AUDITOR });
  expect(names()).toEqual(expect.arrayContaining(['Journal', 'Keyboard shortcuts']));
  for (const name of ['Add student', 'Add user', 'Import Data', 'Operations']) expect(names()).not.toContain(name);
});

it('finds students by the server, says how many, and opens one by keys', async () => {
  const { asked, address, onLeft, onClose } = open([student(8, 'Dashiell'), student(9, 'Dashwood')]);
  type('dash ');
  expect(screen.getByRole('status').textContent).toBe('Searching students …');
  await screen.findByRole('group', { name: 'Students' });
  expect(names()).toEqual(['Ana DashiellA-8 · Grade 11', 'Ana DashwoodA-9 · Grade 11', 'Dashboard']);
  expect(screen.getByRole('status').textContent).toBe('2 students, 1 page or action');
  expect(asked.map(({ query }) => JSON.parse(query['filter'] ?? ''))).toEqual([{ termId: 31, q: 'dash' }]);
  // Who comes in above the pages is what Enter opens.
  press('Enter');
  expect(address()).toBe('/3/students/view/8');
  expect(onLeft).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves out who was found for less than what is typed by now, also before that is answered', async () => {
  const found = [student(8, 'Dashiell'), student(9, 'Dashwood')];
  const { address } = open(({ query }) => (JSON.parse(query['filter'] ?? '').q === 'das' ? found : ON_ITS_WAY));
  type('das');
  await screen.findByRole('group', { name: 'Students' });
  type('dashw');
  expect(names()).toEqual(['Ana DashwoodA-9 · Grade 11']);
  press('Enter');
  expect(address()).toBe('/3/students/view/9');
});

it('finds colleagues’ students too, where the lists show one’s own alone', async () => {
  onTestFinished(() => showScope('all'));
  showScope('mine');
  const { asked } = open([student(8, 'Dashiell')]);
  type('dash');
  await screen.findByRole('group', { name: 'Students' });
  expect(asked.map(({ query }) => query['scope'])).toEqual([undefined]);
});

it('stays where somebody has moved to when students come in above it', async () => {
  const { address } = open([student(8, 'Dashiell')]);
  type('dash');
  press('ArrowDown');
  await screen.findByRole('group', { name: 'Students' });
  press('Enter');
  expect(address()).toBe('/');
});

it('is moved in by arrow keys, which the field tells to a screen reader', () => {
  const { address } = open();
  press('ArrowDown');
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Students');
  press('Enter');
  expect(address()).toBe('/Students');
});

it('does an action where one is chosen: the focus goes back first', () => {
  const { onClose, onOpen } = open();
  type('shortcuts');
  fireEvent.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }));
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(onOpen.mock.invocationCallOrder[0] ?? 0);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('keys');
});

it('says that nothing is called so', async () => {
  open();
  type('xyzzy');
  await screen.findByText('Nothing is called “xyzzy”.');
  expect(names()).toEqual([]);
});

it('still finds pages where students could not be searched, and says so', async () => {
  open(refused(500, 'The disk is full.'));
  type('dash');
  await screen.findByText('Students could not be searched. The disk is full.');
  expect(names()).toEqual(['Dashboard']);
});

it('is given up by Escape, on a telephone by Cancel as well', async () => {
  const { onClose } = open([], { narrow: true });
  press('Escape');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});
