import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccountState } from '../../domain/wire/accounts.ts';
import { type Answers, AS_ADMIN, DANA, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { AccountSection } from './AccountSection.tsx';

const CY = { ...DANA, id: 4, firstName: 'Cy', lastName: 'Fox', email: 'cy@school.example' };
const ACTIVE: AccountState = {
  ...{ id: 4, status: 'active', invitedUntil: null, hasPassword: true, secondFactor: false },
  ...{ identityInvitedUntil: null, identityIssuer: null },
};
const INVITED: AccountState = { ...ACTIVE, status: 'invited', invitedUntil: '2026-11-27T17:00:00.000Z' };

const open = (state: Partial<AccountState>, answers: Answers = {}, own = false) =>
  draw(<AccountSection user={CY} state={{ ...ACTIVE, ...state }} own={own} />, { answers, school: AS_ADMIN });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('disables an account after a question, and not without', async () => {
  const { sent } = open({}, { 'POST /api/app/users/:id/disable': { ...ACTIVE, status: 'disabled' } });
  expect(screen.getByText('Active; signs in by password.')).toBeDefined();
  press('Disable');
  expect(await screen.findByText('Cy Fox is signed out everywhere at once and cannot sign in.')).toBeDefined();
  await answer('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  press('Disable');
  await answer('Yes');
  expect(await screen.findByText('User Cy Fox disabled')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/users/4/disable']);
});

it('enables one that is disabled, without a question', async () => {
  const { sent } = open({ status: 'disabled' }, { 'POST /api/app/users/:id/enable': ACTIVE });
  expect(screen.getByText(/^Nobody can sign in to this account/)).toBeDefined();
  press('Enable');
  expect(await screen.findByText('Cy Fox can sign in again')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/users/4/enable']);
});

it('hands on the link of an invitation that was not mailed', async () => {
  const link = 'https://school.example/#/Invitation/abc';
  const again = { user: CY, mailed: false, link, invitedUntil: '2026-11-27T17:00:00.000Z' };
  open(INVITED, { 'POST /api/app/users/:id/invitation': again });
  expect(screen.getByText(/^Invited; the link works until November 27, 2026/)).toBeDefined();
  press('Send the invitation again');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Link' })).value).toBe(link);
  press('Done');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw the invitation' })).toBeDefined();
});

it('says that an invitation went by mail, and leads back after one is withdrawn', async () => {
  const again = { user: CY, mailed: true, link: null, invitedUntil: '2026-11-27T17:00:00.000Z' };
  const { sent, address } = open(INVITED, {
    'POST /api/app/users/:id/invitation': again,
    'DELETE /api/app/users/:id/invitation': { id: 4 },
  });
  press('Send the invitation again');
  expect(await screen.findByText('Cy Fox is invited again by mail')).toBeDefined();
  press('Withdraw the invitation');
  await answer('Yes');
  await waitFor(() => expect(address()).toBe('/Users'));
  expect(sent().at(-1)?.call).toBe('DELETE /api/app/users/4/invitation');
});

it('offers what a second factor and a sign-in provider allow', async () => {
  const { sent } = open(
    { secondFactor: true, identityIssuer: 'https://id.example' },
    { 'POST /api/app/users/:id/secondFactor/reset': ACTIVE },
  );
  expect(
    screen.getByText(/^Active; signs in by password or with the sign-in provider, with a second factor/),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Disconnect the sign-in provider' })).toBeDefined();
  press('Reset second factor');
  await answer('Yes');
  expect(await screen.findByText('Second factor of Cy Fox reset')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['POST /api/app/users/4/secondFactor/reset']);
});

it('lets nobody disable their own account', () => {
  open({ secondFactor: true }, {}, true);
  expect(screen.getByText('Active; signs in by password, with a second factor.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it was refused, and may be tried again', async () => {
  open({ status: 'disabled' }, { 'POST /api/app/users/:id/enable': refused(409, 'The account is gone.') });
  press('Enable');
  expect(await screen.findByText('The account is gone.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enable' }).disabled).toBe(false);
});

it('takes no second step while one is on its way', async () => {
  const { sent } = open({ status: 'disabled' }, { 'POST /api/app/users/:id/enable': ON_ITS_WAY });
  press('Enable');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enable' }).disabled).toBe(true));
  press('Enable');
  expect(sent()).toHaveLength(1);
});
