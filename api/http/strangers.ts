import type { Context } from 'koa';
import { siteOf } from '../shares/networks.ts';
import type { KnownDevices } from './known-devices.ts';
import { createPacedTurns, type Pace, type PacedTurns, type Pacing } from './paced-turns.ts';

const tooMany = 'Too many requests come from your network. Please try again in a few seconds.';

/** A network: fifty calls a second, and two hundred at once, since a school behind one address begins its day. */
const PACE_OF_CALLS = { perSecond: 50, atOnce: 200, tooMany };
/**
 * A new browser needs some 130 files until it shows the dashboard, asks for six at a time and keeps them: those of seven browsers at
 * once, and of two more each second. However many begin together, a file of theirs waits no longer than a second.
 */
const PACE_OF_FILES = { perSecond: 300, atOnce: 1000, tooMany };

/**
 * Whoever watches a server asks a few times a second at most. They stand in one line, in which a network that asks on thousands of
 * connections would keep others waiting for so long that a proxy takes the server for dead.
 */
const PACE_OF_PROBES = { perSecond: 20, atOnce: 100, tooMany };

/** Where somebody calls from who is not signed in. */
export interface StrangerFrom {
  address: string;
  /** Id of a browser that somebody signed in at before, which is theirs to prove: whoever floods a network is one of the others in it. */
  device?: string | undefined;
}

/**
 * Turns of callers who are not signed in. Each of their calls is refused or answered in a millisecond, but many of them at once
 * would hold up everybody who works: beyond what people and their programs do, those of one network come one after the other. Browsers
 * that somebody signed in at before have turns of their own: a school behind one address signs in while a guest in it floods.
 */
export interface Strangers {
  /**
   * Resolves when a caller from there has their turn, at once as a rule.
   * @throws {Rejection} `unavailable` when too many wait already, or the caller went away
   */
  turn(from: StrangerFrom, signal: AbortSignal): Promise<void>;
  /** Networks and browsers that are remembered. */
  readonly networks: number;
}

/** Where a request comes from whose session nobody has looked for. */
export const strangerOf = (
  { devices, clock }: { devices: KnownDevices; clock(): Date },
  ctx: Pick<Context, 'ip' | 'get'>,
): StrangerFrom => ({ address: ctx.ip, device: devices.browserOf(ctx.get('Cookie'), clock()) });

/** Turns at calls. */
export const createStrangers = (pacing?: Partial<Pacing>): Strangers => strangersAt(PACE_OF_CALLS, pacing);

/** Turns at the files of the screens, which are asked for before anybody is known. */
export const createFileTurns = (pacing?: Partial<Pacing>): Strangers => strangersAt(PACE_OF_FILES, pacing);

function strangersAt(pace: Pace, pacing?: Partial<Pacing>): Strangers {
  const turns = createPacedTurns(pace, pacing);
  return {
    turn: ({ address, device }, signal) =>
      turns.turn(device === undefined ? siteOf(address) : `device ${device}`, signal),
    get networks() {
      return turns.parties;
    },
  };
}

/** Refusals of an account: more than anybody meets at work, and more than a search for holes in a day's calls needs. */
const PACE_OF_REFUSALS = {
  ...{ perSecond: 100, atOnce: 500 },
  tooMany: 'Too many of your requests are refused. Please try again in a few seconds.',
};

/** Turns of accounts at being told that they may not do something, or that there is no such call. What they may do is never paced. */
const createRefusalTurns = (): PacedTurns => createPacedTurns(PACE_OF_REFUSALS);

/** Turns of a server's callers, by who they are and what they ask for. */
export const createCallerTurns = () => ({
  strangers: createStrangers(),
  probeTurns: strangersAt(PACE_OF_PROBES),
  fileTurns: createFileTurns(),
  refusals: createRefusalTurns(),
});
