import { useSchool } from '../../data/school.ts';
import { DifferenceMark } from '../../shared/differences/DifferenceMark.tsx';
import { useStudentDifferences } from '../../shared/differences/use-differences.ts';
import { cellText, madeByText, otherPoint } from '../../shared/differences/words.ts';
import { useYearView } from '../year/year-context.tsx';

interface AnswerDifferenceProps {
  studentId: number;
  termId: number;
  field: string;
}

/** What an answer is at the other point, where it is not the same. */
export function AnswerDifference({ studentId, termId, field }: AnswerDifferenceProps) {
  const { year } = useYearView();
  const { timeZone } = useSchool().installation;
  const { data } = useStudentDifferences(year.id, studentId);
  const cells = data?.terms.find((one) => one.termId === termId)?.cells;
  const cell = cells?.find((one) => one.field === field);
  if (!cell) return null;
  return (
    <DifferenceMark isStop more={madeByText(cell.changed, timeZone)}>
      {otherPoint()} {cellText(field, cell.after)}
    </DifferenceMark>
  );
}
