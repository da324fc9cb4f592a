import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { StaffAccount, StaffEvent } from './events.ts';
import { accountByEmail, accountByResetToken, accountStatus, type StaffCommand, staffDecider } from './staff.ts';

const staff = (...past: StaffEvent[]) => given(staffDecider, ...past);
const dana: StaffAccount = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@school.example',
  admin: true,
  auditor: false,
};
const created = (userId: number, changes: Partial<StaffAccount>): StaffEvent => ({
  type: 'StaffAccountCreated',
  data: { userId, ...dana, ...changes, passwordHash: `hash${userId}` },
});
const both = [created(1, {}), created(2, { email: 'kim@school.example', admin: false })];
const at = '2026-01-02T08:00:00.000Z';
const disable = (userId: number, by = 1): StaffCommand => ({ type: 'DisableAccount', userId, by, at });
const disabled = (userId: number): StaffEvent => ({
  type: 'StaffAccountDisabled',
  data: { userId, sessionsFrom: at },
});
const enabled: StaffEvent = { type: 'StaffAccountEnabled', data: { userId: 2 } };

describe('disabling an account', () => {
  it('records it and ends the sessions', () => {
    staff(...both)
      .when(disable(2))
      .thenEvents(disabled(2));
    const account = fold(staffDecider, [...both, disabled(2)]).accounts.get(2);
    expect(account).toMatchObject({ sessionsFrom: at, disabled: true });
    expect(account && accountStatus(account)).toBe('disabled');
  });
  it('stays quiet when repeated', () =>
    staff(...both, disabled(2))
      .when(disable(2))
      .thenNothing());
  it('keeps the address taken', () => {
    expect(accountByEmail(fold(staffDecider, [...both, disabled(2)]), 'kim@school.example')?.userId).toBe(2);
    staff(...both, disabled(2))
      .when({ type: 'CreateAccount', account: { ...dana, email: 'KIM@school.example' }, passwordHash: 'x' })
      .thenRejected('duplicate');
  });
  it('makes links on their way worthless', () => {
    const asked: StaffEvent = {
      type: 'StaffPasswordResetRequested',
      data: { userId: 2, tokenHash: 't', expiresAt: '2026-01-03T08:00:00.000Z' },
    };
    expect(accountByResetToken(fold(staffDecider, [...both, asked, disabled(2)]), 't')).toBeUndefined();
  });
  it('refuses the own account, and the last administrator who can sign in', () => {
    const admins = [...both, created(3, { email: 'lee@school.example' })];
    staff(...admins)
      .when(disable(1, 1))
      .thenRejected('rule', 'Nobody disables their own account.');
    staff(...admins)
      .when(disable(3, 1))
      .thenEvents(disabled(3));
    staff(...both)
      .when(disable(1, 2))
      .thenRejected('rule', 'The last administrator has to stay one.');
  });
  it('leaves the other administrator what the last one cannot lose', () => {
    const past = [...both, created(3, { email: 'lee@school.example' }), disabled(3)];
    staff(...past)
      .when({ type: 'RemoveAccount', userId: 1 })
      .thenRejected('rule');
    staff(...past)
      .when({ type: 'ChangeAccount', userId: 1, by: null, changes: { admin: false } })
      .thenRejected('rule');
    staff(...past)
      .when({ type: 'RemoveAccount', userId: 3 })
      .thenEvents({ type: 'StaffAccountRemoved', data: { userId: 3 } });
  });
  it('refuses an unknown account', () =>
    staff(...both)
      .when(disable(9))
      .thenRejected('not-found'));
});

describe('enabling an account', () => {
  const enable: StaffCommand = { type: 'EnableAccount', userId: 2 };

  it('records it; sessions that were ended stay over', () => {
    staff(...both, disabled(2))
      .when(enable)
      .thenEvents(enabled);
    expect(fold(staffDecider, [...both, disabled(2), enabled]).accounts.get(2)).toMatchObject({
      disabled: false,
      sessionsFrom: at,
      passwordHash: 'hash2',
    });
  });
  it('stays quiet when it is', () =>
    staff(...both)
      .when(enable)
      .thenNothing());
});
