import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { addDays, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import type { DueDates } from '../../domain/wire/due-dates.ts';
import { saveFile } from '../data/save-file.ts';
import { useCurrent, useKeeps, useToday } from '../data/school.ts';
import { Navigate } from '../routing/router.ts';
import { useAddress } from '../routing/use-address.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { ScopeSwitch } from '../shared/caseload/ScopeSwitch.tsx';
import { plainDayInWords } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Page } from '../shared/Page.tsx';
import { PrintedName } from '../shared/PrintedName.tsx';
import { Section } from '../shared/Section.tsx';
import { calendarFile } from './calendar-file.ts';
import { DueList } from './DueList.tsx';
import { daysShown, mondayOf, readSpan, SPANS, type Span } from './spans.ts';
import { useDueDates } from './use-due-dates.ts';

/** What is next: by day, to be printed by the week, or taken into a calendar (rules/facts#due-dates). */
export default function DueDatesPage() {
  return useKeeps().facts ? <DueDatesOf /> : <Navigate to="/" replace />;
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
  const translate = useTranslate();
  const current = useCurrent();
  const { span, days, shift, toToday, choose } = useDays();
  const { data, error, refetch } = useDueDates(days);
  const where = translate('app.dueDates.from', { from: plainDayInWords(days.from), to: plainDayInWords(days.to) });
  const take = () =>
    data &&
    saveFile(new Blob([calendarFile(data.dates, new Date())], { type: 'text/calendar' }), `due-dates-${days.from}.ics`);
  return (
    <Page
      title={translate('app.dueDates.title')}
      subtitle={translate('app.dueDates.about')}
      actions={
        <>
          <Button variant="outlined" color="secondary" disabled={!data?.dates.length} onClick={take}>
            {translate('app.dueDates.calendar')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={() => window.print()}>
            {translate('app.dueDates.print')}
          </Button>
        </>
      }
    >
      <PrintedName name={`${translate('app.dueDates.title')}, ${where}`} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 2 }}>
        {current && <ScopeSwitch termId={current.term.id} />}
        <ChoiceSelect
          size="small"
          fullWidth={false}
          label={translate('app.dueDates.span')}
          value={span}
          choices={Object.keys(SPANS).map((value) => ({ value, label: translate(`app.dueDates.spans.${value}`) }))}
          onChange={(value) => choose(readSpan(value))}
        />
        <Button color="secondary" variant="outlined" onClick={() => shift(-1)}>
          {translate('app.dueDates.earlier')}
        </Button>
        <Button color="secondary" variant="outlined" onClick={toToday}>
          {translate('app.dueDates.today')}
        </Button>
        <Button color="secondary" variant="outlined" onClick={() => shift(1)}>
          {translate('app.dueDates.later')}
        </Button>
      </Box>
      {error && !data && (
        <FailureState title={translate('app.dueDates.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <LoadingState label={translate('app.dueDates.loading')} lines={6} />}
      {data && <Dates data={data} where={where} />}
    </Page>
  );
}

function Dates({ data: { dates, overdue, more }, where }: { data: DueDates; where: string }) {
  const translate = useTranslate();
  return (
    <>
      {more && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('app.dueDates.more')}
        </Alert>
      )}
      {overdue.length > 0 && (
        <Section title={translate('app.dueDates.overdue')} note={translate('app.dueDates.overdueNote')}>
          <DueList dates={overdue} />
        </Section>
      )}
      <Section title={where}>
        {dates.length === 0 ? (
          <EmptyState title={translate('app.dueDates.nothing')} text={translate('app.dueDates.nothingText')} />
        ) : (
          <DueList dates={dates} />
        )}
      </Section>
    </>
  );
}
