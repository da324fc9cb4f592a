import { hash } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import { normalForm } from '../../domain/kernel/normal-form.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Settings } from '../configuration/configuration.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { networkOf, siteOf } from '../shares/networks.ts';
import { createDelays, type Pause } from './delays.ts';
import { KnownPairs } from './known-pairs.ts';
import { type Count, countIn, giveBack, type Limiter, limiterOfThisProcess, type MakeLimiter } from './limiters.ts';
import { MOST_WAITING, tooManyAtOnce } from './too-many-at-once.ts';

/** An attempt counts as failed until it says otherwise, so that many at the same moment cannot slip through. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/** What people are warned of by mail. */
export type Warning = 'new device' | 'repeated code';

export interface SignInAttempt extends Attempt {
  /** The account signed in from this browser, or this network, before. */
  readonly isKnown: boolean;
  /** It was not looked at after all: it was neither right nor wrong. */
  withdrawn(): Promise<void>;
  /**
   * It was wrong. In a network where only the account is known it is counted and waits now, as one of an unknown account did before it
   * was looked at: neither words nor time tell which accounts signed in from there.
   * @throws {Rejection} `too-many-requests`, or what the signal says when the caller has gone
   */
  failed(): Promise<void>;
  /** The account is signed in from here; its next attempts are known ones. */
  remembered(): void;
}

