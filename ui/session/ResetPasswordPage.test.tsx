import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const CHECK = 'POST /api/app/checkResetLink';
const RESET = 'POST /api/resetPassword';
const FORGOT = 'POST /api/forgotPassword';
const PASSWORD = 'four dull grey stones';

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const open = (answers: Answers) => draw(<ResetPasswordPage uid="abc" />, { answers });
async function choose(password: string, again = password) {
  await screen.findByRole('heading', { name: 'Create a new password' });
  await screen.findByLabelText(/^Confirm Password/, { selector: 'input' });
  type(/^Password/, password);
  type(/^Confirm Password/, again);
  press('Update Password');
}

it('sets a new password by the link of the mail, and leads to sign-in in place of the form', async () => {
  const { sent } = open({ [CHECK]: { valid: true }, [RESET]: { message: 'Your password was updated.' } as never });
  await choose(PASSWORD);
  await screen.findByText('Your password was updated.');
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('#/Login');
  expect(screen.queryByLabelText(/^Password/, { selector: 'input' })).toBeNull();
  expect(sent().map(({ call, body }) => ({ call, body }))).toEqual([
    { call: CHECK, body: { uid: 'abc' } },
    { call: RESET, body: { uid: 'abc', password: PASSWORD } },
  ]);
});

it.each([
  ['', '', 'Please enter a new password.'],
  [PASSWORD, '', 'Please confirm your password.'],
  [PASSWORD, 'four dull grey bones', 'Password does not match the confirm password.'],
])('sends nothing of %j and %j', async (password, again, said) => {
  const { sent } = open({ [CHECK]: { valid: true } });
  await choose(password, again);
  expect((await screen.findByRole('alert')).textContent).toBe(said);
  expect(sent().map(({ call }) => call)).toEqual([CHECK]);
});

it('says why a password was refused, at first and again, and keeps what was typed', async () => {
  let asked = 0;
  const answer = () =>
    asked++ === 0
      ? refused(400, 'Not accepted.', { password: 'is too easy to guess' })
      : refused(410, 'This link was used already.');
  open({ [CHECK]: { valid: true }, [RESET]: answer });
  await choose(PASSWORD);
  expect((await screen.findByRole('alert')).textContent).toBe('Error: is too easy to guess.');
  press('Update Password');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link was used already.'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' }).value).toBe(PASSWORD);
});

it('asks for no password while the link is looked at', () => {
  open({ [CHECK]: ON_ITS_WAY });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});

it.each([
  ['is none', { valid: false, message: 'This link is older than an hour.' }, 'This link is older than an hour.'],
  ['is none, for whatever reason', { valid: false }, 'Invalid reset password link'],
  ['could not be looked at', refused(500, 'The disk is full.'), 'The disk is full.'],
])('leads to sign-in where the link %s', async (_, answer, said) => {
  open({ [CHECK]: answer as never });
  await screen.findByRole('heading', { name: said });
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('#/Login');
  expect(screen.queryByLabelText(/Password/)).toBeNull();
});

const forgotten = (answers: Answers = {}) => draw(<ForgotPasswordPage />, { answers });

it('sends a link to the address that is typed, and says what the server says', async () => {
  const { sent } = forgotten({ [FORGOT]: { message: 'If the address is known, a mail is on its way.' } as never });
  type(/^Email/, 'dana@school.example');
  press('Send Password Reset Link');
  expect((await screen.findByRole('status')).textContent).toBe('If the address is known, a mail is on its way.');
  expect(sent().map(({ body }) => body)).toEqual([{ username: 'dana@school.example' }]);
});

it('sends no link to nobody', async () => {
  const { sent } = forgotten();
  type(/^Email/, '   ');
  press('Send Password Reset Link');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your email.');
  expect(sent()).toEqual([]);
});

it('takes back that a link is on its way where the next one is refused', async () => {
  let asked = 0;
  const answer = () =>
    asked++ === 0 ? ({ message: 'A mail is on its way.' } as never) : refused(429, 'Too many. Wait ten minutes.');
  forgotten({ [FORGOT]: answer });
  type(/^Email/, 'dana@school.example');
  press('Send Password Reset Link');
  await screen.findByText('A mail is on its way.');
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false));
  press('Send Password Reset Link');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many. Wait ten minutes.');
  expect(screen.queryByText('A mail is on its way.')).toBeNull();
});

it('sends a link once, however often it is pressed', async () => {
  const { sent } = forgotten({ [FORGOT]: ON_ITS_WAY });
  type(/^Email/, 'dana@school.example');
  press('Send Password Reset Link');
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true));
  fireEvent.submit(screen.getByLabelText(/^Email/).closest('form') as HTMLFormElement);
  expect(sent()).toHaveLength(1);
});
