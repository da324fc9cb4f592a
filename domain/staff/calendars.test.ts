import { expect, it } from 'vitest';
import type { StaffEvent } from './events.ts';
import { accountByCalendar, staffDecider } from './staff.ts';

const account = { firstName: 'Dan', lastName: 'Lee', email: 'dan@school.example', admin: true, auditor: false };
const CREATED: StaffEvent = { type: 'StaffAccountCreated', data: { userId: 1, ...account, passwordHash: 'h' } };
const opened = (tokenHash: string): StaffEvent => ({
  type: 'StaffCalendarOpened',
  data: { userId: 1, tokenHash, names: 'initials' },
});
const CLOSED: StaffEvent = { type: 'StaffCalendarClosed', data: { userId: 1 } };
const DISABLED: StaffEvent = {
  type: 'StaffAccountDisabled',
  data: { userId: 1, sessionsFrom: '2026-11-20T00:00:00.000Z' },
};
const given = (...events: StaffEvent[]) =>
  [CREATED, ...events].reduce((state, event) => staffDecider.evolve(state, event), staffDecider.initial);
const open = (tokenHash: string, ...before: StaffEvent[]) =>
  staffDecider.decide({ type: 'OpenCalendar', userId: 1, tokenHash, names: 'initials' }, given(...before));
const close = (...before: StaffEvent[]) => staffDecider.decide({ type: 'CloseCalendar', userId: 1 }, given(...before));

it('is opened, renewed and closed; the address of before works no more', () => {
  expect(open('a')).toEqual([opened('a')]);
  expect(open('a', opened('a'))).toEqual([]);
  expect(open('b', opened('a'))).toEqual([opened('b')]);
  const renewed = given(opened('a'), opened('b'));
  expect([accountByCalendar(renewed, 'a'), accountByCalendar(renewed, 'b')?.userId]).toEqual([undefined, 1]);
  expect([close(), close(opened('a'))]).toEqual([[], [CLOSED]]);
  expect(accountByCalendar(given(opened('a'), CLOSED), 'a')).toBeUndefined();
});

it('of an account that is disabled or removed is read by nobody', () => {
  expect(accountByCalendar(given(opened('a'), DISABLED), 'a')).toBeUndefined();
  const removed: StaffEvent = { type: 'StaffAccountRemoved', data: { userId: 1 } };
  expect(accountByCalendar(given(opened('a'), removed), 'a')).toBeUndefined();
});

it('is read by nobody who came in by the sign-in provider once the account is disconnected from it', () => {
  const identity = { userId: 1, issuer: 'https://district.example', subject: 'dan' };
  const sessionsFrom = '2026-11-20T00:00:00.000Z';
  const connected = given({ type: 'StaffIdentityLinked', data: identity }, opened('a'));
  const state = staffDecider.evolve(connected, { type: 'StaffIdentityUnlinked', data: { ...identity, sessionsFrom } });
  expect(accountByCalendar(state, 'a')).toBeUndefined();
  expect(state.accounts.get(1)?.calendar).toBeNull();
});

it.each(['StaffPasswordChanged', 'StaffPasswordReset'] as const)(
  'is read by nobody who had the password before: %s',
  (type) => {
    const data = { userId: 1, tokenHash: 't', passwordHash: 'new', sessionsFrom: '2026-11-20T00:00:00.000Z' };
    const state = given(opened('a'), { type, data });
    expect(accountByCalendar(state, 'a')).toBeUndefined();
    expect(state.accounts.get(1)).toMatchObject({ calendar: null, passwordHash: 'new' });
  },
);
