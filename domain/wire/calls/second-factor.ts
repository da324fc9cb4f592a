import { z } from 'zod';
import { accountState, enrolment, recoveryCodes, secondFactorState } from '../accounts.ts';
import { answersJson, answersNothing } from '../answered.ts';
import { declareCall } from '../declared-call.ts';

/** The second factor of the own account, and taking away somebody else's. */

const text = () => z.string('is required').min(1, 'is required');
/** Parts of a body that prove the owner. */
export const withPassword = z.object({ password: text() });
export const withCode = z.object({ code: text() });

export const ownSecondFactor = declareCall({
  method: 'GET',
  path: '/api/app/secondFactor',
  answers: answersJson(secondFactorState),
});

export const enrolSecondFactor = declareCall({
  method: 'POST',
  path: '/api/app/secondFactor/enrolment',
  body: withPassword,
  answers: answersJson(enrolment),
});

export const turnOnSecondFactor = declareCall({
  method: 'POST',
  path: '/api/app/secondFactor',
  body: withCode.extend({ enrolment: text() }),
  answers: answersJson(recoveryCodes),
});

export const renewRecoveryCodes = declareCall({
  method: 'POST',
  path: '/api/app/secondFactor/recoveryCodes',
  body: withCode,
  answers: answersJson(recoveryCodes),
});

export const turnOffSecondFactor = declareCall({
  method: 'POST',
  path: '/api/app/secondFactor/turnOff',
  body: withPassword.extend(withCode.shape),
  answers: answersNothing,
});

export const resetSecondFactor = declareCall({
  method: 'POST',
  path: '/api/app/users/:id/secondFactor/reset',
  answers: answersJson(accountState),
});
