import { termLabel } from '../../../domain/school-years/labels.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { Navigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { OnPaper } from '../../shared/OnPaper.tsx';
import { translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { TermAnswers } from './TermAnswers.tsx';
import { useTermRecord } from './use-term-record.ts';

/** The answers of the term in the address. Its switch is the list's; the row of the terms above leads to the others as well. */
export function RiskTab({ view }: { view: StudentView }) {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const found = useTermRecord(view);
  if (!found) return <Navigate to={paths.view(view.student.id)} replace />;
  const { term } = found;
  const onPaper = year.terms.length > 1 && <OnPaper>{translated(termLabel(year.termType, term.index))}</OnPaper>;
  return <TermAnswers view={view} {...found} tools={onPaper} />;
}
