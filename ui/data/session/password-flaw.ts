import { PASSWORD_FLAWS, type PasswordFlaw } from '../../../domain/vocabulary/sign-in.ts';
import type { SignedInHere } from '../../../domain/wire/sign-in.ts';
import { session } from './session.ts';
import { tabMemory } from './tab-memory.ts';

const KEPT_AS = 'password-flaw';

/** Remembers, until the account signs out, how the password it signed in with falls short; undefined where it does not. */
export const notePasswordFlaw = (flaw: PasswordFlaw | undefined): void =>
  tabMemory.remember(KEPT_AS, session.owner(), flaw ?? null);

/** How the password falls short that this account signed in with, in this tab. */
export function notedPasswordFlaw(): PasswordFlaw | undefined {
  const kept = tabMemory.recall(KEPT_AS, session.owner());
  return PASSWORD_FLAWS.find((flaw) => flaw === kept);
}

/** Goes on with the session that the server has begun. */
export function enter({ sessionId, user, passwordFlaw }: SignedInHere): void {
  session.begin(sessionId, user.id);
  notePasswordFlaw(passwordFlaw);
}
