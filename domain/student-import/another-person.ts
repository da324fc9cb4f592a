import { foldText } from '../kernel/fold-text.ts';
import type { CellTexts } from './columns.ts';
import type { KnownStudent } from './known-student.ts';

type Known = Pick<KnownStudent, 'values'>;

const nameIn = (values: Readonly<Record<string, string | undefined>>): string =>
  foldText(`${values['firstName'] ?? ''} ${values['lastName'] ?? ''}`);

/**
 * Whether a row is probably about somebody else than the student who has its number: another name and another birthday
 * (rules/import#another-person). A name alone may be a correction or a marriage, a birthday alone a slip.
 */
export function isProbablyAnother(shown: CellTexts, known: Known | undefined): boolean {
  const born = known?.values['birthday'] ?? '';
  if (!known || born === '' || (shown.birthday ?? '') === '' || shown.birthday === born) return false;
  const [name, before] = [nameIn(shown), nameIn(known.values)];
  return name !== '' && before !== '' && name !== before;
}
