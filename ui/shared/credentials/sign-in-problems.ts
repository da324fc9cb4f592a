import { SIGN_IN_PROBLEMS, type SignInProblem } from '../../../domain/wire/accounts.ts';
import type { Installation } from '../../../domain/wire/sign-in.ts';

type Named = Pick<Installation, 'singleSignOn' | 'contact'>;

const whomToAsk = ({ contact }: Named) => (contact ? `write to ${contact}` : 'ask an administrator of this program');

const SENTENCES: Record<SignInProblem, (name: string, ask: string) => string> = {
  unreachable: (name) => `${name} cannot be reached at the moment. Try again later, or sign in with your password.`,
  cancelled: () => 'You turned back. You can try again, or sign in with your password.',
  expired: () => 'This took too long, or was begun in another window. Please try again.',
  refused: (name, ask) => `What came back from ${name} was not accepted. Please try again; if it stays so, ${ask}.`,
  elsewhere: (name, ask) =>
    `You are signed in at ${name} with an account of somebody else's organization. Choose another one there, or ${ask}.`,
  unverified: (name, ask) =>
    `${name} has not verified your e-mail address, so nobody knows whose invitation is yours. Please ${ask}.`,
  'not-invited': (_, ask) => `There is no open account or invitation for you here. Please ${ask}.`,
};

/** Why a sign-in by the provider came to nothing, and the way out; undefined where nothing was tried. */
export function problemSentence(problem: string | undefined, installation: Named | undefined): string | undefined {
  const known = SIGN_IN_PROBLEMS.find((one) => one === problem);
  if (!known || !installation) return undefined;
  const sentence = SENTENCES[known](installation.singleSignOn ?? 'the sign-in provider', whomToAsk(installation));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
