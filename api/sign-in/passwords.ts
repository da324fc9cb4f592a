import { argon2id, hash, verify } from 'argon2';

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords; nothing else sees how. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long as with one and says no: nobody learns which addresses have an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash('no account has this password', COST);
  return {
    hash: (password) => hash(password, COST),
    async matches(password, stored) {
      const same = await verify(stored ?? nobodys, password);
      return same && stored !== undefined;
    },
  };
}
