import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ProviderConnection as State } from '../../domain/wire/accounts.ts';
import { type Answers, DANA, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { ProviderConnection } from './ProviderConnection.tsx';

const PATH = '/api/app/singleSignOn/connection';
const STATE: State = { connected: false, hasPassword: true, needsCode: false };
const open = (state: Partial<State>, answers: Answers = {}, at = '/') =>
  draw(<ProviderConnection provider="District" />, {
    at,
    answers: { [`GET ${PATH}`]: { ...STATE, ...state }, ...answers },
  });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

it('asks for the password before it leads to the provider, and lets that be', async () => {
  const { sent } = open({});
  expect(await screen.findByText(/^Not connected\./)).toBeDefined();
  await press('Connect District');
  expect((await button('Go on to District')).disabled).toBe(true);
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await press('Cancel');
  expect(await button('Connect District')).toBeDefined();
  expect(sent()).toEqual([]);
});

it('disconnects by password and code, and says so', async () => {
  const { sent } = open(
    { connected: true, needsCode: true },
    { [`POST ${PATH}/remove`]: { user: DANA, sessionId: 's2', connected: false } as never },
  );
  await press('Disconnect District');
  expect(screen.getByText('You will be signed out everywhere else.')).toBeDefined();
  type(/^Present Password/, 'violet-harbor-71-kite');
  expect((await button('Disconnect')).disabled).toBe(true);
  type(/^Code/, '123456');
  await press('Disconnect');
  expect(await screen.findByText('Your account is disconnected from District')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ password: 'violet-harbor-71-kite', code: '123456' }]);
});

it('says at the field that a password is wrong', async () => {
  open({ connected: true }, { [`POST ${PATH}/remove`]: refused(400, 'password: is wrong', { password: 'is wrong' }) });
  await press('Disconnect District');
  type(/^Present Password/, 'guess');
  await press('Disconnect');
  expect((await screen.findByRole('alert')).textContent).toContain('is wrong');
  expect(screen.getByLabelText(/^Present Password/).getAttribute('aria-invalid')).toBe('true');
});

it('offers nobody to cut the only way in', async () => {
  open({ connected: true, hasPassword: false });
  expect(await screen.findByText(/and have no password here\.$/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing before it is known how the account stands', () => {
  open({}, { [`GET ${PATH}`]: ON_ITS_WAY });
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to try again where that could not be read', async () => {
  let asked = 0;
  open({}, { [`GET ${PATH}`]: () => (++asked === 1 ? refused(503, 'The accounts cannot be read.') : STATE) });
  expect(await screen.findByText(/The accounts cannot be read/)).toBeDefined();
  await press('Try again');
  expect(await button('Connect District')).toBeDefined();
});
