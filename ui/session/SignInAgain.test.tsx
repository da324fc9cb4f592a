import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../data/query-client.ts';
import { SCHOOL_KEY } from '../data/school.ts';
import { session } from '../data/session/session.ts';
import { type Answers, DANA, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import SignInAgain from './SignInAgain.tsx';
import SingleSignOnAside from './SingleSignOnAside.tsx';

const SIGN_IN = 'POST /api/login';
const BEGIN = 'POST /api/app/singleSignOn/session';
const SIGNED_IN = { sessionId: 's-2', user: DANA, passwordFlaw: undefined } as never;
const INSTALLATION = {
  ...{ productName: 'Transition Ledger', organization: 'Hill School', contact: 'it@school.example', purpose: '' },
  ...{ version: '1', setUpNeeded: false, timeZone: 'America/Phoenix', localSignIn: 'everybody' as const },
  singleSignOn: 'District ID',
};

beforeEach(() => {
  session.begin('s-1', DANA.id);
  queryClient.setQueryData(SCHOOL_KEY, { user: DANA, installation: INSTALLATION });
});
afterEach(() => {
  session.end();
  queryClient.clear();
});

const open = (answers: Answers = {}) => draw(<SignInAgain />, { answers });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const signIn = () => {
  fireEvent.change(field('Password'), { target: { value: 'violet-harbor-71-kite' } });
  press('Get Started');
};

it('knows who was here, asks for the password, and goes on with the new session', async () => {
  const { sent } = open({ [SIGN_IN]: SIGNED_IN });
  expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeDefined();
  expect(field('Email').value).toBe('dana@school.example');
  signIn();
  await waitFor(() => expect(session.id()).toBe('s-2'));
  expect(sent()[0]?.body).toEqual({ username: 'dana@school.example', password: 'violet-harbor-71-kite' });
});

it('stays over the page where the password is wrong', async () => {
  open({ [SIGN_IN]: refused(401, 'The email or the password is wrong.') });
  signIn();
  expect((await screen.findByRole('alert')).textContent).toBe('The email or the password is wrong.');
  expect(field('Email').value).toBe('dana@school.example');
  expect(screen.getByRole('button', { name: 'Get Started' }).hasAttribute('disabled')).toBe(false);
});

it('says that it signs in, and can be left meanwhile', async () => {
  open({ [SIGN_IN]: ON_ITS_WAY });
  signIn();
  expect((await screen.findByRole('button', { name: 'Signing in' })).hasAttribute('disabled')).toBe(true);
  press('Leave without saving');
  expect(session.id()).toBeNull();
});

it('signs in by the provider in a window of its own, and says so where the browser opens none', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValueOnce(null).mockReturnValue(window);
  open();
  press('Sign in with District ID');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The browser did not open a window\./);
  press('Sign in with District ID');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(opened.mock.calls.map(([address]) => address)).toEqual(Array(2).fill('/api/app/singleSignOn/start?aside=1'));
});

const aside = (answers: Answers, problem?: string) =>
  draw(<SingleSignOnAside problem={problem} />, {
    answers: { 'GET /api/app/installation': INSTALLATION, ...answers },
  });

it('begins the session in that window, which closes', async () => {
  const closed = vi.spyOn(window, 'close').mockReturnValue();
  const { sent } = aside({ [BEGIN]: SIGNED_IN });
  await screen.findByRole('heading', { name: 'You are signed in' });
  expect(screen.getByRole('status').textContent).toBe('Close this window to go on where you were.');
  expect(session.id()).toBe('s-2');
  expect(sent()).toHaveLength(1);
  expect(closed).toHaveBeenCalledOnce();
  press('Close this window');
  expect(closed).toHaveBeenCalledTimes(2);
});

it('says in that window why nobody was signed in, and does not close by itself', async () => {
  const closed = vi.spyOn(window, 'close').mockReturnValue();
  aside({ [BEGIN]: refused(410, 'This took too long.') });
  expect((await screen.findByRole('alert')).textContent).toBe('This took too long.');
  expect(screen.getByRole('button', { name: 'Close this window' })).toBeDefined();
  expect(closed).not.toHaveBeenCalled();
});

it.each([
  ['cancelled', 'You turned back. You can try again, or sign in with your password.'],
  ['unreachable', /^District ID cannot be reached at the moment\./],
  ['not-invited', 'There is no open account or invitation for you here. Please write to it@school.example.'],
])('begins no session after a sign-in that was %s', async (problem, said) => {
  const { sent } = aside({}, problem);
  expect(await screen.findByText(said)).toBeDefined();
  expect(sent()).toEqual([]);
  expect(session.id()).toBe('s-1');
});
