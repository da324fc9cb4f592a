import type { Mail } from './mail.ts';

/** Somebody who came to be an administrator who can sign in, or is none any more. */
export interface AdministratorChange {
  who: string;
  isAdministrator: boolean;
}

/** Tells an administrator who else is one, or is none any more. `by` is undefined where nobody was signed in. */
export function administratorsMail(
  to: string,
  changes: readonly AdministratorChange[],
  { product, by }: { product: string; by: string | undefined },
): Mail {
  const note = [
    ...changes.map(({ who, isAdministrator }) =>
      isAdministrator
        ? `${who} can work as an administrator in ${product} from now on.`
        : `${who} cannot work as an administrator in ${product} any more.`,
    ),
    ...(by === undefined ? [] : [`It was done by ${by}.`]),
  ].join('\n');
  const below =
    'Everybody who was an administrator until now is told of this. If it should not be so, please talk to one another at once.\n';
  return { to, subject: `${product} - Administrators changed`, text: `${note}\n\n${below}`, gathers: { note, below } };
}
