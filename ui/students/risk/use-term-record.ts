import type { WireStudentTermInfo, WireTerm } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useParams } from '../../routing/router.ts';
import { useYearView } from '../year/year-context.tsx';

/** The term in the address and the student's record in it; undefined when the year has no such term. */
export function useTermRecord(view: StudentView): { term: WireTerm; record: WireStudentTermInfo } | undefined {
  const { termId } = useParams<{ termId: string }>();
  const { year } = useYearView();
  const term = year.terms.find((one) => one.id === Number(termId));
  const record = view.termRecords.find((one) => one.termId === term?.id);
  return term && record && { term, record };
}
