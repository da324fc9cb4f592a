import { describe, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { StaffEvent } from './events.ts';
import { type StaffCommand, staffDecider } from './staff.ts';

const staff = (...past: StaffEvent[]) => given(staffDecider, ...past);
const created: StaffEvent = {
  type: 'StaffAccountCreated',
  data: {
    ...{ userId: 1, firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example' },
    ...{ admin: true, auditor: false, passwordHash: 'hash' },
  },
};
const turnOn = (enrolment: string): StaffCommand => ({
  type: 'TurnOnSecondFactor',
  userId: 1,
  enrolment,
  recoveryHashes: ['r1', 'r2'],
});
const on: StaffEvent = {
  type: 'StaffSecondFactorTurnedOn',
  data: { userId: 1, enrolment: 'e', recoveryHashes: ['r1', 'r2'] },
};
const use = (recoveryHash: string): StaffCommand => ({ type: 'UseRecoveryCode', userId: 1, recoveryHash });
const used = (recoveryHash: string): StaffEvent => ({
  type: 'StaffRecoveryCodeUsed',
  data: { userId: 1, recoveryHash },
});
const off: StaffEvent = { type: 'StaffSecondFactorTurnedOff', data: { userId: 1 } };

describe('a second factor', () => {
  it('is turned on, once', () => {
    staff(created).when(turnOn('e')).thenEvents(on);
    staff(created, on).when(turnOn('e')).thenNothing();
    staff(created, on).when(turnOn('f')).thenRejected('rule');
  });
  it('shows no recovery codes that do not work, to who turns it on by its enrolment again', () => {
    const again: StaffCommand = { type: 'TurnOnSecondFactor', userId: 1, enrolment: 'e', recoveryHashes: ['r3', 'r4'] };
    staff(created, on).when(again).thenRejected('rule');
    staff(created, on, used('r1')).when(turnOn('e')).thenNothing();
  });
  it('is turned off', () => {
    const turnOff: StaffCommand = { type: 'TurnOffSecondFactor', userId: 1 };
    staff(created, on).when(turnOff).thenEvents(off);
    staff(created, on, off).when(turnOff).thenNothing();
    staff(created, on, off).when(use('r1')).thenRejected('rule', 'This account has no second factor.');
  });
  it('is reset by somebody else, which ends the sessions', () => {
    const at = '2026-01-02T08:00:00.000Z';
    const reset = (by: number): StaffCommand => ({ type: 'ResetSecondFactor', userId: 1, by, at });
    staff(created, on)
      .when(reset(2))
      .thenEvents({ type: 'StaffSecondFactorReset', data: { userId: 1, sessionsFrom: at } });
    staff(created).when(reset(2)).thenNothing();
    staff(created, on).when(reset(1)).thenRejected('rule');
  });
});

describe('a recovery code', () => {
  it('works once', () => {
    staff(created, on).when(use('r2')).thenEvents(used('r2'));
    staff(created, on, used('r2')).when(use('r2')).thenRejected('rule', 'This recovery code does not work.');
    staff(created, on, used('r2')).when(use('r1')).thenEvents(used('r1'));
    staff(created, on).when(use('guess')).thenRejected('rule');
  });
  it('works no more once there are others', () => {
    const renewed: StaffEvent = { type: 'StaffRecoveryCodesRenewed', data: { userId: 1, recoveryHashes: ['r3'] } };
    staff(created, on)
      .when({ type: 'RenewRecoveryCodes', userId: 1, recoveryHashes: ['r3'] })
      .thenEvents(renewed);
    staff(created, on, renewed).when(use('r1')).thenRejected('rule');
    staff(created, on, renewed).when(use('r3')).thenEvents(used('r3'));
    staff(created)
      .when({ type: 'RenewRecoveryCodes', userId: 1, recoveryHashes: ['r3'] })
      .thenRejected('rule');
  });
});
