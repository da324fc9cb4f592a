import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Installation } from '../../domain/wire/sign-in.ts';
import { session } from '../data/session/session.ts';
import { type Answers, DANA, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import SetUpPage from './SetUpPage.tsx';

const SET_UP = 'POST /api/app/set-up';
const PASSWORD = 'four dull grey stones';
const INSTALLATION: Installation = {
  ...{ productName: 'Transition Ledger', organization: 'Hill School', contact: '', purpose: '', version: '1' },
  ...{ setUpNeeded: true, timeZone: 'America/Phoenix', singleSignOn: null },
  localSignIn: 'everybody',
};

beforeEach(() => {
  vi.spyOn(session, 'begin').mockReturnValue();
});

const open = (answers: Answers = {}) =>
  draw(<SetUpPage token="t1" />, { answers: { 'GET /api/app/installation': INSTALLATION, ...answers } });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create Administrator' }));
function fill(again = PASSWORD) {
  type(/^First Name/, 'Dana');
  type(/^Last Name/, 'Okafor');
  type(/^Email/, 'dana@school.example');
  type(/^Password/, PASSWORD);
  type(/^Confirm Password/, again);
}

it('creates the first administrator, who is signed in', async () => {
  const { sent } = open({ [SET_UP]: { sessionId: 's1', user: DANA } as never });
  fill();
  create();
  await waitFor(() => expect(session.begin).toHaveBeenCalledExactlyOnceWith('s1', 2));
  expect(sent().map(({ body }) => body)).toEqual([
    { token: 't1', firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example', password: PASSWORD },
  ]);
});

it('says that the two passwords differ before anything is sent', async () => {
  const { sent } = open();
  fill('four dull grey bones');
  create();
  expect((await screen.findByRole('alert')).textContent).toContain('Password does not match the confirm password.');
  expect(sent()).toEqual([]);
});

it('says which field was refused, beside it, and keeps what was typed', async () => {
  open({ [SET_UP]: refused(400, 'Not accepted.', { email: 'should match format "email"' }) });
  fill();
  create();
  expect((await screen.findByRole('alert')).textContent).toContain('Email should be an email address');
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.value).toBe('dana@school.example');
  expect(session.begin).not.toHaveBeenCalled();
});

it('is not sent twice', async () => {
  const { sent } = open({ [SET_UP]: ON_ITS_WAY });
  fill();
  create();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Administrator' });
  await waitFor(() => expect(button.disabled).toBe(true));
  fireEvent.submit(button.form as HTMLFormElement);
  expect(sent()).toHaveLength(1);
});

it('leads on who comes back when the first administrator is there already', async () => {
  open({ 'GET /api/app/installation': { ...INSTALLATION, setUpNeeded: false } });
  expect(await screen.findByText(/^The first administrator has been created already/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('#/Login');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('can be filled in though nothing is known of the installation', async () => {
  open({ 'GET /api/app/installation': refused(500, 'The disk is full.') });
  expect(await screen.findByRole('heading', { name: 'Set up' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Create Administrator' })).toBeDefined();
});
