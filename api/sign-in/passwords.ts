import { argon2id, hash, verify } from 'argon2';

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords; nothing else sees how. */
export interface Passwords {
  /** The salt, 16 bytes, is made at random when none is given; no two passwords may share one. */
  hash(password: string, salt?: Buffer): Promise<string>;
  /** Without a hash it takes as long as with one and says no: nobody learns which addresses have an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash('no account has this password', COST);
  return {
    hash: (password, salt) => hash(password, salt ? { ...COST, salt } : COST),
    async matches(password, given) {
      // A hash whose key is gone (an older copy of the log was put back) is nobody's.
      const stored = given?.startsWith('$') ? given : undefined;
      const same = await verify(stored ?? nobodys, password);
      return same && stored !== undefined;
    },
  };
}
