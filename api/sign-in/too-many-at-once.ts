import { Rejection } from '../../domain/kernel/rejection.ts';

/** Attempts to sign in that wait for their turn: about a second of work. */
export const MOST_WAITING = 50;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 2;

/** For who would have to wait longer (rules/staff-and-settings#throttle). */
export const tooManyAtOnce = () =>
  new Rejection('unavailable', 'Too many people sign in at the moment. Please try again.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
