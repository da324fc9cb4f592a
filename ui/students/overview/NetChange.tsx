import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { parsePlainDay } from '../../../domain/kernel/plain-day.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useToday } from '../../data/school.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { useNetChange } from '../../shared/differences/use-differences.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { Section } from '../../shared/Section.tsx';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { DifferenceList } from './DifferenceList.tsx';

/** The day staff mean by the beginning of the year; one that lies ahead is no beginning yet. */
const beginningOf = (startYear: number, today: string) => [`${startYear}-09-01`, today].toSorted()[0] ?? today;

/** What has changed since a day, each field once: its value then and now. Asked for, since the past has to be made first. */
export function NetChange({ view }: { view: StudentView }) {
  const { year } = useYearView();
  const today = useToday();
  const [day, setDay] = useState(() => beginningOf(year.year, today));
  const [since, setSince] = useState<string>();
  const isDay = parsePlainDay(day) !== undefined && day <= today;
  return (
    <Section
      title={t('Net change')}
      note={t('Each field once: what stood there at the end of a day, and what stands there now.')}
      tools={
        <>
          <TextField
            size="small"
            type="date"
            label={t('Since')}
            fullWidth={false}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={!isDay}
            helperText={isDay ? undefined : t('Choose a day up to today.')}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          />
          <Button variant="outlined" color="secondary" disabled={!isDay} onClick={() => setSince(day)}>
            {t('Show net change')}
          </Button>
        </>
      }
    >
      {since !== undefined && <ChangeSince studentId={view.student.id} since={since} />}
    </Section>
  );
}

function ChangeSince({ studentId, since }: { studentId: number; since: string }) {
  const { year } = useYearView();
  const { data, error, refetch } = useNetChange(year.id, studentId, since);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={t('Comparing')} lines={3} />;
  return (
    <>
      <div role="status">
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.9375rem', mb: 1 }}>
          {t('Since %{plainDay}', { plainDay: plainDayInWords(since) })}
        </Typography>
      </div>
      <DifferenceList data={data} nothing={t('Nothing has changed since then.')} />
    </>
  );
}