/** Where an attempt comes from, beside the network address. */
export interface SignInFrom {
  /** Id of what proves that it is the owner's: a browser they signed in at, or their session. */
  device?: string | undefined;
  /** The caller has gone away: nothing is waited for any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Slows down guessing; only failures count. A school sits behind one network address, so failures there must not lock
 * it out: the limit of an address binds only accounts that never signed in from it. Attempts at an account from anywhere
 * are held back, longer with each failure, and refused beyond its limit of an hour; its owner gets in all the same from
 * where they were before, as known devices and pairs of account and address are counted each by themselves.
 * Refusals are `too-many-requests` with the seconds to wait. Nothing here knows which accounts there are.
 */
export interface Throttle {
  /**
   * Sign-ins at one account from one place take turns: each is right or wrong before the next one counts, so that many right ones at the
   * same moment are no guesses. @returns what lets the next one in, once, however often it is called
   * @throws {Rejection} `unavailable` when too many wait, or what the signal says when the caller has gone
   */
  turn(account: string, address: string, from?: SignInFrom): Promise<() => void>;
  signIn(account: string, address: string, from?: SignInFrom): Promise<SignInAttempt>;
  /** Somebody used a link that does not work. Only these count: who has one that works is kept out by nobody in their network. */
  wrongLink(address: string): Promise<void>;
  /** A browser comes back from the sign-in provider. One that somebody signed in at before is counted by itself. */
  wayBack(address: string, device: string | undefined): Promise<Attempt>;
  /** A calendar of an account is read, from wherever: its programs ask every few minutes at most. */
  calendar(userId: number): Promise<void>;
  /** Somebody changes the own account, an administrator any, and with it the stream that every start and every point of the past reads whole. */
  accountChange(by: { id: number; admin: boolean }): Promise<void>;
  /** Somebody changes school years or settings, files figures, or asks that a student be forgotten: everybody's histories, each start and each point of the past read these streams whole. */
  schoolChange(userId: number): Promise<void>;
  /** Somebody enters a code of the second factor of an account, wherever they are: who gets here knows the password. */
  code(userId: number): Promise<Attempt>;
  /** One mail to an account, whether or not it exists, asked for at a browser that somebody signed in at before or anywhere. */
  mail(account: string, address: string, device?: string): Promise<void>;
  /** Whether an account is to be mailed another link within a day: networks have limits of their own, and there are many of them. */
  anotherLink(userId: number): Promise<boolean>;
  /** Whether an account may be told of such a thing by mail now: once an hour. */
  warning(about: Warning, userId: number): Promise<boolean>;
  /** A sign-in that tried no password: whether the account signed in from there before, and how that is remembered. */
  arrival(account: string, address: string, device: string | undefined): Pick<SignInAttempt, 'isKnown' | 'remembered'>;
}

type Limits = Pick<
  Settings,
  | 'THROTTLE_MINUTES'
  | 'THROTTLE_ACCOUNT_FAILURES'
  | 'THROTTLE_ACCOUNT_FAILURES_PER_HOUR'
  | 'THROTTLE_ADDRESS_FAILURES'
  | 'THROTTLE_MAILS'
>;

const HOUR_SECONDS = 3600;
/** Longer than any link to choose a password works as a rule: a count that began anew while the newest one works would fill the mailbox all the same. */
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Several programs of one person, each every few minutes. */
const CALENDARS_AN_HOUR = 120;
/** Views, a language, a profile; and of school years and settings: more than anybody chooses. */
const CHANGES_AN_HOUR = 300;
/** Accounts of a whole district. */
const CHANGES_OF_ACCOUNTS_AN_HOUR = 3000;

const countWarnings = (make: MakeLimiter): Record<Warning, Limiter> => ({
  'new device': make('device-mail', 1, HOUR_SECONDS),
  'repeated code': make('repeated-code-mail', 1, HOUR_SECONDS),
});

export function createThrottle(limits: Limits, make: MakeLimiter = limiterOfThisProcess, pause?: Pause): Throttle {
  const limiter = (name: string, points: number) => make(name, points, limits.THROTTLE_MINUTES * 60);
  const pairs = limiter('pair', limits.THROTTLE_ACCOUNT_FAILURES);
  const accounts = make('account', limits.THROTTLE_ACCOUNT_FAILURES_PER_HOUR, HOUR_SECONDS);
  const addresses = limiter('address', limits.THROTTLE_ADDRESS_FAILURES);
  const codes = limiter('code', limits.THROTTLE_ACCOUNT_FAILURES);
  const mails = limiter('mail', limits.THROTTLE_MAILS);
  const mailers = limiter('mailer', limits.THROTTLE_ADDRESS_FAILURES);
  const mailboxes = make('mailbox', limits.THROTTLE_MAILS, DAY_SECONDS);
  const calendars = make('calendar', CALENDARS_AN_HOUR, HOUR_SECONDS);
  const warnings = countWarnings(make);
  const known = new KnownPairs();
  const delays = createDelays(pause);

  return {
    turn: turns(),
    async signIn(account, address, { device, signal } = {}) {
      const name = accountKey(account);
      const pair = pairOf(account, address);
      const isKnown = device !== undefined || known.has(pair);
      const own: Count = [pairs, placeOf(account, address, device)];
      const [ofSite, ofAccount]: [Count, Count] = [
        [addresses, siteOf(address)],
        [accounts, name],
      ];
      const heldBack = (counted: readonly RateLimiterRes[]) =>
        delays.wait(name, (counted.at(-1)?.consumedPoints ?? 1) - 1, signal);
      // The site first: who has used it up makes no more counters by naming other accounts.
      const counts = isKnown ? [own] : [ofSite, own, ofAccount];
      const counted = await countOrRefuse(counts, isKnown && device === undefined ? [ofSite, own] : []);
      const withdrawn = async () => void (await giveBack(counts));
      if (!isKnown)
        await heldBack(counted).catch(async (refusal: unknown) => {
          await withdrawn();
          throw refusal;
        });
      return {
        ...{ isKnown, withdrawn },
        async failed() {
          if (isKnown && device === undefined) await heldBack(await countIn([ofSite, ofAccount]));
        },
        async succeeded() {
          await Promise.all([own[0].delete(own[1]), giveBack(isKnown ? [] : [ofSite, ofAccount])]);
        },
        remembered: () => known.add(pair),
      };
    },
    ...linksAndWays(
      limiter('link', limits.THROTTLE_ADDRESS_FAILURES),
      limiter('way', limits.THROTTLE_ADDRESS_FAILURES),
    ),
    calendar: async (userId) => void (await countIn([[calendars, String(userId)]])),
    ...changesAnHour(make),
    async code(userId) {
      await countIn([[codes, String(userId)]]);
      return { succeeded: async () => void (await codes.delete(String(userId))) };
    },
    async mail(account, address, device) {
      await countIn([
        [mailers, browserOr(siteOf(address), device)],
        [mails, pairOf(account, address)],
      ]);
    },
    anotherLink: async (userId) => (await mailboxes.penalty(String(userId))).consumedPoints <= limits.THROTTLE_MAILS,
    warning: async (about, userId) => (await warnings[about].penalty(String(userId))).consumedPoints === 1,
    arrival(account, address, device) {
      const pair = pairOf(account, address);
      return { isKnown: device !== undefined || known.has(pair), remembered: () => known.add(pair) };
    },
  };
}

/** Where they are used up, what the others are is said first: of an account that is known in a network as of any other. */
const countOrRefuse = (counts: readonly Count[], asAnyOther: readonly Count[]) =>
  countIn(counts).catch(async (refusal: unknown) => {
    await countIn(asAnyOther);
    throw refusal;
  });

function turns(): Throttle['turn'] {
  const lines = createFairRoom({
    ...{ room: Number.POSITIVE_INFINITY, roomEach: 1 },
    ...{ waitingEach: MOST_WAITING, refusal: tooManyAtOnce },
  });
  return (account, address, { device, signal } = {}) =>
    lines.enter({ party: placeOf(account, address, device), size: 1, signal });
}

function changesAnHour(make: MakeLimiter): Pick<Throttle, 'accountChange' | 'schoolChange'> {
  const own = make('own-change', CHANGES_AN_HOUR, HOUR_SECONDS);
  const ofAccounts = make('account-change', CHANGES_OF_ACCOUNTS_AN_HOUR, HOUR_SECONDS);
  const ofSchool = make('school-change', CHANGES_AN_HOUR, HOUR_SECONDS);
  return {
    accountChange: async ({ id, admin }) =>
      void (await countIn([[admin ? ofAccounts : own, String(id)]], tooManyChanges)),
    schoolChange: async (userId) => void (await countIn([[ofSchool, String(userId)]], tooManySchoolChanges)),
  };
}

const linksAndWays = (links: Limiter, ways: Limiter): Pick<Throttle, 'wrongLink' | 'wayBack'> => ({
  wrongLink: async (address) => void (await countIn([[links, siteOf(address)]])),
  async wayBack(address, device) {
    const count: Count = [ways, browserOr(siteOf(address), device)];
    await countIn([count]);
    return { succeeded: () => giveBack([count]) };
  },
});

/**
 * One account whichever of its spellings is typed: letters of full width, in circles and the like find it as well. Of an endless one, too,
 * only this is kept, for an hour: its beginning alone would keep all of it in memory.
 */
const accountKey = (account: string) => hash('sha256', compareKey(normalForm(account, 'NFKC')), 'base64url');

const pairOf = (account: string, address: string) => `${networkOf(address)} ${accountKey(account)}`;

/** An account where it is tried: at a browser that it signed in at before, or in a network. */
const placeOf = (account: string, address: string, device: string | undefined) =>
  device === undefined ? pairOf(account, address) : `device ${device} ${accountKey(account)}`;

/** Under what a known browser is counted, and any other: whoever has used up what a network may leaves the others there theirs. */
const browserOr = (site: string, device: string | undefined) => (device === undefined ? site : `device ${device}`);

const tooManyChanges = (retryAfter: number) =>
  new Rejection('unavailable', 'Too many changes of accounts within an hour. Please try again later.', { retryAfter });

const tooManySchoolChanges = (retryAfter: number) =>
  new Rejection(
    'unavailable',
    'Too many changes of school years and settings, or requests to forget, within an hour. Please try again later.',
    {
      retryAfter,
    },
  );

/** Does what an attempt is for; where that cannot be done now (`unavailable`, say), it does not count. */
export async function checked<Result>(attempt: SignInAttempt, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await attempt.withdrawn();
    throw error;
  }
}
