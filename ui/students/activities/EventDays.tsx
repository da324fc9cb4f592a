import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { readDay } from '../../../domain/student-import/read-values.ts';
import { useToday } from '../../data/school.ts';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { counted } from '../../shared/counted.ts';
import { INVALID_DAY, plainDayInWords } from '../../shared/days.ts';
import { RemovableChip } from '../../shared/RemovableChip.tsx';
import { t, translated } from '../../words/t.ts';
import { DayPicker } from './DayPicker.tsx';

interface EventDaysProps {
  days: readonly PlainDay[];
  /** Days that are stored: taking one of them out asks first. */
  stored: ReadonlySet<PlainDay>;
  onChange: (days: PlainDay[]) => void;
  /** What is wrong with the days. */
  problem?: string | undefined;
  /** The day being typed, and what saving said of it. */
  typed: string;
  typedId: string;
  typedProblem?: string | undefined;
  onTyped: (text: string) => void;
}

export const TYPED_DAY_LABEL = 'Or type a date';

/** The days an activity took place. A chosen day counts at once; nothing has to be added by hand. */
export function EventDays(props: EventDaysProps) {
  const { days, stored, onChange, problem } = props;
  const id = useId();
  const today = useToday();
  const confirm = useConfirm();
  const newestFirst = [...days].sort().reverse();
  const remove = async (day: PlainDay) => {
    const question = { title: t('Are you sure?'), text: t('This will delete the event permanently.'), danger: true };
    if (stored.has(day) && !(await confirm(question))) return;
    onChange(days.filter((one) => one !== day));
  };
  /** The button that was pressed goes with its day: the focus goes on to the field above. */
  const removeListed = async (day: PlainDay) => {
    await remove(day);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(props.typedId)?.focus();
    });
  };
  const toggle = (day: PlainDay) => (days.includes(day) ? void remove(day) : onChange([...days, day]));
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.75 }}>
        {t('Number of Events: %{daies}', { daies: days.length })}
      </Typography>
      {problem && (
        <FormHelperText error sx={{ mb: 1 }}>
          {problem}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box>
          <DayPicker chosen={new Set(days)} today={today} onToggle={toggle} />
          <Typography role="status" sx={{ ...quiet, mt: 0.75, textAlign: 'center' }}>
            {days.length === 0
              ? t('Add New Events to this Activity')
              : t('%{daies} selected', { daies: counted(days.length, 'day') })}
          </Typography>
        </Box>
        <Box sx={{ flex: '1 1 220px' }}>
          <TypedDay {...props} onAdd={(day) => days.includes(day) || onChange([...days, day])} />
          <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600, mt: 2, mb: 0.75 }}>
            {t('Event Dates')}
          </Typography>
          {newestFirst.length === 0 && (
            <Typography sx={quiet}>{t('No day chosen yet. Choose one or more in the calendar.')}</Typography>
          )}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 0.75,
              maxHeight: 220,
              overflowY: 'auto',
            }}
          >
            {newestFirst.map((day) => (
              <li key={day}>
                <RemovableChip label={plainDayInWords(day)} onRemove={() => void removeListed(day)} />
              </li>
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;

type TypedDayProps = Pick<EventDaysProps, 'typed' | 'typedId' | 'typedProblem' | 'onTyped'> & {
  onAdd: (day: PlainDay) => void;
};

/** A day by its text, for those who would rather type. */
function TypedDay({ typed, typedId, typedProblem, onTyped, onAdd }: TypedDayProps) {
  const [refused, setRefused] = useState(false);
  const problem = typedProblem ?? (refused ? translated(INVALID_DAY) : undefined);
  const add = () => {
    const day = readDay(typed.trim());
    setRefused(!day);
    if (!day) return;
    onAdd(day);
    onTyped('');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        id={typedId}
        label={translated(TYPED_DAY_LABEL)}
        placeholder={t('MM/DD/YYYY or YYYY-MM-DD')}
        value={typed}
        error={problem !== undefined}
        helperText={problem}
        onChange={(event) => {
          setRefused(false);
          onTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="outlined" color="secondary" onClick={add} sx={{ mt: '22px', minHeight: 40 }}>
        {t('Add')}
      </Button>
    </Box>
  );
}
