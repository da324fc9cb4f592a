import type { ComparedList } from '../../../domain/wire/compare.ts';
import { counted } from '../../shared/counted.ts';
import { otherPointName } from '../../shared/differences/words.ts';
import { t } from '../../words/t.ts';

/** How many records of a list differ. Who came or went is told beside it: in one of the two lists only, they are not counted. */
export function howManyDiffer({ changed, came, went }: Pick<ComparedList, 'changed' | 'came' | 'went'>): string {
  const point = otherPointName();
  if (changed.length === 0 && came.total + went.total > 0)
    return t('No record of who is in both lists differs from %{point}.', { point });
  return t('%{records} of the term differs from %{point}. |||| %{records} of the term differ from %{point}.', {
    smart_count: changed.length,
    records: counted(changed.length, 'record'),
    point,
  });
}
