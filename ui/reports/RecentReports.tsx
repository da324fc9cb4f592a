import ReplayIcon from '@mui/icons-material/Replay';
import { Box, Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { nameOf } from '../../domain/students/display.ts';
import type { RecentReport } from '../../domain/wire/calls/recent-reports.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { IconAction } from '../shared/IconAction.tsx';
import { progressText } from '../shared/report-run/ReportProgress.tsx';
import { useReportRun } from '../shared/report-run/use-report-run.ts';
import { t } from '../words/t.ts';
import { RECENT_REPORTS, reportDetails, reportName } from './recent-report.ts';

/** The reports this account made last, each made again with one press; nothing before the first. */
export function RecentReports() {
  const title = useId();
  const { data, refetch } = useQuery({
    queryKey: RECENT_REPORTS,
    queryFn: ({ signal }) => api.get('/api/app/recentReports', { signal }),
    // Whoever has just made one finds it here.
    staleTime: 0,
  });
  const reports = data?.reports ?? [];
  const names = useNames(reports);
  const { run, start } = useReportRun({ onDone: () => void refetch() });
  if (reports.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ px: 2.5, pt: 2.5 }}>
      <Typography id={title} variant="h3" component="h2" sx={{ fontSize: '1rem' }}>
        {t('Your last reports')}
      </Typography>
      {run.is === 'failed' && <ErrorBox error={run.error} />}
      <Typography role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {run.is === 'running' && progressText(run)}
        {run.is === 'done' && t('%{name} has been downloaded.', { name: run.fileName })}
      </Typography>
      {run.is === 'running' && (
        <Button variant="text" size="small" color="secondary" onClick={run.cancel}>
          {t('Cancel report')}
        </Button>
      )}
      <List disablePadding aria-labelledby={title}>
        {reports.map((report) => (
          <Recent
            key={JSON.stringify([report.path, report.query, report.studentId])}
            report={report}
            student={report.studentId === null ? undefined : names.get(report.studentId)}
            disabled={run.is === 'running'}
            onAgain={() => start(again(report))}
          />
        ))}
      </List>
    </Box>
  );
}

interface RecentProps {
  report: RecentReport;
  student: string | undefined;
  disabled: boolean;
  onAgain: () => void;
}

function Recent({ report, student, disabled, onAgain }: RecentProps) {
  const { years, installation } = useSchool();
  const name = [reportName(report), student].filter(Boolean).join(': ');
  const when = dayAndTime(report.at, installation.timeZone);
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        <IconAction name={t('Make again: %{name}', { name })} disabled={disabled} onClick={onAgain}>
          <ReplayIcon fontSize="small" />
        </IconAction>
      }
    >
      <ListItemText
        primary={name}
        secondary={`${reportDetails(report, years).join(' · ')} (${when})`}
        slotProps={{
          primary: { sx: { fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' } },
          secondary: { sx: { fontSize: '0.8125rem' } },
        }}
      />
    </ListItem>
  );
}

/** The same call; its file is named by the server. */
const again = ({ path, query, studentId }: RecentReport) => ({
  path,
  query: { ...query, ...(studentId !== null && { studentId }) },
});

/** Names of the students that reports were about, as far as they are in the term that a report begins with. */
function useNames(reports: readonly RecentReport[]): ReadonlyMap<number, string> {
  const { years } = useSchool();
  const dataProvider = useDataProvider();
  const terms = years.flatMap((year) => year.terms.map(({ id }) => id));
  const wanted = terms.map((termId) => ({ filter: { id: studentsIn(reports, termId), termId } }));
  const asked = wanted.filter(({ filter }) => filter.id.length > 0);
  const { data } = useQuery({
    queryKey: ['students', 'of reports', asked],
    enabled: asked.length > 0,
    queryFn: ({ signal }) =>
      Promise.all(
        asked.map(({ filter }) =>
          dataProvider.getList<StudentRow>('students', {
            filter,
            sort: { field: 'name', order: 'ASC' },
            pagination: { page: 1, perPage: filter.id.length },
            signal,
          }),
        ),
      ),
  });
  return new Map(data?.flatMap((list) => list.data.map((student) => [student.id, nameOf(student)])));
}

/** The students that reports were about which begin with a term. */
function studentsIn(reports: readonly RecentReport[], termId: number): number[] {
  const begun = reports.filter(({ query }) => query['startTermId']?.[0] === String(termId));
  return [...new Set(begun.flatMap(({ studentId }) => studentId ?? []))];
}
