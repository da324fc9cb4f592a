import { FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { PROFILE_FIELDS, PROFILE_PARTS, type ProfileField } from '../../domain/school-settings/state-profile.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { fieldProblem } from '../shared/messages.ts';
import { Section } from '../shared/Section.tsx';
import { t, translated } from '../words/t.ts';
import type { KeptDraft } from './kept-draft.ts';
import { KEPT_FIELD_ID } from './kept-field-id.ts';

interface ProfileProps {
  draft: KeptDraft;
  onDraft: (draft: KeptDraft) => void;
  error: unknown;
}

/** What differs from state to state (rules/facts#profile). */
export function StateProfileFields({ draft, onDraft, error }: ProfileProps) {
  return (
    <Section
      title={t('State profile')}
      note={t(
        'What differs from state to state. A change holds from now on: figures that were filed stay as they are.',
      )}
    >
      <FieldGrid>
        {PROFILE_FIELDS.map((name) => (
          <PartField
            key={name}
            name={name}
            value={draft[`profile.${name}`] ?? ''}
            error={error}
            onChange={(value) => onDraft({ ...draft, [`profile.${name}`]: value })}
          />
        ))}
      </FieldGrid>
    </Section>
  );
}

interface PartProps {
  name: ProfileField;
  value: string | boolean;
  error: unknown;
  onChange: (value: string | boolean) => void;
}

function PartField({ name, value, error, onChange }: PartProps) {
  const noState = t('Not chosen');
  const part = PROFILE_PARTS[name];
  const field = `profile.${name}`;
  const id = `${KEPT_FIELD_ID}${field}`;
  const about = {
    id,
    label: translated(part.label),
    helperText: translated(part.about),
    ...fieldProblem(error, field),
  };
  if (part.kind === 'yes-no')
    return (
      <div>
        <FormControlLabel
          label={translated(part.label)}
          control={
            <Switch
              id={id}
              checked={value === true}
              onChange={(_, checked) => onChange(checked)}
              slotProps={{ input: { 'aria-describedby': `${id}-about` } }}
            />
          }
        />
        <FormHelperText id={`${id}-about`}>{translated(part.about)}</FormHelperText>
      </div>
    );
  if (part.kind === 'choice')
    return (
      <ChoiceSelect
        {...about}
        value={String(value)}
        onChange={onChange}
        choices={part.words.map((word) => ({ value: word, label: part.names?.[word] ?? (word || noState) }))}
      />
    );
  return (
    <TextField
      {...about}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: part.kind === 'count' ? { inputMode: 'numeric', maxLength: 3 } : { maxLength: 5 } }}
    />
  );
}
