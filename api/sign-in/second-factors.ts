import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Enrolment } from '../../domain/wire/accounts.ts';
import type { ReceiptStore } from '../idempotency/port.ts';

/** Name of the installation's secret that second factors are made from. */
export const SECOND_FACTOR_SECRET = 'second-factor';

/** Seconds a code is shown. Apps take this, six digits and SHA-1 for granted. */
const PERIOD_SECONDS = 30;
const SHAPE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** Periods that a phone's clock may go wrong, either way. */
const CLOCK_DRIFT_PERIODS = 1;
/** 160 bits, as long as the hash. */
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** Without letters that look like digits; 32 of them, 5 bits each. */
const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODE_LENGTH = 10;

/** A code as it is typed: one of the app (six digits), or one for recovery. */
export type TypedCode = { kind: 'app'; digits: string } | { kind: 'recovery'; letters: string };

/** The code without what people type between its parts; what reads like a digit is one. */
export function readCode(typed: string): TypedCode {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return letters.length === SHAPE.digits ? { kind: 'app', digits: letters } : { kind: 'recovery', letters };
}

/** What a code of an app is: shown now, shown now and used up by another request, or neither. */
export type CodeCheck = 'right' | 'used' | 'wrong';

/** 'abcde-fghjk' */
export const showRecoveryCode = (letters: string): string => `${letters.slice(0, 5)}-${letters.slice(5)}`;

/**
 * Codes of apps and for recovery. What they are made from is kept apart from the log, which opens none of them
 * (docs/decisions/codes-are-made-from-the-installations-secret.md).
 */
export interface SecondFactors {
  /** What an app needs to show codes. The same enrolment always has the same secret. */
  enrol(account: { userId: number; email: string }, enrolment: string): Enrolment;
  /** Whether the app of this enrolment shows the code now; each code counts once. `request` is who asks: the same may ask again. */
  check(account: { userId: number; enrolment: string }, digits: string, now: Date, request: string): Promise<CodeCheck>;
  /** Codes for when the phone is lost, out of 32 random bytes for each. */
  recoveryCodes(random: (purpose: string) => Buffer): string[];
  /** What the log keeps of a recovery code: without the installation's secret nobody can guess it from that. */
  recoveryHash(userId: number, letters: string): string;
}

export function createSecondFactors(
  installationSecret: Uint8Array,
  { receipts, issuer }: { receipts: Pick<ReceiptStore, 'take'>; issuer: string },
): SecondFactors {
  const keyed = (...services: (string | number)[]) =>
    createHmac('sha256', installationSecret).update(JSON.stringify(services)).digest();
  const appOf = (userId: number, enrolment: string, label = '') =>
    new TOTP({
      ...SHAPE,
      ...{ issuer, label },
      secret: new Secret({ buffer: bytesOf(keyed('app', userId, enrolment).subarray(0, SECRET_BYTES)) }),
    });

  return {
    enrol({ userId, email }, enrolment) {
      const app = appOf(userId, enrolment, email);
      return { enrolment, secret: app.secret.base32, uri: app.toString() };
    },
    async check({ userId, enrolment }, digits, now, request) {
      const timestamp = now.getTime();
      const drift = appOf(userId, enrolment).validate({ token: digits, timestamp, window: CLOCK_DRIFT_PERIODS });
      if (drift === null) return 'wrong';
      const period = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + drift;
      const id = keyed('used', userId, enrolment, period).toString('base64url');
      const use = { id, request: id, at: now.toISOString(), requestId: request, doneAt: null };
      return (await receipts.take(use)).requestId === request ? 'right' : 'used';
    },
    recoveryCodes: (random) =>
      Array.from({ length: RECOVERY_CODES }, (_, n) =>
        [...random(`recovery code ${n}`).subarray(0, RECOVERY_CODE_LENGTH)]
          .map((byte) => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length))
          .join(''),
      ),
    recoveryHash: (userId, letters) => keyed('recovery', userId, letters).toString('hex'),
  };
}

/** A buffer of its own: a `Buffer` may be a view into a shared one. */
const bytesOf = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;
