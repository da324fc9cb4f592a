import { describe, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { StaffAccount, StaffEvent } from './events.ts';
import { type StaffCommand, staffDecider } from './staff.ts';

const staff = (...past: StaffEvent[]) => given(staffDecider, ...past);
const dana: StaffAccount = {
  firstName: 'Dana',
  lastName: 'Okafor',
  email: 'dana@school.example',
  admin: true,
  auditor: false,
};
const kim: StaffAccount = { ...dana, firstName: 'Kim', email: 'kim@school.example' };
const first: StaffEvent = { type: 'StaffAccountCreated', data: { userId: 1, ...dana, passwordHash: 'hash1' } };
const created: StaffEvent = { type: 'StaffAccountCreated', data: { userId: 2, ...kim, passwordHash: null } };

const at = '2026-01-02T08:00:00.000Z';
const expiresAt = '2026-01-09T08:00:00.000Z';
const sent = (tokenHash: string): StaffEvent => ({
  type: 'StaffInvitationSent',
  data: { userId: 2, tokenHash, expiresAt },
});
const invited = [first, created, sent('t')];
const accept = (tokenHash: string, when = at): StaffCommand => ({
  type: 'AcceptInvitation',
  tokenHash,
  passwordHash: 'own',
  at: when,
});
const accepted: StaffEvent = {
  type: 'StaffInvitationAccepted',
  data: { userId: 2, tokenHash: 't', passwordHash: 'own' },
};

describe('inviting somebody', () => {
  const invite = (account: StaffAccount): StaffCommand => ({
    type: 'InviteAccount',
    account,
    tokenHash: 't',
    expiresAt,
  });

  it('makes an account without a password, and a link', () =>
    staff(first).when(invite(kim)).thenEvents(created, sent('t')));
  it('refuses an address that is there', () =>
    staff(first)
      .when(invite({ ...kim, email: 'DANA@school.example' }))
      .thenRejected('duplicate'));
  it('refuses an administrator who is auditor', () =>
    staff(first)
      .when(invite({ ...kim, auditor: true }))
      .thenRejected('invalid'));
  it('makes nobody an administrator others can leave to', () => {
    staff(...invited)
      .when({ type: 'RemoveAccount', userId: 1 })
      .thenRejected('rule');
    staff(...invited, accepted)
      .when({ type: 'RemoveAccount', userId: 1 })
      .thenEvents({ type: 'StaffAccountRemoved', data: { userId: 1 } });
  });
});

describe('an invitation', () => {
  it('is accepted with a password', () =>
    staff(...invited)
      .when(accept('t'))
      .thenEvents(accepted));
  it('works once', () =>
    staff(...invited, accepted)
      .when(accept('t'))
      .thenRejected('rule'));
  it('ends with its time', () =>
    staff(...invited)
      .when(accept('t', expiresAt))
      .thenRejected('rule'));
  it('does not work where a clock that was years ahead made it', () =>
    staff(...invited)
      .when(accept('t', '2016-01-09T07:00:00.000Z'))
      .thenRejected('rule'));
  it('works by its newest link only', () => {
    const past = [...invited, sent('u')];
    staff(...past)
      .when(accept('t'))
      .thenRejected('rule');
    staff(...past)
      .when({ ...accept('u'), passwordHash: 'own' } as StaffCommand)
      .thenEvents({ ...accepted, data: { ...accepted.data, tokenHash: 'u' } } as StaffEvent);
  });
  it('ends with a change of address, which it did not go to', () =>
    staff(...invited, { type: 'StaffAccountChanged', data: { userId: 2, email: 'kim@district.example' } })
      .when(accept('t'))
      .thenRejected('rule'));
  it('ends with a password that an administrator has set, and when the account is disabled', () => {
    staff(...invited, {
      type: 'StaffPasswordChanged',
      data: { userId: 2, passwordHash: 'set', sessionsFrom: at },
    })
      .when(accept('t'))
      .thenRejected('rule');
    staff(...invited, { type: 'StaffAccountDisabled', data: { userId: 2, sessionsFrom: at } })
      .when(accept('t'))
      .thenRejected('rule');
  });
});

describe('sending an invitation again', () => {
  const renew = (tokenHash: string): StaffCommand => ({ type: 'RenewInvitation', userId: 2, tokenHash, expiresAt });

  it('replaces the link', () =>
    staff(...invited)
      .when(renew('u'))
      .thenEvents(sent('u')));
  it('stays quiet when the same request comes again', () =>
    staff(...invited)
      .when(renew('t'))
      .thenNothing());
  it('is refused for who has accepted or is disabled', () => {
    staff(...invited, accepted)
      .when(renew('u'))
      .thenRejected('rule', 'This person has accepted the invitation already.');
    staff(...invited, { type: 'StaffAccountDisabled', data: { userId: 2, sessionsFrom: at } })
      .when(renew('u'))
      .thenRejected('rule', 'This account is disabled. Enable it first.');
  });
});

describe('withdrawing an invitation', () => {
  const withdraw: StaffCommand = { type: 'WithdrawInvitation', userId: 2 };
  const withdrawn: StaffEvent[] = [
    { type: 'StaffInvitationWithdrawn', data: { userId: 2 } },
    { type: 'StaffAccountRemoved', data: { userId: 2 } },
  ];

  it('takes the account with it', () =>
    staff(...invited)
      .when(withdraw)
      .thenEvents(...withdrawn));
  it('stays quiet when repeated', () =>
    staff(...invited, ...withdrawn)
      .when(withdraw)
      .thenNothing());
  it('is refused for who has accepted', () =>
    staff(...invited, accepted)
      .when(withdraw)
      .thenRejected('rule'));
});
