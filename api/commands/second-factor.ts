import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/second-factor.ts';
import { json, nothing } from '../http/reply.ts';
import { ownAccount, requireCode, requirePassword } from '../sign-in/owner-proof.ts';
import { isSecondFactorRequired, newEnrolment, newRecoveryCodes, setUp } from '../sign-in/second-step.ts';
import { commandStaff } from '../sign-in/staff-command.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

export const ownSecondFactor = route(calls.ownSecondFactor, {
  rule: 'read',
  about: 'Whether the own account has a second factor, and how many recovery codes are left',
  access: 'own account',
  async answer(call) {
    const account = await ownAccount(call);
    return json({
      on: account.secondFactor !== null,
      recoveryCodesLeft: account.secondFactor?.recoveryHashes.length ?? 0,
      required: isSecondFactorRequired(call, account),
      hasPassword: account.passwordHash !== null,
    });
  },
});

export const enrolSecondFactor = route(calls.enrolSecondFactor, {
  rule: 'read',
  about: 'What an authenticator app needs for the own account; nothing is on before it has shown a code',
  access: 'own account',
  refuses: [429],
  async answer(call) {
    const account = await ownAccount(call);
    await requirePassword(call, account, call.input.body.password);
    return json(newEnrolment(call, account), NOT_KEPT);
  },
});

export const turnOnSecondFactor = route(calls.turnOnSecondFactor, {
  rule: 'read',
  about: 'Turns the own second factor on by the first code of the app, and answers the recovery codes this once',
  access: 'own account',
  refuses: [429],
  writes: ['StaffSecondFactorTurnedOn'],
  async answer(call) {
    return json({ recoveryCodes: await firstCodeOf(call, call.input.body) }, NOT_KEPT);
  },
});

async function firstCodeOf(call: SignedInCall, sent: { code: string; enrolment: string }): Promise<string[]> {
  try {
    return await setUp(call, await ownAccount(call), sent);
  } catch (error) {
    if (error instanceof Rejection && error.code === 'unauthenticated')
      throw invalidFields({ code: ['does not work'] });
    throw error;
  }
}

export const renewRecoveryCodes = route(calls.renewRecoveryCodes, {
  rule: 'read',
  about: 'Makes new recovery codes for the own account; the ones before work no more',
  access: 'own account',
  refuses: [429],
  writes: ['StaffRecoveryCodesRenewed'],
  async answer(call) {
    const account = await ownAccount(call);
    await requireCode(call, account, call.input.body.code);
    const { shown, recoveryHashes } = newRecoveryCodes(call, account.userId);
    const command = { type: 'RenewRecoveryCodes', userId: account.userId, recoveryHashes } as const;
    await commandStaff(call, command, call.cause('form'));
    return json({ recoveryCodes: shown }, NOT_KEPT);
  },
});

export const turnOffSecondFactor = route(calls.turnOffSecondFactor, {
  rule: 'read',
  about: 'Turns the own second factor off, by password and code',
  access: 'own account',
  refuses: [429],
  writes: ['StaffSecondFactorTurnedOff'],
  async find(call) {
    const account = await ownAccount(call);
    if (isSecondFactorRequired(call, account))
      throw new Rejection('rule', 'Administrators need a second factor here: it cannot be turned off.');
    return account;
  },
  async answer(call) {
    const { found: account, input } = call;
    await requirePassword(call, account, input.body.password);
    await requireCode(call, account, input.body.code);
    await commandStaff(call, { type: 'TurnOffSecondFactor', userId: account.userId }, call.cause('form'));
    return nothing();
  },
});
