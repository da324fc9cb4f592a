import { expect, it } from 'vitest';
import { fold } from '../kernel/decider.ts';
import type { StaffEvent } from './events.ts';
import { staffDecider } from './staff.ts';

const EARLY = '2026-01-05T08:00:00.000Z';
const LATER = '2026-01-05T09:00:00.000Z';
const created: StaffEvent = {
  type: 'StaffAccountCreated',
  data: {
    ...{ userId: 1, firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example' },
    ...{ admin: true, auditor: false, passwordHash: 'first' },
  },
};
const on: StaffEvent = {
  type: 'StaffSecondFactorTurnedOn',
  data: { userId: 1, enrolment: 'e', recoveryHashes: ['r1', 'r2'] },
};
const asked: StaffEvent = {
  type: 'StaffPasswordResetRequested',
  data: { userId: 1, tokenHash: 't', expiresAt: LATER },
};
const invited: StaffEvent = { type: 'StaffInvitationSent', data: { userId: 1, tokenHash: 'i', expiresAt: LATER } };
const account = (...events: StaffEvent[]) => fold(staffDecider, [created, ...events]).accounts.get(1);

it('a password that was reset ends sessions and links, and nothing of the second factor', () => {
  const reset: StaffEvent = {
    type: 'StaffPasswordReset',
    data: { userId: 1, tokenHash: 't', passwordHash: 'second', sessionsFrom: EARLY },
  };
  expect(account(on, asked, reset)).toMatchObject({
    ...{ passwordHash: 'second', sessionsFrom: EARLY, reset: null, invitation: null },
    secondFactor: { enrolment: 'e' },
  });
});

it('a second factor is there until it is turned off, or reset, which ends the sessions too', () => {
  expect(account(on)?.secondFactor).toEqual({ enrolment: 'e', recoveryHashes: ['r1', 'r2'] });
  const used: StaffEvent = { type: 'StaffRecoveryCodeUsed', data: { userId: 1, recoveryHash: 'r1' } };
  expect(account(on, used)?.secondFactor?.recoveryHashes).toEqual(['r2']);
  expect(account(used)?.secondFactor).toBeNull();
  const before = account(on)?.sessionsFrom;
  expect(account(on, { type: 'StaffSecondFactorTurnedOff', data: { userId: 1 } })).toMatchObject({
    ...{ secondFactor: null, sessionsFrom: before },
  });
  const reset: StaffEvent = { type: 'StaffSecondFactorReset', data: { userId: 1, sessionsFrom: LATER } };
  expect(account(on, reset)).toMatchObject({ secondFactor: null, sessionsFrom: LATER });
});

it('sessions that were ended are ended, and an invitation that was withdrawn opens nothing', () => {
  const ended: StaffEvent = { type: 'StaffSessionsEnded', data: { userId: 1, sessionsFrom: LATER } };
  expect(account(ended)).toMatchObject({ sessionsFrom: LATER, passwordHash: 'first' });
  expect(account(invited)?.invitation).toEqual({ tokenHash: 'i', expiresAt: LATER });
  expect(account(invited, { type: 'StaffInvitationWithdrawn', data: { userId: 1 } })?.invitation).toBeNull();
});
