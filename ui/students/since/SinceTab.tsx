import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { parsePlainDay } from '../../../domain/kernel/plain-day.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useToday } from '../../data/school.ts';
import { useAddress } from '../../routing/use-address.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { plainDayInWords } from '../../shared/days.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { t } from '../../words/t.ts';
import { SinceReport } from './SinceReport.tsx';
import { useMeetingDays, useSince } from './use-since.ts';

const ANOTHER = 'another';

/**
 * What became of a student since an IEP meeting, on one page that can be handed to parents (rules/records#since). The day stands in the
 * address, so that the page of a meeting is a link.
 */
export function SinceTab({ view }: { view: StudentView }) {
  const studentId = view.student.id;
  const today = useToday();
  const meetings = useMeetingDays(studentId);
  const { query, change } = useAddress();
  if (meetings === undefined) return <LoadingState lines={4} />;
  const over = meetings.filter((day) => day < today);
  const asked = query.get('since') ?? over[0];
  const day = asked !== undefined && parsePlainDay(asked) && asked < today ? asked : undefined;
  return (
    <>
      <DayChoice key={day} {...{ day, meetings: over, today }} onChoose={(since) => change({ since })} />
      {day === undefined ? <NothingChosen /> : <SinceDay studentId={studentId} day={day} />}
    </>
  );
}

function NothingChosen() {
  return (
    <EmptyState
      title={t('Choose the meeting, or a day, from which on changes are shown.')}
      text={t('Choose a day before today: what is known of it is complete only when it is over.')}
    />
  );
}

function SinceDay({ studentId, day }: { studentId: number; day: string }) {
  const { data, error, refetch } = useSince(studentId, day);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={t('Looking up what was known then')} lines={8} />;
  return <SinceReport data={data} />;
}

interface DayChoiceProps {
  day: string | undefined;
  meetings: readonly string[];
  today: string;
  onChoose: (day: string) => void;
}

/** One of the meetings, or any day that is over. */
function DayChoice({ day, meetings, today, onChoose }: DayChoiceProps) {
  const [typed, setTyped] = useState(day ?? '');
  const isMeeting = day !== undefined && meetings.includes(day);
  const [another, setAnother] = useState(!isMeeting);
  const isDay = parsePlainDay(typed) !== undefined && typed < today;
  const choices = [
    ...meetings.map((one) => ({ value: one, label: plainDayInWords(one) })),
    { value: ANOTHER, label: t('Another day') },
  ];
  const choose = (value: string) => {
    setAnother(value === ANOTHER);
    if (value !== ANOTHER) onChoose(value);
  };
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2.5 }}>
      {meetings.length > 0 && (
        <ChoiceSelect
          size="small"
          fullWidth={false}
          label={t('IEP meeting')}
          value={another ? ANOTHER : (day ?? ANOTHER)}
          choices={choices}
          onChange={choose}
        />
      )}
      {(another || meetings.length === 0) && (
        <>
          <TextField
            size="small"
            type="date"
            fullWidth={false}
            label={t('Since the end of')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={typed !== '' && !isDay}
            helperText={
              typed !== '' && !isDay
                ? t('Choose a day before today: what is known of it is complete only when it is over.')
                : undefined
            }
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          />
          <Button variant="outlined" color="secondary" disabled={!isDay} onClick={() => onChoose(typed)}>
            {t('Show')}
          </Button>
        </>
      )}
      {day !== undefined && (
        <Button color="secondary" onClick={() => window.print()} sx={{ ml: 'auto' }}>
          {t('Print this page')}
        </Button>
      )}
    </Box>
  );
}
