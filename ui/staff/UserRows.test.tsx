import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { UserRow } from '../../domain/wire/accounts.ts';
import type { School } from '../data/school.ts';
import { type Answers, AS_ADMIN, DANA, draw, refused } from '../draw-in-tests.tsx';
import { UserRows } from './UserRows.tsx';

const row = (id: number, firstName: string, more: Partial<UserRow> = {}) =>
  ({
    ...{ ...DANA, id, firstName, lastName: 'Fox', email: `${firstName.toLowerCase()}@school.example` },
    ...{ status: 'active', createdAt: Date.parse('2026-08-03T17:00:00Z') },
    ...more,
  }) as UserRow;
const ROWS = [row(4, 'Cy', { status: 'invited' }), row(5, 'Eva', { admin: true }), row(6, 'Flo', { auditor: true })];
const SIGNED_IN = [{ id: 'x', kind: 'signed-in', user: { id: 5, name: 'Eva Fox' }, at: '2026-11-19T17:00:00.000Z' }];

interface Opened {
  rows?: UserRow[];
  narrow?: boolean;
  school?: Partial<School>;
  answers?: Answers;
}
const open = ({ rows = ROWS, narrow = false, school = AS_ADMIN, answers = {} }: Opened = {}) =>
  draw(
    <ResourceContextProvider value="users">
      <UserRows />
    </ResourceContextProvider>,
    {
      ...{ school, narrow, at: '/Users' },
      answers: {
        'GET /api/rest/users': rows as never,
        'GET /api/rest/accessRecord': SIGNED_IN as never,
        ...answers,
      },
    },
  );
const rowNamed = (name: RegExp) => screen.findByRole('row', { name });

it('says of each what they may do, how the account stands and when somebody last signed in', async () => {
  open();
  expect((await rowNamed(/Cy Fox/)).textContent).toMatch(/cy@school\.example.*Staff.*Invited/);
  await waitFor(async () =>
    expect((await rowNamed(/Eva Fox/)).textContent).toMatch(/Admin.*Active.*November 19, 2026, 10:00 AM/),
  );
  expect((await rowNamed(/Flo Fox/)).textContent).toMatch(/Auditor.*Active/);
});

it('leads to an account, and to a new one', async () => {
  open();
  const link = within(await rowNamed(/Cy Fox/)).getByRole('link', { name: 'Cy Fox' });
  expect(link.getAttribute('href')).toMatch(/\/Users\/4$/);
  expect(screen.getByRole('link', { name: 'Add user' }).getAttribute('href')).toMatch(/\/Users\/new$/);
});

it('asks the server for what is searched', async () => {
  const { asked } = open();
  await rowNamed(/Cy Fox/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'flo' } });
  await waitFor(() => {
    // It waits for the end of the word, by the clock.
    vi.setSystemTime(Date.now() + 1_000);
    const filters = asked.filter(({ call }) => call === 'GET /api/rest/users').map(({ query }) => query['filter']);
    expect(filters.at(-1)).toBe('{"q":"flo"}');
  });
});

it('shows cards on a telephone', async () => {
  open({ narrow: true });
  expect(await screen.findByText('Cy Fox')).toBeDefined();
  // One of the two is the filter's.
  expect(screen.getAllByText('Invited')).toHaveLength(2);
  expect(screen.queryByRole('row')).toBeNull();
});

it('changes nothing of then: no links, no sign-ins of now', async () => {
  const past = { number: 2126, at: '2026-05-19T23:59:59.999Z', read: null };
  const { asked } = open({ school: { ...AS_ADMIN, past } });
  expect(within(await rowNamed(/Cy Fox/)).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add user' })).toBeNull();
  expect(asked.map(({ call }) => call)).not.toContain('GET /api/rest/accessRecord');
});

it('says so where the list could not be read', async () => {
  open({ answers: { 'GET /api/rest/users': refused(503, 'The records cannot be read at the moment.') } });
  expect((await screen.findAllByText(/The records cannot be read at the moment/)).length).toBeGreaterThan(0);
});
