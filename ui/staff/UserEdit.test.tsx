import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { AccountState, UserRow } from '../../domain/wire/accounts.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { type Answers, AS_ADMIN, DANA, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import UserEdit from './UserEdit.tsx';

const CY: WireUser = { ...DANA, id: 4, firstName: 'Cy', lastName: 'Fox', email: 'cy@school.example' };
const stateOf = (id: number, status: AccountState['status'] = 'active'): AccountState => ({
  ...{ id, status, invitedUntil: null, hasPassword: true, secondFactor: false },
  ...{ identityInvitedUntil: null, identityIssuer: null },
});
const rowOf = (user: WireUser, status: UserRow['status'] = 'active') => ({ ...user, status }) as UserRow;

interface Opened {
  id?: number;
  status?: AccountState['status'];
  answers?: Answers;
}

const open = ({ id = 4, status = 'active', answers = {} }: Opened = {}) =>
  draw(
    <ResourceContextProvider value="users">
      <UserEdit />
    </ResourceContextProvider>,
    {
      school: AS_ADMIN,
      at: `/Users/${id}`,
      path: '/Users/:id',
      answers: {
        'GET /api/rest/users': [rowOf(CY), rowOf({ ...DANA, admin: true })] as never,
        'GET /api/rest/users/:id': (id === DANA.id ? { ...DANA, admin: true } : CY) as never,
        'GET /api/rest/accessRecord': [] as never,
        'GET /api/app/accounts': { accounts: [stateOf(id, status)] },
        ...answers,
      },
    },
  );
/** An account that the list holds is shown before it is read by itself. */
const NO_LIST: Answers = { 'GET /api/rest/users': [] as never };
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shows the account beside the list of all', async () => {
  open();
  expect((await screen.findByLabelText<HTMLInputElement>(/^User First Name/)).value).toBe('Cy');
  expect(await screen.findByText('Dana Okafor')).toBeDefined();
});

it('sends a link for a new password, and ends the sessions', async () => {
  const { sent } = open({
    answers: {
      'POST /api/forgotPassword': { message: '' },
      'DELETE /api/app/users/:id/sessions': undefined as never,
    },
  });
  await press('Send password reset link');
  expect(await screen.findByText('A link for a new password is on its way to cy@school.example.')).toBeDefined();
  await press('End sessions');
  expect(await screen.findByText('Cy Fox is signed out everywhere')).toBeDefined();
  expect(sent().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/forgotPassword', { username: 'cy@school.example' }],
    ['DELETE /api/app/users/4/sessions', undefined],
  ]);
});

it('sends one link at a time', async () => {
  const { sent } = open({ answers: { 'POST /api/forgotPassword': ON_ITS_WAY } });
  await press('Send password reset link');
  expect((await button('Sending the link')).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});

it('offers neither to who cannot sign in', async () => {
  open({ status: 'disabled' });
  await screen.findByText(/^Nobody can sign in to this account/);
  expect(screen.queryByRole('button', { name: 'Send password reset link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull();
});

it('deletes after a question, and leads back to the list', async () => {
  const { sent, address } = open({ answers: { 'DELETE /api/rest/users/:id': CY as never } });
  await press('Delete');
  expect(await screen.findByText('This will delete the user Cy Fox permanently.')).toBeDefined();
  await answer('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  await press('Delete');
  await answer('Yes');
  expect(await screen.findByText('User Cy Fox removed')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/rest/users/4']);
  await waitFor(() => expect(address()).toBe('/Users'));
});

it('says why an account stays, where it is', async () => {
  const sentence = 'At least one administrator has to stay.';
  const { address } = open({ answers: { 'DELETE /api/rest/users/:id': refused(400, sentence) } });
  await press('Delete');
  await answer('Yes');
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(address()).toBe('/Users/4');
});

it('says of the own account that deleting it signs out, and keeps its sessions', async () => {
  open({ id: DANA.id });
  await press('Delete');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'This is your own account: you will be signed out.',
  );
  expect(screen.queryByRole('button', { name: 'End sessions', hidden: true })).toBeNull();
});

it('says so where there is no such account', async () => {
  open({ answers: { ...NO_LIST, 'GET /api/rest/users/:id': refused(404, 'Not Found') } });
  expect(await screen.findByText('This user does not exist.')).toBeDefined();
});

it('offers to try again where it could not be read', async () => {
  let asked = 0;
  open({
    answers: {
      ...NO_LIST,
      'GET /api/rest/users/:id': () => {
        asked += 1;
        return asked === 1 ? refused(503, 'The records cannot be read at the moment.') : (CY as never);
      },
    },
  });
  await screen.findByText(/The records cannot be read at the moment/);
  await press('Try again');
  expect((await screen.findByLabelText<HTMLInputElement>(/^User First Name/)).value).toBe('Cy');
});
