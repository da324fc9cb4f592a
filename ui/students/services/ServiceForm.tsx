import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { SERVICE_LABELS } from '../../../domain/services/labels.ts';
import {
  PRE_ETS_ACTIVITIES,
  PRE_ETS_LABELS,
  PROVIDER_KINDS,
  PROVIDER_LABELS,
  SERVICE_SETTINGS,
  SETTING_LABELS,
} from '../../../domain/vocabulary/pre-ets.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { useLeaveGuard } from '../../shared/LeaveGuard.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { t, translated } from '../../words/t.ts';
import type { ServiceDraft } from './service-draft.ts';

interface ServiceFormProps {
  title: string;
  filled: ServiceDraft;
  /** A correction says why. */
  correcting?: boolean;
  onSave: (draft: ServiceDraft, reason: string) => Promise<void>;
  onClose: () => void;
}

const labels = Object.fromEntries(Object.entries(SERVICE_LABELS).map(([name, { form }]) => [name, form]));
const choices = <Word extends string>(words: readonly Word[], names: Readonly<Record<Word, string>>) =>
  words.map((value) => ({ value, label: names[value] }));

/** One delivery: what, when, how long, to how many, by whom, and whether it is to count for VR. */
export function ServiceForm({ title, filled, correcting = false, onSave, onClose }: ServiceFormProps) {
  const [draft, setDraft] = useState(filled);
  const [reason, setReason] = useState('');
  const { error, busy, run, forget } = useSave();
  const release = useUnsavedChanges(reason !== '' || JSON.stringify(draft) !== JSON.stringify(filled));
  const { mayLeave } = useLeaveGuard();
  // Beside a list of services it closes without a change of the address, so nobody else asks.
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await onSave(draft, reason);
      release();
      onClose();
    });
  };
  return (
    <FormSheet title={title} onClose={() => void close()}>
      <Box component="form" noValidate onSubmit={submit}>
        <ErrorBox error={error} labels={labels} />
        <ServiceFields
          draft={draft}
          error={error}
          onChange={(name, value) => {
            forget([name]);
            setDraft((before) => ({ ...before, [name]: value }));
          }}
        />
        {correcting && (
          <TextField
            label={t('Reason')}
            helperText={t('Stands in the history.')}
            value={reason}
            onChange={(event) => {
              forget(['reason']);
              setReason(event.target.value);
            }}
            required
            fullWidth
            size="small"
            sx={{ mt: 2 }}
            {...fieldProblem(error, 'reason')}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, mt: 2.5 }}>
          <Button type="submit" disabled={busy}>
            {t('Save')}
          </Button>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={() => void close()}>
            {t('Cancel')}
          </Button>
        </Box>
      </Box>
    </FormSheet>
  );
}

interface FieldsProps {
  draft: ServiceDraft;
  error: unknown;
  onChange: (name: keyof ServiceDraft, value: string | boolean) => void;
}
type TextName = Exclude<keyof ServiceDraft, 'forVr'>;

function ServiceFields({ draft, error, onChange }: FieldsProps) {
  const said = (name: TextName) => ({
    label: translated(SERVICE_LABELS[name].form),
    value: draft[name],
    ...fieldProblem(error, name),
    size: 'small' as const,
    fullWidth: true,
  });
  const text = (name: TextName, type?: 'date') => (
    <TextField
      {...said(name)}
      {...(type && { type, slotProps: { inputLabel: { shrink: true } } })}
      required={type !== undefined || name === 'minutes'}
      inputMode={name === 'minutes' || name === 'groupSize' ? 'numeric' : 'text'}
      onChange={(event) => onChange(name, event.target.value)}
    />
  );
  const select = (name: TextName, offered: { value: string; label: string }[], placeholder?: string) => (
    <ChoiceSelect
      {...said(name)}
      choices={offered}
      onChange={(value) => onChange(name, value)}
      {...(placeholder !== undefined && { placeholder })}
      required
    />
  );
  return (
    <FieldGrid>
      {select('activity', choices(PRE_ETS_ACTIVITIES, PRE_ETS_LABELS), t('Select'))}
      {text('date', 'date')}
      {text('minutes')}
      {select('setting', choices(SERVICE_SETTINGS, SETTING_LABELS))}
      {draft.setting === 'group' && text('groupSize')}
      {select('providerKind', choices(PROVIDER_KINDS, PROVIDER_LABELS))}
      {text('providerName')}
      {text('place')}
      {text('description')}
      {text('evidence')}
      {text('requestedBy')}
      {text('authorization')}
      <FormControlLabel
        control={<Checkbox checked={draft.forVr} onChange={(event) => onChange('forVr', event.target.checked)} />}
        label={translated(SERVICE_LABELS.forVr.form)}
      />
    </FieldGrid>
  );
}
