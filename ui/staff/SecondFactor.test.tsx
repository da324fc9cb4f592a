import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SecondFactorState } from '../../domain/wire/accounts.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const STATE = 'GET /api/app/secondFactor';
const OFF: SecondFactorState = { on: false, recoveryCodesLeft: 0, required: false, hasPassword: true };
const ON: SecondFactorState = { ...OFF, on: true, recoveryCodesLeft: 1 };
const ENROLMENT = { enrolment: 'e1', secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' };
const ENROL: Answers = { 'POST /api/app/secondFactor/enrolment': ENROLMENT };

const open = (state: SecondFactorState, more: Answers = {}) =>
  draw(<SecondFactor />, { answers: { [STATE]: state, ...more } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

async function scan() {
  await press('Set up a second factor');
  await type(/^Present Password/, 'four dull grey stones');
  await press('Go on');
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  await type(/^Code/, '123456');
  await press('Turn on');
}

it('is turned on with password, picture and code, and shows the recovery codes once', async () => {
  const turnOn = { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] };
  const { sent } = open(OFF, { ...ENROL, 'POST /api/app/secondFactor': turnOn });
  await scan();
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map((code) => code.textContent)).toEqual(turnOn.recoveryCodes);
  expect(sent().map(({ body }) => body)).toEqual([
    { password: 'four dull grey stones' },
    { enrolment: 'e1', code: '123456' },
  ]);
  await press('I have kept them');
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows the recovery codes even where it cannot be had how the account stands since', async () => {
  let asked = 0;
  open(OFF, {
    ...ENROL,
    [STATE]: () => (asked++ === 0 ? OFF : refused(500, 'The disk is full.')),
    'POST /api/app/secondFactor': { recoveryCodes: ['aaaa-1111'] },
  });
  await scan();
  expect(await screen.findByText('aaaa-1111')).toBeDefined();
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByText('aaaa-1111')).toBeDefined();
});

it('stays at the code where it was wrong', async () => {
  open(OFF, { ...ENROL, 'POST /api/app/secondFactor': refused(400, 'Not accepted.', { code: 'is wrong' }) });
  await scan();
  expect((await screen.findByRole('alert')).textContent).toContain('Code is wrong');
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('123456');
});

it('is turned off with password and code', async () => {
  const { sent } = open(ON, { 'POST /api/app/secondFactor/turnOff': undefined });
  expect(await screen.findByText(/1 of your recovery codes is left/)).toBeDefined();
  await press('Turn off');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Turn off' });
  await type(/^Present Password/, 'four dull grey stones');
  expect(button().disabled).toBe(true);
  await type(/^Code/, '123456');
  expect(button().disabled).toBe(false);
  await press('Turn off');
  expect(await screen.findByText('The second factor is off')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ password: 'four dull grey stones', code: '123456' }]);
});

it('cannot be turned off where the school asks for it; new codes can be made', async () => {
  open({ ...ON, required: true }, { 'POST /api/app/secondFactor/recoveryCodes': { recoveryCodes: ['cccc-3333'] } });
  await press('New recovery codes');
  await type(/^Code/, '123456');
  await press('Make new codes');
  expect(await screen.findByText('cccc-3333')).toBeDefined();
  await press('I have kept them');
  await screen.findByRole('button', { name: 'New recovery codes' });
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

it('is nothing to whom the sign-in provider signs in', async () => {
  open({ ...OFF, hasPassword: false });
  expect(await screen.findByText(/^You sign in by the sign-in provider/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open(OFF, { [STATE]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : OFF) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  await press('Try again');
  await screen.findByRole('button', { name: 'Set up a second factor' });
});

it('is not sent twice', async () => {
  const { sent } = open(OFF, { 'POST /api/app/secondFactor/enrolment': ON_ITS_WAY });
  await press('Set up a second factor');
  await type(/^Present Password/, 'four dull grey stones');
  await press('Go on');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true));
  await press('Go on');
  expect(sent()).toHaveLength(1);
});
