import { describe, expect, it } from 'vitest';
import { both, changed, kim, staff } from '../../tests/support/staff-accounts.ts';
import { fold } from '../kernel/decider.ts';
import type { StaffEvent } from './events.ts';
import { accountByResetToken, type StaffCommand, staffDecider } from './staff.ts';

describe('resetting a password', () => {
  const expiresAt = '2026-01-01T09:00:00.000Z';
  const request = (tokenHash: string, email = kim.email): StaffCommand => ({
    type: 'RequestReset',
    userId: 2,
    email,
    tokenHash,
    expiresAt,
  });
  const requested = (tokenHash: string): StaffEvent => ({
    type: 'StaffPasswordResetRequested',
    data: { userId: 2, tokenHash, expiresAt },
  });
  const at = '2026-01-01T08:59:59.999Z';
  const use = (tokenHash: string, when = at): StaffCommand => ({
    type: 'ResetPassword',
    tokenHash,
    passwordHash: 'new',
    at: when,
  });
  const reset = (tokenHash: string): StaffEvent => ({
    type: 'StaffPasswordReset',
    data: { userId: 2, tokenHash, passwordHash: 'new', sessionsFrom: at },
  });

  it('is asked for and used', () => {
    staff(...both)
      .when(request('t'))
      .thenEvents(requested('t'));
    staff(...both, requested('t'))
      .when(use('t'))
      .thenEvents(reset('t'));
  });
  it('is refused by a link that a clock made which was years ahead', () =>
    staff(...both, requested('t'))
      .when(use('t', '2016-01-01T08:00:00.000Z'))
      .thenRejected('rule'));
  it('stays quiet when the same request comes again', () =>
    staff(...both, requested('t'))
      .when(request('t'))
      .thenNothing());
  it('makes no link for an address that was changed, or an account that was disabled, as it was asked for', () => {
    staff(...both, changed(2, { email: 'kim@district.example' }))
      .when(request('t'))
      .thenNothing();
    staff(...both, { type: 'StaffAccountDisabled', data: { userId: 2, sessionsFrom: at } })
      .when(request('t'))
      .thenNothing();
    staff(...both)
      .when(request('t', kim.email.toUpperCase()))
      .thenEvents(requested('t'));
  });
  it('works once', () =>
    staff(...both, requested('t'), reset('t'))
      .when(use('t'))
      .thenRejected('rule', 'Invalid request.'));
  it('works with the newest link only', () => {
    const past = [...both, requested('t'), requested('u')];
    staff(...past)
      .when(use('t'))
      .thenRejected('rule');
    staff(...past)
      .when(use('u'))
      .thenEvents(reset('u'));
  });
  it('ends with its time', () =>
    staff(...both, requested('t'))
      .when(use('t', expiresAt))
      .thenRejected('rule'));
  it('ends with a change of address, which the link did not go to, and with no other', () => {
    const past = [...both, requested('t')];
    staff(...past, changed(2, { email: 'kim@district.example' }))
      .when(use('t'))
      .thenRejected('rule', 'Invalid request.');
    staff(...past, changed(2, { firstName: 'Kimberly' }))
      .when(use('t'))
      .thenEvents(reset('t'));
  });
  it('ends with a change of password', () => {
    const data = { userId: 2, passwordHash: 'own', sessionsFrom: at };
    staff(...both, requested('t'), { type: 'StaffPasswordChanged', data })
      .when(use('t'))
      .thenRejected('rule');
  });
  it('ends with the account', () => {
    const state = fold(staffDecider, [...both, requested('t'), { type: 'StaffAccountRemoved', data: { userId: 2 } }]);
    expect(accountByResetToken(state, 't')).toBeUndefined();
  });
});

describe('ending sessions', () => {
  const end = (at: string): StaffCommand => ({ type: 'EndSessions', userId: 2, at });
  const ended = (sessionsFrom: string): StaffEvent => ({
    type: 'StaffSessionsEnded',
    data: { userId: 2, sessionsFrom },
  });

  it('records from when tokens count', () =>
    staff(...both)
      .when(end('2026-01-01T08:00:00.000Z'))
      .thenEvents(ended('2026-01-01T08:00:00.000Z')));
  it('stays quiet when they are over already', () =>
    staff(...both, ended('2026-01-01T08:00:00.000Z'))
      .when(end('2026-01-01T08:00:00.000Z'))
      .thenNothing());
});
