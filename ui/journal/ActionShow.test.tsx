import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { ActionEntries, JournalAction } from '../../domain/wire/journal-actions.ts';
import { type Answers, AS_ADMIN, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import ActionShow from './ActionShow.tsx';

const ID = '00000000000000000009';
const ACTION = 'GET /api/rest/actions/:id';
const ENTRIES = 'GET /api/app/actions/:id/entries';
const ROWS = 'GET /api/app/actions/:id/rows';

const DANA = { id: 2, name: 'Dana Okafor', email: 'dana@school.example', role: 'Staff' } as const;
/** What Dana answered of one student in one sitting. */
const VISIT: JournalAction = {
  ...{ id: ID, number: 9, kind: 'visit', source: 'form', actor: DANA, user: null, yearId: 3, year: 2026 },
  ...{ at: '2026-11-19T17:00:00.000Z', lastAt: '2026-11-19T17:05:00.000Z', studentId: 7, student: 'Zoë Marsh' },
  ...{ entries: 2, types: [{ type: 'TermInfoUpdated', entries: 2 }], fields: ['absentPercent'] },
  ...{ over: null, undoes: null, undone: null, undoneStudents: 0 },
};
const FILE: JournalAction = {
  ...{ ...VISIT, kind: 'import', source: 'import', studentId: null, student: null },
  over: {
    ...{ file: { name: 'fall.csv', hash: 'ab12' }, parts: 2, completed: true },
    ...{ rows: 3, created: 1, changed: 0, unchanged: 2 },
  },
};
const entry = (number: number): ActionEntries['entries'][number] => ({
  ...{ id: `entry-${number}`, number, at: '2026-11-19T17:00:00.000Z', actor: DANA, source: 'form', action: ID },
  ...{ stream: 'student-7-3', revision: number, studentId: 7, student: 'Zoë Marsh', user: null, yearId: 3, year: 2026 },
  ...{ type: 'TermInfoUpdated', fields: ['absentPercent'], termId: 31, activityTypeId: null },
  changes: [{ field: 'absentPercent', before: 10, after: 20 + number }],
});

const open = (answers: Answers, school = AS_ADMIN, id = ID) =>
  draw(
    <ResourceContextProvider value="actions">
      <ActionShow />
    </ResourceContextProvider>,
    {
      ...{ school, at: `/actions/${id}/show`, path: '/actions/:id/show' },
      answers: { [ENTRIES]: { entries: [], next: null }, [ROWS]: { parts: 1, rows: [], next: null }, ...answers },
    },
  );
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('says who did what to whom and when, and leads to the student', async () => {
  open({ [ACTION]: VISIT, [ENTRIES]: { entries: [entry(1)], next: null } });
  await screen.findByRole('heading', { level: 1, name: 'Term data changed' });
  expect(screen.getByText('Dana Okafor, dana@school.example (Staff)')).toBeDefined();
  expect(screen.getByText('November 19, 2026, 10:00 AM (America/Phoenix)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zoë Marsh' }).getAttribute('href')).toContain('7');
  expect((await section('Entries')).getByRole('listitem').textContent).toMatch(/Zoë Marsh: .*10.*21/);
  expect(screen.queryByRole('region', { name: 'Rows' })).toBeNull();
});

it('shows the file of an import, and what became of its rows, part after part', async () => {
  const row = (at: number, outcome: 'created' | 'unchanged', student: string | null) => ({
    ...{ row: at, studentId: 100 + at, student, outcome },
  });
  const { asked } = open({
    [ACTION]: FILE,
    [ROWS]: ({ query }) =>
      query['part'] === '1'
        ? { parts: 2, rows: [row(3, 'unchanged', null)], next: null }
        : { parts: 2, rows: [row(1, 'created', 'Ana Ruiz'), row(2, 'unchanged', 'Ben Ode')], next: null },
  });
  await screen.findByRole('heading', { level: 1, name: 'fall.csv' });
  expect(screen.getByText('ab12')).toBeDefined();
  expect(screen.getByText('3 rows: 1 created, 0 changed, 2 unchanged')).toBeDefined();
  const rows = await section('Rows');
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Ana Ruiz created',
    '2 Ben Ode unchanged',
  ]);
  fireEvent.click(rows.getByRole('button', { name: 'Show more rows' }));
  // Who was forgotten has a number and no name.
  await rows.findByText('Student 103');
  expect(asked.at(-1)?.query).toEqual({ part: '1', skip: '0' });
  expect(rows.queryByRole('button', { name: 'Show more rows' })).toBeNull();
});

it('shows the entries page by page', async () => {
  open({
    [ACTION]: VISIT,
    [ENTRIES]: ({ query }) =>
      query['after'] === 'entry-1' ? { entries: [entry(2)], next: null } : { entries: [entry(1)], next: 'entry-1' },
  });
  const entries = await section('Entries');
  fireEvent.click(entries.getByRole('button', { name: 'Show more entries' }));
  await waitFor(() => expect(entries.getAllByRole('listitem')).toHaveLength(2));
  expect(entries.queryByRole('button', { name: 'Show more entries' })).toBeNull();
});

it('offers to take an import back, those who may', async () => {
  open({ [ACTION]: FILE });
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeDefined();
});

it('lets who only reads read', async () => {
  open({ [ACTION]: FILE }, AS_AUDITOR);
  await section('Entries');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('says by whom it was taken back, and leads there and back', async () => {
  const undone = { action: '12', at: '2026-11-19T18:00:00.000Z', by: { ...DANA, name: 'Ada Lind' } };
  open({ [ACTION]: { ...FILE, undone, undoes: '5' } });
  const there = await screen.findByRole('link', {
    name: 'Undone on November 19, 2026, 11:00 AM (America/Phoenix) by Ada Lind',
  });
  expect(there.getAttribute('href')).toContain('/actions/12/show');
  const back = screen.getByRole('link', { name: 'The action that was taken back' });
  expect(back.getAttribute('href')).toContain('/actions/5/show');
});

it('says for how many students it was taken back where each was so alone, and leads to none', async () => {
  open({ [ACTION]: { ...FILE, undoneStudents: 2 } });
  expect((await screen.findByText('Undone for 2 students')).closest('a')).toBeNull();
});

it('is on its way', async () => {
  open({ [ACTION]: ON_ITS_WAY });
  await screen.findByRole('heading', { level: 1, name: 'Action' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Entries' })).toBeNull();
});

it('tries again where it could not be had', async () => {
  let asked = 0;
  open({ [ACTION]: () => (++asked === 1 ? refused(503, 'The log cannot be read.') : VISIT) });
  expect((await screen.findByRole('alert')).textContent).toContain('The log cannot be read.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await section('Entries');
});

it('keeps what it has where entries or rows cannot be had', async () => {
  open({ [ACTION]: FILE, [ENTRIES]: refused(500, 'The disk is full.'), [ROWS]: refused(500, 'The disk is full.') });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  expect(screen.getByRole('heading', { level: 1, name: 'fall.csv' })).toBeDefined();
  expect(screen.getByText('Dana Okafor, dana@school.example (Staff)')).toBeDefined();
});

it('is found by its number as one types it', async () => {
  const { asked } = open({ [ACTION]: VISIT }, AS_ADMIN, '9');
  await screen.findByRole('heading', { level: 1, name: 'Term data changed' });
  expect(asked.map(({ call }) => call)).toContain(`GET /api/rest/actions/${ID}`);
});
