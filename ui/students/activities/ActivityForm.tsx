import { Box, Button, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { ACTIVITY_FREQUENCIES } from '../../../domain/vocabulary/transition.ts';
import type { WireActivity } from '../../../domain/wire/contract.ts';
import { ChoiceSelect, choicesOf } from '../../shared/ChoiceSelect.tsx';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { fieldProblem, reasonsOf } from '../../shared/messages.ts';
import { sendOver, useDraft } from '../../shared/use-draft.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import {
  type ActivityBody,
  type ActivityDraft,
  activityBodyOf,
  draftOf,
  groupOf,
  withTypedDay,
} from './activity-draft.ts';
import { checkActivity } from './check-activity.ts';
import { EventDays, TYPED_DAY_LABEL } from './EventDays.tsx';

interface ActivityFormProps {
  groupId: number;
  /** The activity that is edited; a new one without. */
  activity?: WireActivity;
  /** `seen`: what an edited activity said when it was filled in. */
  onSave: (body: ActivityBody, seen: ActivityBody) => Promise<void>;
  /** Asks and deletes; true when the activity is no more. */
  onDelete?: () => Promise<boolean>;
  /** It is being deleted. */
  deleting?: boolean;
  onClose: () => void;
}

const ID = 'activity-';
/** What is said of the events stands for itself. */
const LABELS = {
  activityTypeId: 'Activity Type',
  frequency: 'Frequency',
  events: '',
  typedDay: TYPED_DAY_LABEL,
  notes: 'Notes',
};

/** Adds or edits an activity of a group. Checked by the server's own rules before anything is sent. */
export function ActivityForm(props: ActivityFormProps) {
  const { groupId, activity, onSave, onDelete, deleting = false, onClose } = props;
  const group = groupOf(groupId);
  const recorded = draftOf(activity);
  const typed = useDraft(recorded);
  const { draft } = typed;
  const saving = useSave();
  const seen = activityBodyOf(typed.seen);
  const dirty = draft.typedDay.trim() !== '' || JSON.stringify(activityBodyOf(draft)) !== JSON.stringify(seen);
  const release = useUnsavedChanges(dirty);
  const change = (values: Partial<ActivityDraft>) => {
    saving.forget(Object.keys(values).map((field) => (field === 'days' ? 'events' : field)));
    typed.change(values);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await saving.run(async () => {
      const whole = withTypedDay(draft);
      typed.change(whole);
      const body = activityBodyOf(whole);
      checkActivity(body, whole.typedDay);
      await sendOver(
        () => onSave(body, seen),
        async () => typed.look(),
      );
      release();
      onClose();
    });
  };
  const remove = async () => {
    if (!(await onDelete?.())) return;
    release();
    onClose();
  };
  const busy = saving.busy || deleting;
  if (!group) return null;
  return (
    <FormSheet title={`${activity ? 'EDIT' : 'ADD'} ${group.name.toUpperCase()} ACTIVITY`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <ErrorBox error={saving.error} labels={LABELS} idPrefix={ID} />
        <FieldGrid>
          <ChoiceSelect
            id={`${ID}activityTypeId`}
            label={`${group.name} Activity`}
            required
            placeholder="Select an activity type"
            value={draft.activityTypeId}
            onChange={(activityTypeId) => change({ activityTypeId })}
            choices={group.types.map((type) => ({ value: String(type.id), label: type.name }))}
            {...fieldProblem(saving.error, 'activityTypeId')}
          />
          <ChoiceSelect
            id={`${ID}frequency`}
            label="Frequency"
            required
            placeholder="Select a frequency"
            value={draft.frequency}
            onChange={(frequency) => change({ frequency })}
            choices={choicesOf(ACTIVITY_FREQUENCIES)}
            {...fieldProblem(saving.error, 'frequency')}
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <EventDays
              days={draft.days}
              stored={new Set(recorded.days)}
              onChange={(days) => change({ days })}
              problem={reasonsOf(saving.error)['events']?.[0]}
              typed={draft.typedDay}
              typedId={`${ID}typedDay`}
              typedProblem={reasonsOf(saving.error)['typedDay']?.[0]}
              onTyped={(typedDay) => change({ typedDay })}
            />
          </Box>
          <TextField
            id={`${ID}notes`}
            label="Notes"
            multiline
            minRows={3}
            value={draft.notes}
            onChange={(event) => change({ notes: event.target.value })}
            sx={{ gridColumn: '1 / -1' }}
            {...fieldProblem(saving.error, 'notes')}
          />
        </FieldGrid>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button
            type="submit"
            size="large"
            disabled={(activity !== undefined && !dirty) || busy}
            sx={{ minWidth: 160 }}
          >
            {saving.busy ? 'Saving' : 'Save'}
          </Button>
          {onDelete && (
            <Button size="large" variant="outlined" color="error" disabled={busy} onClick={() => void remove()}>
              Delete activity
            </Button>
          )}
        </Box>
      </form>
    </FormSheet>
  );
}
