import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Account } from '../../domain/staff/staff.ts';
import type { SignInReason } from '../../domain/wire/accounts.ts';
import { tellOfRepeatedCode } from './repeated-code.ts';
import { readCode, showRecoveryCode } from './second-factors.ts';
import { linkSecret } from './secret-links.ts';
import type { Call } from './services.ts';
import { commandStaff } from './staff-command.ts';

/** What is sent for the second step of a sign-in: a code, and what it is the first one of. */
export interface SecondStep {
  code?: string | undefined;
  enrolment?: string | undefined;
}

const refusal = (reason: SignInReason, message: string, more: object = {}) =>
  new Rejection('unauthenticated', message, { details: { reason, ...more } });

/** Whether an account may not go without a second factor here. */
export function isSecondFactorRequired(
  { services }: Pick<Call, 'services'>,
  { admin }: Pick<Account, 'admin'>,
): boolean {
  const { SECOND_FACTOR, LOCAL_SIGN_IN } = services.configuration;
  return admin && (SECOND_FACTOR === 'administrators' || LOCAL_SIGN_IN === 'administrators');
}

/** @throws {Rejection} `unauthenticated` for somebody whose way in is the sign-in provider, and no password. */
export function requireLocalSignIn({ services }: Pick<Call, 'services'>, { admin }: Pick<Account, 'admin'>): void {
  const { LOCAL_SIGN_IN, OIDC_NAME } = services.configuration;
  if (LOCAL_SIGN_IN === 'administrators' && !admin)
    throw refusal('single-sign-on', `Please sign in with ${OIDC_NAME}.`);
}

/**
 * The second step of a sign-in whose password was right.
 * @returns new recovery codes where the step has set the second factor up
 * @throws {Rejection} `unauthenticated` with the `reason`: a code is missing or wrong, or one has to be set up
 */
export async function takeSecondStep(call: Call, account: Account, step: SecondStep): Promise<string[] | undefined> {
  if (account.secondFactor) {
    if (step.code === undefined) throw refusal('code-required', 'Please enter the code of your authenticator app.');
    if (!(await isRightCode(call, account, step.code))) throw wrongCode();
    return undefined;
  }
  if (!isSecondFactorRequired(call, account)) return undefined;
  if (step.code !== undefined && step.enrolment !== undefined)
    return setUp(call, account, { code: step.code, enrolment: step.enrolment });
  throw refusal('enrolment-required', 'Administrators need a second factor here. Please set one up.', {
    enrolment: newEnrolment(call, account),
  });
}

export const wrongCode = () => refusal('code-wrong', 'This code does not work. Please enter the present one.');

/** What a new app needs; nothing is kept before it has shown a code. */
export const newEnrolment = ({ services, random }: Pick<Call, 'services' | 'random'>, account: Account) =>
  services.secondFactors.enrol(account, linkSecret(random('enrolment').subarray(0, 16)));

/**
 * Turns the second factor on, by the first code of the app.
 * @returns the recovery codes, which are shown this once
 */
export async function setUp(
  call: Call,
  { userId }: Account,
  { code, enrolment }: { code: string; enrolment: string },
): Promise<string[]> {
  const typed = readCode(code);
  const attempt = await call.services.throttle.code(userId);
  if (typed.kind !== 'app' || (await checkCode(call, { userId, enrolment }, typed.digits)) !== 'right')
    throw wrongCode();
  const { shown, recoveryHashes } = newRecoveryCodes(call, userId);
  const command = { type: 'TurnOnSecondFactor', userId, enrolment, recoveryHashes } as const;
  await commandStaff(call, command, causeOf(call, userId));
  // Not before: the right code of an app of one's own, refused as another one is on, would make guesses at that one free.
  await attempt.succeeded();
  return shown;
}

/** Recovery codes as they are shown, and what the log keeps of them. */
export function newRecoveryCodes({ services, random }: Pick<Call, 'services' | 'random'>, userId: number) {
  const codes = services.secondFactors.recoveryCodes(random);
  return {
    shown: codes.map(showRecoveryCode),
    recoveryHashes: codes.map((code) => services.secondFactors.recoveryHash(userId, code)),
  };
}

/** Whether the app shows the code, or it is a recovery code, which is used up by that. Guessing is slowed down. */
export async function isRightCode(call: Call, account: Account, code: string): Promise<boolean> {
  const { userId, secondFactor } = account;
  if (!secondFactor) return false;
  const attempt = await call.services.throttle.code(userId);
  const typed = readCode(code);
  const isRight =
    typed.kind === 'app'
      ? await isShown(call, account, { userId, enrolment: secondFactor.enrolment }, typed.digits)
      : await isRedeemed(call, userId, typed.letters);
  if (isRight) await attempt.succeeded();
  return isRight;
}

type App = { userId: number; enrolment: string };

const checkCode = (call: Call, app: App, digits: string) =>
  call.services.secondFactors.check(app, digits, call.now, call.cause('form').correlationId);

/** Whoever enters a code that was used already is told no more than that it does not work; its owner is warned. */
async function isShown(call: Call, account: Account, app: App, digits: string): Promise<boolean> {
  const found = await checkCode(call, app, digits);
  if (found === 'used') void tellOfRepeatedCode(call, account);
  return found === 'right';
}

async function isRedeemed(call: Call, userId: number, letters: string): Promise<boolean> {
  const recoveryHash = call.services.secondFactors.recoveryHash(userId, letters);
  try {
    await commandStaff(call, { type: 'UseRecoveryCode', userId, recoveryHash }, causeOf(call, userId));
    return true;
  } catch (error) {
    if (error instanceof Rejection && error.code === 'rule') return false;
    throw error;
  }
}

/** Who signs in is not signed in yet, and it is their doing. */
const causeOf = (call: Call, userId: number) => ({ ...call.cause('form'), actor: userId });
