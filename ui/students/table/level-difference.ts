import type { ComparedRecord } from '../../../domain/wire/compare.ts';
import { cellSentence, cellText, madeByText, otherPoint } from '../../shared/differences/words.ts';
import { t } from '../../words/t.ts';

/** What is marked at a row's level. */
interface LevelDifference {
  /** `→ Ultra now`. */
  text: string;
  /** With both values, who and when. */
  sentence: string;
}

/** Another level at the other point, or that the student is not there; undefined where the level is the same. */
export function levelDifference(difference: ComparedRecord | undefined, timeZone: string): LevelDifference | undefined {
  if (!difference) return undefined;
  const { presence, cells, changed } = difference;
  if (presence !== 'both') {
    const text = t('not in term %{otherPoint}', { otherPoint: otherPoint() });
    return { text, sentence: [text, madeByText(changed, timeZone)].filter(Boolean).join(', ') };
  }
  const cell = cells.find(({ field }) => field === 'risk');
  return cell && { text: `→ ${cellText('risk', cell.after)} ${otherPoint()}`, sentence: cellSentence(cell, timeZone) };
}
