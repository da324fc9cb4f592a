import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { JournalRow } from '../../domain/wire/journal.ts';
import { type Answers, AS_AUDITOR, draw, refused } from '../draw-in-tests.tsx';
import ChangeList from './ChangeList.tsx';

const row = (id: number, more: Partial<JournalRow> = {}) =>
  ({
    ...{
      id: String(id),
      number: id,
      at: '2026-11-19T17:00:00.000Z',
      type: 'TermInfoUpdated',
      stream: 'student-100001',
    },
    ...{ studentId: null, student: null, user: null, yearId: null, year: null, fields: [], changes: [] },
    ...{ actor: { id: 4, name: 'Cy Fox' }, source: 'form', termId: null, undoes: null, undone: null },
    ...more,
  }) as unknown as JournalRow;
const SETTINGS = row(12, {
  ...{ type: 'StaffAccountChanged', user: { id: 5, name: 'Eva Fox' } as never, stream: 'staff' },
  changes: [{ field: 'admin', before: false, after: true }],
});
const FIELDS = ['hasGraduationPlan', 'gpa', 'suspended', 'retained', 'failingMath', 'failingOther'];

const open = (rows: JournalRow[], answers: Answers = {}, narrow = false) =>
  draw(
    <ResourceContextProvider value="journal">
      <ChangeList />
    </ResourceContextProvider>,
    {
      ...{ school: AS_AUDITOR, narrow },
      answers: {
        'GET /api/rest/journal': rows as never,
        'GET /api/rest/users': [] as never,
        'GET /api/rest/admittedStudents': [] as never,
        'GET /api/app/log/verification': { verification: null },
        'GET /api/app/accessRecord/alarms': { alarms: [] },
        ...answers,
      },
    },
  );

it('says who changed what from what to what, and when', async () => {
  open([SETTINGS]);
  const shown = await screen.findByRole('row', { name: /Eva Fox/ });
  expect(shown.textContent).toMatch(/November 19, 2026, 10:00 AM.*Eva Fox.*Cy Fox.*Admin: No → Yes.*no\. 12/);
  expect(within(shown).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/\/journal\/12\/show$/);
});

it('names four fields of a student, and counts the others; their values stand in the history', async () => {
  open([row(13, { fields: FIELDS })]);
  expect((await screen.findByRole('row', { name: /no\. 13/ })).textContent).toMatch(/ and 2 more/);
});

it('says in plain words what a confirmed forgetting recorded', async () => {
  open([row(14, { type: 'ForgettingConfirmed', stream: 'forgetting', fields: ['request', 'by', 'dueAt'] })]);
  const shown = await screen.findByRole('row', { name: /no\. 14/ });
  expect(within(shown).getByText('Number of the request, Begins at')).toBeTruthy();
});

it('asks the server for what is chosen', async () => {
  const { asked } = open([SETTINGS]);
  await screen.findByRole('row', { name: /Eva Fox/ });
  fireEvent.change(screen.getByRole('combobox', { name: 'From where' }), { target: { value: 'import' } });
  await waitFor(() => {
    // It waits a moment for the next choice, by the clock.
    vi.setSystemTime(Date.now() + 1_000);
    const filters = asked.filter(({ call }) => call === 'GET /api/rest/journal').map(({ query }) => query['filter']);
    expect(filters.at(-1)).toBe('{"source":"import"}');
  });
});

it('shows cards on a telephone', async () => {
  open([SETTINGS], {}, true);
  expect(await screen.findByText('Eva Fox')).toBeDefined();
  expect(screen.getByText('Admin: No → Yes')).toBeDefined();
  expect(screen.queryByRole('row')).toBeNull();
});

it('says so where it could not be read', async () => {
  open([], { 'GET /api/rest/journal': refused(503, 'The journal cannot be read at the moment.') });
  expect((await screen.findAllByText(/The journal cannot be read at the moment/)).length).toBeGreaterThan(0);
});
