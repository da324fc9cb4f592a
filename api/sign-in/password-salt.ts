import type { Call } from './services.ts';

const SALT_BYTES = 16;

/** The salt of the password that a call sets: the same request again gives the same hash, and so the same event. */
export const passwordSalt = (call: Pick<Call, 'random'>): Buffer => call.random('password').subarray(0, SALT_BYTES);
