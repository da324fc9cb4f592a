import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { atProvider } from './at-provider.ts';
import { SignInPage } from './SignInPage.tsx';

const SIGN_IN = 'POST /api/login';
const INSTALLATION = {
  ...{ productName: 'Transition Ledger', organization: 'Hill School', contact: '', purpose: '', version: '1' },
  ...{ setUpNeeded: false, timeZone: 'America/Phoenix', singleSignOn: null, localSignIn: 'everybody' as const },
};
/** A refusal that says what is asked next. */
const next = (reason: string, more: object = {}) => {
  const refusal = refused(401, 'Please enter the code of your authenticator app.') as { body: object };
  Object.assign((refusal.body as { error: object }).error, { reason, ...more });
  return refusal as never;
};

type Shown = Omit<typeof INSTALLATION, 'singleSignOn'> & { singleSignOn: string | null };

const open = (answers: Answers, installation: Partial<Shown> = {}) =>
  draw(<SignInPage problem={undefined} />, {
    answers: { 'GET /api/app/installation': { ...INSTALLATION, ...installation }, ...answers },
  });
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enter = () => {
  type('Email', 'dana@school.example');
  type('Password', 'violet-harbor-71-kite');
  press('Get Started');
};

it('says what is missing, and sends nothing', async () => {
  const { sent } = open({});
  press('Get Started');
  expect(await screen.findByText('Please enter your email and password.')).toBeDefined();
  type('Email', 'dana@school.example');
  press('Get Started');
  expect(await screen.findByText('Please enter your password.')).toBeDefined();
  expect(sent()).toEqual([]);
});

it('says what the server says of a wrong password, and keeps the address', async () => {
  open({ [SIGN_IN]: refused(401, 'The email or the password is wrong.') });
  enter();
  expect(await screen.findByText('The email or the password is wrong.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@school.example');
});

it('asks for a code where the account has a second factor, and lets another account sign in', async () => {
  const { sent } = open({ [SIGN_IN]: next('code-required') });
  enter();
  expect(await screen.findByText(/^Enter the code that your authenticator app shows/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  press('Get Started');
  expect(await screen.findByText('Please enter the code.')).toBeDefined();
  type('Code', '123456');
  press('Get Started');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ username: 'dana@school.example', code: '123456' });
  press('Sign in to another account');
  expect(screen.getByLabelText('Password')).toBeDefined();
});

it('sets up a second factor where one is needed, and shows the recovery codes before it goes on', async () => {
  const enrolment = { enrolment: 'sealed', secret: 'ESKUDOFL', uri: 'otpauth://totp/x?secret=ESKUDOFL' };
  const { sent } = open({
    [SIGN_IN]: ({ body }) =>
      (body as { code?: string }).code === undefined
        ? next('enrolment-required', { enrolment })
        : ({ user: { id: 2 }, sessionId: 's', recoveryCodes: ['x6h9z-wwn69'] } as never),
  });
  enter();
  expect(await screen.findByText(/^Administrators need a second factor here/)).toBeDefined();
  type('Code', '123456');
  press('Get Started');
  expect(await screen.findByText(/x6h9z-wwn69/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Recovery codes' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
  expect(sent()[1]?.body).toMatchObject({ code: '123456', enrolment: 'sealed' });
});

it('says that it signs in, and asks once', async () => {
  const { sent } = open({ [SIGN_IN]: ON_ITS_WAY });
  enter();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in' })).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});

it('says where the way in is before the first account', async () => {
  open({}, { setUpNeeded: true });
  expect(await screen.findByText(/^No account exists yet/)).toBeDefined();
});

const SIGN_OUT_THERE = 'On a shared computer: sign out of District account, too';

it('offers no way out of the sign-in provider to who did not come by it', async () => {
  open({}, { singleSignOn: 'District account' });
  expect(await screen.findByRole('link', { name: 'Sign in with District account' })).toBeDefined();
  expect(screen.queryByRole('link', { name: SIGN_OUT_THERE })).toBeNull();
});

it('leads whoever came by the sign-in provider out of it as well, once', async () => {
  atProvider.came();
  open({}, { singleSignOn: 'District account' });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: SIGN_OUT_THERE });
  expect(link.getAttribute('href')).toBe('/api/app/singleSignOn/end');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(atProvider.isKnown()).toBe(false);
});
