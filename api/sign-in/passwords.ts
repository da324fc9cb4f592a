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

/** Who says a password: the account of somebody who has been here before or holds a session, or anybody. They wait in lines of their own. */
export type Whose = number | 'anybody';

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
  const nobodys = await argon.hash('no account has this password', COST);
  return {
    hash: async (password, salt) => turn(currentParty(), () => argon.hash(password, salt ? { ...COST, salt } : COST)),
    async matches(password, given, whose) {
      // A hash whose key is gone (an older copy of the log was put back) is nobody's.
      const stored = given?.startsWith('$') ? given : undefined;
      const same = await turn(whose === 'anybody' ? whose : partyOf(whose), () =>
        argon.verify(stored ?? nobodys, password),
      );
      return same && stored !== undefined;
    },
  };
}
