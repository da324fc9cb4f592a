import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { StaffEvent } from './events.ts';
import { accountByIdentity, accountStatus, type Identity, type StaffCommand, staffDecider } from './staff.ts';

const staff = (...past: StaffEvent[]) => given(staffDecider, ...past);
const person = { firstName: 'Dana', lastName: 'Okafor', admin: true, auditor: false };
const created = (userId: number, email: string, passwordHash: string | null): StaffEvent => ({
  type: 'StaffAccountCreated',
  data: { userId, ...person, email, passwordHash },
});
const expiresAt = '2026-01-09T08:00:00.000Z';
const at = '2026-01-02T08:00:00.000Z';
const invited: StaffEvent[] = [
  created(1, 'dana@school.example', 'hash'),
  created(2, 'kim@school.example', null),
  { type: 'StaffInvitationSent', data: { userId: 2, tokenHash: 't', expiresAt } },
];
const kim: Identity = { issuer: 'https://provider.example', subject: 'kim-1' };
const linked = (userId: number, identity = kim): StaffEvent => ({
  type: 'StaffIdentityLinked',
  data: { userId, ...identity },
});
const accept = (email: string, when = at): StaffCommand => ({ type: 'AcceptByIdentity', email, ...kim, at: when });

describe('a first sign-in by a provider', () => {
  it('takes up the invitation of the address, capitals aside', () => {
    staff(...invited)
      .when(accept('KIM@school.example'))
      .thenEvents(linked(2));
    const state = fold(staffDecider, [...invited, linked(2)]);
    const account = accountByIdentity(state, kim);
    expect(account).toMatchObject({ userId: 2, invitation: null, passwordHash: null });
    expect(account && accountStatus(account)).toBe('active');
  });
  it('stays quiet once it has happened, whatever the address is by then', () =>
    staff(...invited, linked(2))
      .when(accept('dana@school.example'))
      .thenNothing());
  it.each([
    ['of nobody', 'lee@school.example', at],
    ['of somebody who has a password already', 'dana@school.example', at],
    ['whose invitation has run out', 'kim@school.example', expiresAt],
    ['with a letter of full width', 'ｋim@school.example', at],
    ['with the sign of Kelvin in place of a K', '\u212aim@school.example', at],
    ['with a blank before it', '\u00a0kim@school.example', at],
  ])('is refused to the address %s', (_, email, when) =>
    staff(...invited)
      .when(accept(email, when))
      .thenRejected('forbidden'),
  );
  it('is refused to an account that is disabled', () =>
    staff(...invited, { type: 'StaffAccountDisabled', data: { userId: 2, sessionsFrom: at } })
      .when(accept('kim@school.example'))
      .thenRejected('forbidden'));
  it('makes the link of the invitation worthless', () =>
    staff(...invited, linked(2))
      .when({ type: 'AcceptInvitation', tokenHash: 't', passwordHash: 'own', at })
      .thenRejected('rule'));
  it('makes an administrator who can leave the work to', () =>
    staff(...invited, linked(2))
      .when({ type: 'RemoveAccount', userId: 1 })
      .thenEvents({ type: 'StaffAccountRemoved', data: { userId: 1 } }));
});

describe('connecting an account', () => {
  const link = (userId: number, identity = kim): StaffCommand => ({ type: 'LinkIdentity', userId, ...identity });

  it('is for one person of a provider at a time', () => {
    staff(...invited)
      .when(link(1))
      .thenEvents(linked(1));
    staff(...invited, linked(1))
      .when(link(1))
      .thenNothing();
    staff(...invited, linked(1))
      .when(link(1, { ...kim, subject: 'other' }))
      .thenRejected('rule');
  });
  it('is refused where another account is that person', () =>
    staff(...invited, linked(2))
      .when(link(1))
      .thenRejected('duplicate'));
});

describe('inviting somebody with a password to connect', () => {
  const inviteToConnect = (userId: number): StaffCommand => ({ type: 'InviteIdentity', userId, expiresAt });
  const connectable: StaffEvent = { type: 'StaffIdentityInvited', data: { userId: 1, expiresAt } };

  it('lets a first sign-in by the address connect the account, while it lasts', () => {
    staff(...invited)
      .when(inviteToConnect(1))
      .thenEvents(connectable);
    staff(...invited, connectable)
      .when(inviteToConnect(1))
      .thenNothing();
    staff(...invited, connectable)
      .when(accept('dana@school.example'))
      .thenEvents(linked(1));
    staff(...invited, connectable)
      .when(accept('dana@school.example', expiresAt))
      .thenRejected('forbidden');
  });
  it('counts once, and not for an account that is disabled or has a new password since', () => {
    for (const since of [
      linked(1, { ...kim, subject: 'dana-1' }),
      { type: 'StaffAccountDisabled', data: { userId: 1, sessionsFrom: at } } as const,
      { type: 'StaffPasswordChanged', data: { userId: 1, passwordHash: 'new', sessionsFrom: at } } as const,
    ])
      staff(...invited, connectable, since)
        .when(accept('dana@school.example'))
        .thenRejected('forbidden');
  });
  it('is refused for somebody who is connected, and for whoever has no password yet', () => {
    staff(...invited, linked(1))
      .when(inviteToConnect(1))
      .thenRejected('rule');
    staff(...invited)
      .when(inviteToConnect(2))
      .thenRejected('rule');
  });
});

describe('disconnecting an account', () => {
  const unlink = (userId: number): StaffCommand => ({ type: 'UnlinkIdentity', userId, at });
  const unlinked = (userId: number): StaffEvent => ({
    type: 'StaffIdentityUnlinked',
    data: { userId, ...kim, sessionsFrom: at },
  });

  it('leaves somebody without a password to be invited again', () => {
    staff(...invited, linked(2))
      .when(unlink(2))
      .thenEvents(unlinked(2));
    const account = fold(staffDecider, [...invited, linked(2), unlinked(2)]).accounts.get(2);
    expect(account && accountStatus(account)).toBe('invited');
  });
  it('stays quiet when repeated', () =>
    staff(...invited, linked(2), unlinked(2))
      .when(unlink(2))
      .thenNothing());
  it('ends a link to choose a password that was asked for before', () => {
    const asked: StaffEvent = {
      type: 'StaffPasswordResetRequested',
      data: { userId: 2, tokenHash: 't', expiresAt: '2099-01-01T00:00:00.000Z' },
    };
    staff(...invited, linked(2), asked, unlinked(2))
      .when({ type: 'ResetPassword', tokenHash: 't', passwordHash: 'new', at: '2098-12-31T23:30:00.000Z' })
      .thenRejected('rule');
  });
  it('leaves an administrator who can sign in', () =>
    staff(...invited, linked(2), { type: 'StaffAccountRemoved', data: { userId: 1 } })
      .when(unlink(2))
      .thenRejected('rule'));
});
