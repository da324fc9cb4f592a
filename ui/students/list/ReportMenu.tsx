import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import { Button, Divider, Menu, MenuItem, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { api } from '../../data/api.ts';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { LazyOutsideDialog } from '../../shared/disclosures/LazyOutsideDialog.tsx';
import { type OutsideCall, ownAmong, queryText } from '../../shared/disclosures/outside-calls.ts';
import { useMayHandOut } from '../../shared/disclosures/use-may-hand-out.ts';
import { messageOf } from '../../shared/messages.ts';
import { askWhy } from '../../shared/outside-team.ts';
import { progressText } from '../../shared/report-run/ReportProgress.tsx';
import { TERM_REPORTS, termReportRequest } from '../../shared/report-run/term-reports.ts';
import { type ReportRequest, type ReportRun, useReportRun } from '../../shared/report-run/use-report-run.ts';
import { FILTER_SECTIONS, isPanelEmpty } from '../../shared/student-filter/student-query.ts';
import { MOST_AT_ONCE } from '../../shared/student-grid/use-range-select.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';

/** Who is named stands for what the filter meant. */
const WITHOUT_FILTER = Object.fromEntries(FILTER_SECTIONS.map((section) => [section, null]));

type Whom = { who: ReportRequest['query']; scope: 'all' | 'filtered' | 'selected' };

const named = (ids: readonly number[]): ReportRequest['query'] => ({ students: ids.join(',') });

/** Whom a report of the list is about: who is selected, otherwise whom the list shows. */
function useWhom(): () => Promise<Whom> {
  const { term, query, filter } = useYearView();
  const { students } = useSelection();
  return async () => {
    if (students.length > 0) return { who: named(students.map(({ id }) => id)), scope: 'selected' };
    if (query.q.trim() === '' && !query.tile)
      return isPanelEmpty(query.panel) ? { who: {}, scope: 'all' } : { who: query.panel, scope: 'filtered' };
    const { termId: _, ...rest } = filter;
    const { studentIds } = await api.get('/api/app/terms/:termId/studentIds', {
      params: { termId: term.id },
      query: { filter: JSON.stringify(rest) },
    });
    if (studentIds.length === 0) throw new Error(t('Nobody is in the list: there is nothing to report.'));
    if (studentIds.length <= MOST_AT_ONCE) return { who: named(studentIds), scope: 'filtered' };
    const most = inFigures(MOST_AT_ONCE);
    throw new Error(
      t('A report of a search is for at most %{most} students. Narrow the search, or use the filter.', { most }),
    );
  };
}

type TermReport = (typeof TERM_REPORTS)[keyof typeof TERM_REPORTS];

/** Says how a report ended. */
function useEndNotice(run: ReportRun, again: () => void): void {
  const notice = useNotice();
  const say = useEffectEvent(() => {
    if (run.is === 'done') notice(t('%{fileName} has been downloaded.', { fileName: run.fileName }));
    if (run.is === 'failed' && !askWhy(run.error, again)) notice(messageOf(run.error), 'error');
  });
  useEffect(() => {
    if (run.is === 'done' || run.is === 'failed') say();
  }, [run.is]);
}

/** The call for a file for somebody outside; where one's own students are on display, it names them. */
function useOutsideCall(whom: () => Promise<Whom>): (report: TermReport) => Promise<OutsideCall> {
  const { year, term, filter } = useYearView();
  return async (report) => {
    const { who, scope } = await whom();
    const { path, query } = termReportRequest(report, { year, term, who, scope });
    const own = 'students' in who ? undefined : await ownAmong(filter);
    const asked = own ? { ...query, ...WITHOUT_FILTER, students: own.join(',') } : query;
    return { method: 'GET', path, query: queryText(asked) };
  };
}

// A menu goes through its own children by the arrow keys: these are no components.
const reportItems = (choose: (report: TermReport) => unknown) =>
  Object.values(TERM_REPORTS).map((report) => (
    <MenuItem key={report.api} onClick={() => void choose(report)}>
      {translated(report.name)}
    </MenuItem>
  ));

/** Rosters: other reports of a term name nobody. */
const outsideItems = (choose: (report: TermReport) => void) =>
  Object.values(TERM_REPORTS)
    .filter((report) => 'ordered' in report)
    .map((report) => (
      <MenuItem key={`outside ${report.api}`} onClick={() => choose(report)}>
        {t('For somebody outside')}: {translated(report.name)}
      </MenuItem>
    ));

/** Makes a report of the term on display, of whom the list is about, and downloads it as a PDF. */
export function ReportMenu() {
  const id = useId();
  const { year, term } = useYearView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, start } = useReportRun();
  const mayHandOut = useMayHandOut();
  const [outside, setOutside] = useState<TermReport>();
  const whom = useWhom();
  const outsideCall = useOutsideCall(whom);
  const notice = useNotice();
  const [last, setLast] = useState<TermReport>();
  useWhenLeft(() => {
    setAnchor(null);
    setOutside(undefined);
  });
  useEndNotice(run, () => last && void choose(last));
  const choose = async (report: TermReport) => {
    setAnchor(null);
    setLast(report);
    try {
      start(termReportRequest(report, { year, term, ...(await whom()) }));
    } catch (error) {
      notice(messageOf(error), 'error');
    }
  };
  const handOut = (report: TermReport) => {
    setAnchor(null);
    setOutside(report);
  };
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="text"
        size="small"
        color="secondary"
        startIcon={<ReportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => run.is !== 'running' && setAnchor(event.currentTarget)}
      >
        {run.is === 'running' ? t('Making report') : t('Report')}
      </Button>
      {run.is === 'running' && (
        <Button variant="text" size="small" color="secondary" onClick={run.cancel}>
          {t('Cancel report')}
        </Button>
      )}
      <Typography component="span" role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {run.is === 'running' && progressText(run)}
      </Typography>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
        sx={{ '& .MuiMenuItem-root': { whiteSpace: 'normal' } }}
      >
        {reportItems(choose)}
        {mayHandOut && <Divider />}
        {mayHandOut && outsideItems(handOut)}
      </Menu>
      {outside && <LazyOutsideDialog call={() => outsideCall(outside)} onClose={() => setOutside(undefined)} />}
    </>
  );
}
