import { Rejection } from '../kernel/rejection.ts';
import { accountOf } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import type { RenewRecoveryCodes, ResetSecondFactor, TurnOnSecondFactor, UseRecoveryCode } from './staff-commands.ts';
import type { StaffState } from './staff-state.ts';

// Who may do what: rules/staff-and-settings#second-factor.
const factorOf = (state: StaffState, userId: number) => {
  const { secondFactor } = accountOf(state, userId);
  if (!secondFactor) throw new Rejection('rule', 'This account has no second factor.');
  return secondFactor;
};

export function turnOn({ userId, enrolment, recoveryHashes }: TurnOnSecondFactor, state: StaffState): StaffEvent[] {
  const { secondFactor } = accountOf(state, userId);
  // The same request again shows the same codes. Another request of this enrolment would show codes that never work.
  const isRepeated =
    secondFactor?.enrolment === enrolment && secondFactor.recoveryHashes.every((hash) => recoveryHashes.includes(hash));
  if (isRepeated) return [];
  if (secondFactor)
    throw new Rejection('rule', 'The second factor is on already. Turn it off first to set up another.');
  return [{ type: 'StaffSecondFactorTurnedOn', data: { userId, enrolment, recoveryHashes } }];
}

export function renewRecoveryCodes({ userId, recoveryHashes }: RenewRecoveryCodes, state: StaffState): StaffEvent[] {
  if (factorOf(state, userId).recoveryHashes.join() === recoveryHashes.join()) return [];
  return [{ type: 'StaffRecoveryCodesRenewed', data: { userId, recoveryHashes } }];
}

/** Each code once: who comes second at the same moment is refused. */
export function redeemRecoveryCode({ userId, recoveryHash }: UseRecoveryCode, state: StaffState): StaffEvent[] {
  if (!factorOf(state, userId).recoveryHashes.includes(recoveryHash))
    throw new Rejection('rule', 'This recovery code does not work.');
  return [{ type: 'StaffRecoveryCodeUsed', data: { userId, recoveryHash } }];
}

export const turnOff = (userId: number, state: StaffState): StaffEvent[] =>
  accountOf(state, userId).secondFactor ? [{ type: 'StaffSecondFactorTurnedOff', data: { userId } }] : [];

export function reset({ userId, by, at }: ResetSecondFactor, state: StaffState): StaffEvent[] {
  if (by === userId)
    throw new Rejection('rule', 'Turn your own second factor off in your account, with your password and a code.');
  if (!accountOf(state, userId).secondFactor) return [];
  return [{ type: 'StaffSecondFactorReset', data: { userId, sessionsFrom: at } }];
}
