import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RemovedAccounts as Removed } from '../../domain/wire/accounts.ts';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { RemovedAccounts } from './RemovedAccounts.tsx';

const LIST = 'GET /api/app/accounts/removed';
const FORGET = 'POST /api/app/users/:id/forget';
const account = (id: number, name: string, forgotten: boolean) => ({
  ...{ id, name, forgotten, email: '', removedAt: '2026-11-18T17:00:00.000Z' },
});
const ACCOUNTS: Removed = { accounts: [account(4, 'Cy Fox', false), account(5, 'Account 5', true)] };

const open = (answers: Answers) => draw(<RemovedAccounts />, { answers, school: AS_ADMIN });
const forget = async () => fireEvent.click(await screen.findByRole('button', { name: 'Forget the name of Cy Fox' }));
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('lists whose names the histories still show', async () => {
  open({ [LIST]: ACCOUNTS });
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Cy FoxRemoved November 18, 2026, 10:00 AM');
  expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
});

it('forgets a name for good, after a question', async () => {
  let accounts = ACCOUNTS;
  const { sent } = open({
    [LIST]: () => accounts,
    [FORGET]: () => {
      accounts = { accounts: [account(4, 'Account 4', true)] };
      return undefined as never;
    },
  });
  await forget();
  expect(await screen.findByText(/show a number in place of Cy Fox, for good/)).toBeDefined();
  await answer('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  await forget();
  await answer('Forget');
  expect(await screen.findByText('Name and address are forgotten')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/users/4/forget']);
  await waitFor(() => expect(screen.queryByText('Cy Fox')).toBeNull());
});

it('says why it was refused, and keeps the name', async () => {
  open({ [LIST]: ACCOUNTS, [FORGET]: refused(403, 'Only administrators may do this.') });
  await forget();
  await answer('Forget');
  expect((await screen.findByRole('alert')).textContent).toContain('Only administrators may do this.');
  expect(screen.getByText('Cy Fox')).toBeDefined();
});

it('takes no second step while one is on its way', async () => {
  open({ [LIST]: ACCOUNTS, [FORGET]: ON_ITS_WAY });
  await forget();
  await answer('Forget');
  const button = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Forget the name of Cy Fox', hidden: true });
  await waitFor(() => expect(button().disabled).toBe(true));
});

it('says that no account was removed', async () => {
  open({ [LIST]: { accounts: [] } });
  expect(await screen.findByText('No account was removed.')).toBeDefined();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open({ [LIST]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : ACCOUNTS) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Cy Fox');
});
