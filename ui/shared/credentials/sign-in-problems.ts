import { SIGN_IN_PROBLEMS, type SignInProblem } from '../../../domain/vocabulary/sign-in.ts';
import type { Installation } from '../../../domain/wire/sign-in.ts';
import { t } from '../../words/t.ts';

type Named = Pick<Installation, 'singleSignOn' | 'contact'>;

const whomToAsk = ({ contact }: Named) =>
  contact ? t('write to %{contact}', { contact }) : t('ask an administrator of this program');

const SENTENCES: Record<SignInProblem, (name: string, ask: string) => string> = {
  unreachable: (name) =>
    t('%{name} cannot be reached at the moment. Try again later, or sign in with your password.', { name }),
  cancelled: () => t('You turned back. You can try again, or sign in with your password.'),
  expired: () => t('This took too long, or was begun in another window. Please try again.'),
  refused: (name, ask) =>
    t('What came back from %{name} was not accepted. Please try again; if it stays so, %{ask}.', { name, ask }),
  elsewhere: (name, ask) =>
    t(
      "You are signed in at %{name} with an account of somebody else's organization. Choose another one there, or %{ask}.",
      { name, ask },
    ),
  unverified: (name, ask) =>
    t('%{name} has not verified your e-mail address, so nobody knows whose invitation is yours. Please %{ask}.', {
      name,
      ask,
    }),
  'no-sign-out': (name) =>
    t('%{name} offers no way to sign out from here. Please sign out on a page of its own.', { name }),
  'not-invited': (_, ask) => t('There is no open account or invitation for you here. Please %{ask}.', { ask }),
};

/** Why a sign-in by the provider came to nothing, and the way out; undefined where nothing was tried. */
export function problemSentence(problem: string | undefined, installation: Named | undefined): string | undefined {
  const known = SIGN_IN_PROBLEMS.find((one) => one === problem);
  if (!known || !installation) return undefined;
  const sentence = SENTENCES[known](installation.singleSignOn ?? t('the sign-in provider'), whomToAsk(installation));
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
