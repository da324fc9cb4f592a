import type { z } from 'zod';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import { enrolment, recoveryCodes, secondFactorState } from '../../domain/wire/accounts.ts';
import { answersJson, answersNothing } from '../http/answered.ts';
import { json, nothing } from '../http/reply.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { ownAccount, requireCode, requirePassword, text, withCode, withPassword } from '../sign-in/owner-proof.ts';
import { isSecondFactorRequired, newEnrolment, newRecoveryCodes, setUp } from '../sign-in/second-step.ts';
import { commandStaff } from '../sign-in/staff-command.ts';

const NOT_KEPT = { 'Cache-Control': 'no-store' };

export const ownSecondFactor = route({
  method: 'GET',
  path: '/api/app/secondFactor',
  rule: 'read',
  about: 'Whether the own account has a second factor, and how many recovery codes are left',
  access: 'own account',
  answers: answersJson(secondFactorState),
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

export const enrolSecondFactor = route({
  method: 'POST',
  path: '/api/app/secondFactor/enrolment',
  rule: 'read',
  about: 'What an authenticator app needs for the own account; nothing is on before it has shown a code',
  access: 'own account',
  body: withPassword,
  answers: answersJson(enrolment),
  refuses: [429],
  async answer(call) {
    const account = await ownAccount(call);
    await requirePassword(call, account);
    return json(newEnrolment(call, account), NOT_KEPT);
  },
});

const firstCode = withCode.extend({ enrolment: text() });

export const turnOnSecondFactor = route({
  method: 'POST',
  path: '/api/app/secondFactor',
  rule: 'read',
  about: 'Turns the own second factor on by the first code of the app, and answers the recovery codes this once',
  access: 'own account',
  body: firstCode,
  answers: answersJson(recoveryCodes),
  refuses: [429],
  writes: ['StaffSecondFactorTurnedOn'],
  async answer(call) {
    const sent = accepted(reading(firstCode, call.body));
    return json({ recoveryCodes: await firstCodeOf(call, sent) }, NOT_KEPT);
  },
});

async function firstCodeOf(call: SignedInCall, sent: z.infer<typeof firstCode>): Promise<string[]> {
  try {
    return await setUp(call, await ownAccount(call), sent);
  } catch (error) {
    if (error instanceof Rejection && error.code === 'unauthenticated')
      throw invalidFields({ code: ['does not work'] });
    throw error;
  }
}

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/app/secondFactor/recoveryCodes',
  rule: 'read',
  about: 'Makes new recovery codes for the own account; the ones before work no more',
  access: 'own account',
  body: withCode,
  answers: answersJson(recoveryCodes),
  refuses: [429],
  writes: ['StaffRecoveryCodesRenewed'],
  async answer(call) {
    const account = await ownAccount(call);
    await requireCode(call, account);
    const { shown, recoveryHashes } = newRecoveryCodes(call, account.userId);
    const command = { type: 'RenewRecoveryCodes', userId: account.userId, recoveryHashes } as const;
    await commandStaff(call, command, call.cause('form'));
    return json({ recoveryCodes: shown }, NOT_KEPT);
  },
});

export const turnOffSecondFactor = route({
  method: 'POST',
  path: '/api/app/secondFactor/turnOff',
  rule: 'read',
  about: 'Turns the own second factor off, by password and code',
  access: 'own account',
  body: withPassword.extend(withCode.shape),
  answers: answersNothing,
  refuses: [429],
  writes: ['StaffSecondFactorTurnedOff'],
  async answer(call) {
    const account = await ownAccount(call);
    if (isSecondFactorRequired(call, account))
      throw new Rejection('rule', 'Administrators need a second factor here: it cannot be turned off.');
    await requirePassword(call, account);
    await requireCode(call, account);
    await commandStaff(call, { type: 'TurnOffSecondFactor', userId: account.userId }, call.cause('form'));
    return nothing();
  },
});
