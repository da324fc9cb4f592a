import { Alert, Box, Button } from '@mui/material';
import { calendarFile } from '../../domain/due-dates/calendar.ts';
import { DUE_LABELS } from '../../domain/due-dates/due-dates.ts';
import { addDays, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import type { DueDates } from '../../domain/wire/due-dates.ts';
import { saveFile } from '../data/save-file.ts';
import { useCurrent, useKeeps, useToday } from '../data/school.ts';
import { useAddress } from '../routing/use-address.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { ScopeSwitch } from '../shared/caseload/ScopeSwitch.tsx';
import { useScope } from '../shared/caseload/use-scope.ts';
import { plainDayInWords } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { NotKept } from '../shared/NotKept.tsx';
import { Page } from '../shared/Page.tsx';
import { PrintedName } from '../shared/PrintedName.tsx';
import { Section } from '../shared/Section.tsx';
import { t, translated } from '../words/t.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { DueList } from './DueList.tsx';
import { daysShown, mondayOf, readSpan, SPAN_LABELS, SPANS, type Span } from './spans.ts';
import { useDueDates } from './use-due-dates.ts';

/** What is next: by day, to be printed by the week, or taken into a calendar (rules/facts#due-dates). */
export default function DueDatesPage() {
  return useKeeps().facts ? (
    <DueDatesOf />
  ) : (
    <NotKept page={t('Due dates')} title={t('This school does not keep facts')} />
  );
}

/** The days that the address names; this week where it names none. */
function useDays() {
  const { query, change } = useAddress();
  const today = useToday();
  const span = readSpan(query.get('span'));
  const from = parsePlainDay(query.get('from') ?? '') ?? mondayOf(today);
  const shift = (by: 1 | -1) => change({ from: addDays(from, by * SPANS[span]) });
  return {
    ...{ span, days: daysShown(from, span), shift },
    toToday: () => change({ from: null }),
    choose: (chosen: Span) => change({ span: chosen }),
  };
}

function DueDatesOf() {
  const current = useCurrent();
  const today = useToday();
  const { span, days, shift, toToday, choose } = useDays();
  const { data, error, refetch } = useDueDates(days);
  const where = t('%{from} to %{to}', { from: plainDayInWords(days.from), to: plainDayInWords(days.to) });
  const take = () =>
    data &&
    saveFile(
      new Blob(
        [
          calendarFile(data.dates, new Date(), {
            labelOf: (kind) => translated(DUE_LABELS[kind]),
            more: data.more ? today : undefined,
          }),
        ],
        {
          type: 'text/calendar',
        },
      ),
      `due-dates-${days.from}.ics`,
    );
  return (
    <Page
      title={t('Due dates')}
      subtitle={t('IEP reviews, re-evaluations, ends of consents and ages that count, of students in school.')}
      actions={
        <>
          <Button variant="outlined" color="secondary" disabled={!data?.dates.length} onClick={take}>
            {t('Calendar file')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <PrintedName name={`${t('Due dates')}, ${where}`} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 2 }}>
        {current && <ScopeSwitch termId={current.term.id} />}
        <ChoiceSelect
          size="small"
          fullWidth={false}
          label={t('Show')}
          value={span}
          choices={Object.entries(SPAN_LABELS).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(value) => choose(readSpan(value))}
        />
        <Button color="secondary" variant="outlined" onClick={() => shift(-1)}>
          {t('Earlier')}
        </Button>
        <Button color="secondary" variant="outlined" onClick={toToday}>
          {t('Today')}
        </Button>
        <Button color="secondary" variant="outlined" onClick={() => shift(1)}>
          {t('Later')}
        </Button>
      </Box>
      {error && !data && (
        <FailureState title={t('The due dates could not be loaded.')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <LoadingState label={t('Loading due dates')} lines={6} />}
      {data && <Dates data={data} where={where} />}
      <CalendarFeed />
    </Page>
  );
}

function Dates({ data: { dates, overdue, more }, where }: { data: DueDates; where: string }) {
  const scope = useScope();
  return (
    <>
      {more && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t(
            'More is due than this page holds: of each kind it shows the first thousand. Show fewer days, or my students only.',
          )}
        </Alert>
      )}
      {overdue.length > 0 && (
        <Section title={t('Overdue')} note={t('Their day has passed, and no later meeting or evaluation is recorded.')}>
          <DueList dates={overdue} />
        </Section>
      )}
      <Section title={where}>
        {dates.length === 0 ? (
          <EmptyState
            title={t('Nothing is due')}
            text={t(
              scope === 'mine'
                ? 'In these days nothing is due for your students. Dates come from the facts of each student.'
                : 'In these days nothing is due for anybody in school. Dates come from the facts of each student.',
            )}
          />
        ) : (
          <DueList dates={dates} />
        )}
      </Section>
    </>
  );
}
