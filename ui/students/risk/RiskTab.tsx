import { termLabel } from '../../../domain/school-years/labels.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { Navigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { OnPaper } from '../../shared/OnPaper.tsx';
import { t, translated } from '../../words/t.ts';
import { useChooseTerm } from '../year/use-term-on-display.ts';
import { useYearView } from '../year/year-context.tsx';
import { TermAnswers } from './TermAnswers.tsx';
import { useTermRecord } from './use-term-record.ts';

/** The answers of the term in the address. Its switch is the list's; where the list gives way to the record it stands here. */
export function RiskTab({ view }: { view: StudentView }) {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const chooseTerm = useChooseTerm();
  const found = useTermRecord(view);
  if (!found) return <Navigate to={paths.view(view.student.id)} replace />;
  const { term } = found;
  const terms = year.terms.length > 1 && (
    <>
      <OnPaper>{translated(termLabel(year.termType, term.index))}</OnPaper>
      <ChoiceSelect
        id="record-term"
        className="no-print"
        ariaLabel={t('Term')}
        fullWidth={false}
        value={String(term.id)}
        onChange={chooseTerm}
        sx={{ display: { lg: 'none' } }}
        choices={year.terms.map((one) => ({
          value: String(one.id),
          label: translated(termLabel(year.termType, one.index)),
        }))}
      />
    </>
  );
  return <TermAnswers view={view} {...found} tools={terms} />;
}
