import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitationCheck } from '../../domain/wire/accounts.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import InvitationPage from './InvitationPage.tsx';

const CHECK = 'POST /api/app/invitations/check';
const ACCEPT = 'POST /api/app/invitations/accept';
const VALID: InvitationCheck = {
  valid: true,
  ...{ firstName: 'Cy', email: 'cy@school.example', invitedUntil: '2026-11-27T17:00:00.000Z' },
};
const PASSWORD = 'four dull grey stones';

const open = (answers: Answers) => draw(<InvitationPage secret="abc" />, { answers });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const set = () => fireEvent.click(screen.getByRole('button', { name: 'Set Password' }));
async function choose(password: string, again = password) {
  await screen.findByRole('heading', { name: 'Welcome, Cy' });
  type(/^Password/, password);
  type(/^Confirm Password/, again);
  set();
}

it('sets the first password, and leads to sign-in', async () => {
  const { sent } = open({ [CHECK]: VALID, [ACCEPT]: {} as never });
  await choose(PASSWORD);
  expect(await screen.findByText('Your password is set. You may log in with it now.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('#/Login');
  expect(sent().map(({ call, body }) => ({ call, body }))).toEqual([
    { call: CHECK, body: { secret: 'abc' } },
    { call: ACCEPT, body: { secret: 'abc', password: PASSWORD } },
  ]);
});

it('says what is wrong with the two passwords before anything is sent', async () => {
  const { sent } = open({ [CHECK]: VALID });
  await choose('', '');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a new password.');
  await choose(PASSWORD, 'four dull grey bones');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Password does not match the confirm password.'),
  );
  await choose('short', 'short');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/should have at least \d+ characters/));
  expect(sent().map(({ call }) => call)).toEqual([CHECK]);
});

it('says why a password was refused, and keeps the form', async () => {
  open({ [CHECK]: VALID, [ACCEPT]: refused(400, 'Not accepted.', { password: 'is too easy to guess' }) });
  await choose(PASSWORD);
  expect((await screen.findByRole('alert')).textContent).toBe('Error: is too easy to guess.');
  expect(screen.getByRole('button', { name: 'Set Password' })).toBeDefined();
});

it('says that it sets the password, and does so once', async () => {
  const { sent } = open({ [CHECK]: VALID, [ACCEPT]: ON_ITS_WAY });
  await choose(PASSWORD);
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Setting the password' });
  expect(busy.disabled).toBe(true);
  fireEvent.submit(busy.form as HTMLFormElement);
  expect(sent().filter(({ call }) => call === ACCEPT)).toHaveLength(1);
});

it('says why a link does not work, and leads to sign-in', async () => {
  open({ [CHECK]: { valid: false, message: 'This invitation has expired.' } });
  expect(await screen.findByRole('heading', { name: 'This invitation has expired.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log In' })).toBeDefined();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

it('is on its way, and says why the link could not be looked at', async () => {
  open({ [CHECK]: refused(500, 'The disk is full.') });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(await screen.findByRole('heading', { name: 'The disk is full.' })).toBeDefined();
});
