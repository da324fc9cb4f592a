import { Box, Button } from '@mui/material';
import type { FormEvent } from 'react';
import { yearRange } from '../../../domain/school-years/labels.ts';
import type { WireActivity } from '../../../domain/wire/contract.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { sendOver, useDraft } from '../../shared/use-draft.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { ACTIVITY_ID, ACTIVITY_LABELS, ActivityFields } from './ActivityFields.tsx';
import {
  type ActivityBody,
  type ActivityDraft,
  activityBodyOf,
  draftOf,
  type FilledActivity,
  groupOf,
  withTypedDay,
} from './activity-draft.ts';
import { checkActivity } from './check-activity.ts';

interface ActivityFormProps {
  groupId: number;
  /** The activity that is edited; a new one without. */
  activity?: WireActivity;
  /** `seen`: what an edited activity said when it was filled in. */
  onSave: (body: FilledActivity, seen: ActivityBody) => Promise<void>;
  /** Asks and deletes; true when the activity is no more. */
  onDelete?: () => Promise<boolean>;
  /** It is being deleted. */
  deleting?: boolean;
  onClose: () => void;
}

/** Adds or edits an activity of a group. Checked by the server's own rules before anything is sent. */
export function ActivityForm(props: ActivityFormProps) {
  const { groupId, activity, onSave, onDelete, deleting = false, onClose } = props;
  const { year } = useYearView();
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
      checkActivity(body, [year, recorded.days], whole.typedDay);
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
    <FormSheet
      title={t(activity ? 'EDIT %{group} ACTIVITY' : 'ADD %{group} ACTIVITY', {
        group: translated(group.name).toUpperCase(),
      })}
      of={yearRange(year.year)}
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <ErrorBox error={saving.error} labels={ACTIVITY_LABELS} idPrefix={ACTIVITY_ID} />
        <ActivityFields {...{ group, draft, change }} stored={recorded.days} error={saving.error} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button
            type="submit"
            size="large"
            disabled={(activity !== undefined && !dirty) || busy}
            sx={{ minWidth: 160 }}
          >
            {saving.busy ? t('Saving') : t('Save')}
          </Button>
          {onDelete && (
            <Button size="large" variant="outlined" color="error" disabled={busy} onClick={() => void remove()}>
              {t('Delete activity')}
            </Button>
          )}
        </Box>
      </form>
    </FormSheet>
  );
}
