import { Box, Typography } from '@mui/material';
import type { ComparedReport } from '../../domain/wire/compare.ts';
import { useSchool } from '../data/school.ts';
import { counted } from '../shared/counted.ts';
import { MovedStudents } from '../shared/differences/MovedStudents.tsx';
import { isMarking, useListDifferences } from '../shared/differences/use-differences.ts';
import { madeByText, otherPointName } from '../shared/differences/words.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { t } from '../words/t.ts';
import { DifferingTable } from './DifferingTable.tsx';
import type { ReportEntry } from './report-catalog.ts';
import { missingChoices, type ReportChoice } from './report-choice.ts';
import { comparisonRequest, type FilledForm } from './report-request.ts';
import { useReportDifferences } from './use-report-differences.ts';

/** Below a report's form, while differences are marked: its tables with both values, and who came to its term or went. */
export function ReportDifferences({ form }: { form: Omit<FilledForm, 'format'> }) {
  const { entry, choice } = form;
  const call = missingChoices(choice, entry.scope).length > 0 ? undefined : comparisonRequest(form);
  const { data, error, refetch } = useReportDifferences(call);
  if (!isMarking) return null;
  return (
    <Box component="section" aria-label={t('What differs in the report')} sx={{ mt: 4 }}>
      <Typography variant="h2">
        {t('What differs from %{otherPointName}', { otherPointName: otherPointName() })}
      </Typography>
      {!call && <Quiet>{t('Shown here when everything has been chosen.')}</Quiet>}
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {call && !data && !error && <LoadingState label={t('Comparing')} lines={4} />}
      {data && <Summary compared={data} />}
      {call && <Moved termId={aboutOneTerm(entry, choice)} yearId={choice.startYearId ?? 0} />}
      {data?.tables.map((table) => (
        <DifferingTable key={table.name} table={table} />
      ))}
    </Box>
  );
}

/** The term whose students a report counts; null for one student, and over time. */
const aboutOneTerm = ({ scope }: ReportEntry, { overTime, student, startTermId }: ReportChoice): number | null =>
  overTime || student || scope === 'range' || scope === 'postSchool' ? null : startTermId;

function Quiet({ children }: { children: string }) {
  return <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 0.5 }}>{children}</Typography>;
}

function Summary({ compared: { tables, changed } }: { compared: ComparedReport }) {
  const { timeZone } = useSchool().installation;
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  const last = changed && t('The last change was made %{madeByText}.', { madeByText: madeByText(changed, timeZone) });
  const text = t('%{rows} of the report differs. |||| %{rows} of the report differ.', {
    smart_count: rows,
    rows: counted(rows, 'row'),
  });
  return (
    <Typography role="status" sx={{ mt: 0.5, fontSize: '0.875rem' }}>
      {rows === 0 ? t('Nothing differs in this report.') : [text, last].filter(Boolean).join(' ')}
    </Typography>
  );
}

function Moved({ termId, yearId }: { termId: number | null; yearId: number }) {
  const { data } = useListDifferences(termId);
  if (!data) return null;
  return (
    <Box sx={{ mt: 1, fontSize: '0.875rem' }}>
      <MovedStudents yearId={yearId} came={data.came} went={data.went} />
    </Box>
  );
}
