import { argon2id, hash, verify } from 'argon2';
import { createFairRoom } from '../shares/fair-room.ts';
import { currentParty, partyOf } from '../shares/request-context.ts';
import { MOST_WAITING, tooManyAtOnce } from './too-many-at-once.ts';

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Passwords that are worked on at the same time. The threads they take are those that files, names and compression need:
 * there are four of them, so half is left to everybody else.
 */
const AT_ONCE = 2;

/**
 * Who says a password: the account of somebody who has been here before or holds a session, or anybody in a network. They wait in lines of
 * their own.
 */
export type Whose = number | { network: string };

/** Hashes and checks passwords; nothing else sees how. */
export interface Passwords {
  /**
   * The salt, 16 bytes, is made at random when none is given; no two passwords may share one.
   * @throws {Rejection} `unavailable` when too many wait
   */
  hash(password: string, salt?: Buffer): Promise<string>;
  /**
   * Without a hash it takes as long as with one and says no: nobody learns which addresses have an account.
   * @throws {Rejection} `unavailable` when too many wait
   */
  matches(password: string, hash: string | undefined, whose: Whose): Promise<boolean>;
  /**
   * Waits as a password of the network would that is nobody's.
   * @throws {Rejection} `unavailable` when too many wait
   */
  waitAsStranger(network: string): Promise<void>;
}

/** Of argon2 what is used. */
interface Argon {
  hash(password: string, cost: typeof COST & { salt?: Buffer }): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

interface PasswordOptions {
  /** Passwords that are worked on at the same time, and that wait for their turn. */
  atOnce?: number;
  waiting?: number;
  argon?: Argon;
}

export async function createPasswords({
  atOnce = AT_ONCE,
  waiting = MOST_WAITING,
  argon = { hash, verify },
}: PasswordOptions = {}): Promise<Passwords> {
  // However many strangers guess, from however many networks, and however often one account signs in, the next turn is another's.
  const room = createFairRoom({ room: atOnce, waitingEach: waiting, refusal: tooManyAtOnce });
  const turn = async <Result>(party: string, work: () => Promise<Result>): Promise<Result> => {
    const leave = await room.enter({ party, size: 1 });
    try {
      return await work();
    } finally {
      leave();
    }
  };
  const strangers = createStrangers(atOnce + waiting);
  const inNetwork = <Result>(network: string, work: () => Promise<Result>) =>
    strangers(network, () => turn(`network ${network}`, work));
  const nobodys = await argon.hash('no account has this password', COST);
  return {
    hash: async (password, salt) => turn(currentParty(), () => argon.hash(password, salt ? { ...COST, salt } : COST)),
    async matches(password, given, whose) {
      // A hash whose key is gone (an older copy of the log was put back) is nobody's.
      const stored = given?.startsWith('$') ? given : undefined;
      const said = () => argon.verify(stored ?? nobodys, password);
      const same = typeof whose === 'number' ? await turn(partyOf(whose), said) : await inNetwork(whose.network, said);
      return same && stored !== undefined;
    },
    waitAsStranger: (network) => inNetwork(network, async () => undefined),
  };
}

/**
 * Lets so many of all networks wait, and beyond them one of each: however many networks a flood comes from, whoever comes from another one
 * has a turn after one of each.
 */
function createStrangers(most: number) {
  const ofNetworks = new Map<string, number>();
  let all = 0;
  const count = (network: string, by: 1 | -1) => {
    const left = (ofNetworks.get(network) ?? 0) + by;
    if (left > 0) ofNetworks.set(network, left);
    else ofNetworks.delete(network);
    all += by;
  };
  return async <Result>(network: string, work: () => Promise<Result>): Promise<Result> => {
    if (all >= most && ofNetworks.has(network)) throw tooManyAtOnce();
    count(network, 1);
    return work().finally(() => count(network, -1));
  };
}
