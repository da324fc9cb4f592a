import { Box, TextField } from '@mui/material';
import { outsideYear } from '../../../domain/students/activity-rules.ts';
import { ACTIVITY_FREQUENCIES } from '../../../domain/vocabulary/transition.ts';
import { ChoiceSelect, choicesOf } from '../../shared/ChoiceSelect.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { fieldProblem, reasonsOf } from '../../shared/messages.ts';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import type { ActivityDraft, groupOf } from './activity-draft.ts';
import { EventDays, TYPED_DAY_LABEL } from './EventDays.tsx';

/** Before the name of each field, so that the box of errors finds it. */
export const ACTIVITY_ID = 'activity-';
/** The fields as errors name them; what is said of the events stands for itself. */
export const ACTIVITY_LABELS = {
  activityTypeId: 'Activity Type',
  frequency: 'Frequency',
  events: '',
  typedDay: TYPED_DAY_LABEL,
  notes: 'Notes',
};

interface ActivityFieldsProps {
  group: NonNullable<ReturnType<typeof groupOf>>;
  draft: ActivityDraft;
  change: (values: Partial<ActivityDraft>) => void;
  /** The days that are recorded. */
  stored: ActivityDraft['days'];
  /** Why the last saving failed. */
  error: unknown;
}

/** What is asked of an activity: its type, how often, when, and notes. */
export function ActivityFields({ group, draft, change, stored, error }: ActivityFieldsProps) {
  const { year } = useYearView();
  // Said as soon as such a day is chosen: saving would refuse it.
  const outside = outsideYear(draft.days, year, stored);
  return (
    <FieldGrid>
      <ChoiceSelect
        id={`${ACTIVITY_ID}activityTypeId`}
        label={t('%{group} Activity', { group: translated(group.name) })}
        required
        placeholder={t('Select an activity type')}
        value={draft.activityTypeId}
        onChange={(activityTypeId) => change({ activityTypeId })}
        choices={group.types.map((type) => ({ value: String(type.id), label: type.name }))}
        {...fieldProblem(error, 'activityTypeId')}
      />
      <ChoiceSelect
        id={`${ACTIVITY_ID}frequency`}
        label={t('Frequency')}
        required
        placeholder={t('Select a frequency')}
        value={draft.frequency}
        onChange={(frequency) => change({ frequency })}
        choices={choicesOf(ACTIVITY_FREQUENCIES)}
        {...fieldProblem(error, 'frequency')}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <EventDays
          days={draft.days}
          stored={new Set(stored)}
          onChange={(days) => change({ days })}
          problem={reasonsOf(error)['events']?.[0] ?? (outside && translated(outside))}
          typed={draft.typedDay}
          typedId={`${ACTIVITY_ID}typedDay`}
          typedProblem={reasonsOf(error)['typedDay']?.[0]}
          onTyped={(typedDay) => change({ typedDay })}
        />
      </Box>
      <TextField
        id={`${ACTIVITY_ID}notes`}
        label={t('Notes')}
        multiline
        minRows={3}
        value={draft.notes}
        onChange={(event) => change({ notes: event.target.value })}
        sx={{ gridColumn: '1 / -1' }}
        {...fieldProblem(error, 'notes')}
      />
    </FieldGrid>
  );
}
