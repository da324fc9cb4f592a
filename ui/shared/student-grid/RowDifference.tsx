import type { ComparedRecord } from '../../../domain/wire/compare.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { counted } from '../counted.ts';
import { DifferenceMark } from '../differences/DifferenceMark.tsx';
import { cellLabel, cellSentence, cellText, madeByText, otherPoint } from '../differences/words.ts';

/** What of a student's row stands in the list. */
const SHOWN: ReadonlySet<string> = new Set(['firstName', 'lastName', 'gender', 'gradeLevel', 'disabilities', 'risk']);

/** Beside a student whose record differs: the cells of the list with both values, or how many answers. */
export function RowDifference({ difference }: { difference: ComparedRecord }) {
  const { timeZone } = useSchool().installation;
  const { cells, presence, changed } = difference;
  if (presence !== 'both') {
    return (
      <DifferenceMark more={madeByText(changed, timeZone)}>
        {t('not in this term %{otherPoint}', { otherPoint: otherPoint() })}
      </DifferenceMark>
    );
  }
  const shown = cells.filter(({ field }) => SHOWN.has(field));
  const others = cells.length - shown.length;
  const words = shown.map(({ field, before, after }) => {
    const values = `${cellText(field, before)} → ${cellText(field, after)}`;
    // Levels are told by their words, which stand in every row.
    return field === 'risk' ? values : `${cellLabel(field)}: ${values}`;
  });
  const text = [
    ...words,
    others > 0 &&
      t('%{answers} differs |||| %{answers} differ', { smart_count: others, answers: counted(others, 'answer') }),
  ];
  const more = cells.map((cell) => cellSentence(cell, timeZone)).join('. ');
  return (
    <div className="differs">
      <DifferenceMark more={more}>{text.filter(Boolean).join(' · ')}</DifferenceMark>
    </div>
  );
}
