import { TextField } from '@mui/material';
import type { FactPart } from '../../../domain/student-facts/fact-field.ts';
import { FACT_KINDS, type FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { t, translated } from '../../words/t.ts';
import { type FactDraft, withProposals } from './fact-draft.ts';

export const FACT_ID = 'fact-';

interface FieldsProps {
  kind: FactKind;
  draft: FactDraft;
  onDraft: (draft: FactDraft) => void;
  error: unknown;
}

/** The fields of a kind of fact. */
export function FactFields({ kind, draft, onDraft, error }: FieldsProps) {
  const { profile } = useSchool();
  return (
    <FieldGrid>
      {Object.entries(FACT_KINDS[kind].fields).map(([name, part]) => (
        <PartField
          key={name}
          name={name}
          part={part}
          value={draft[name] ?? ''}
          error={error}
          onChange={(value) => onDraft({ ...draft, [name]: value })}
          onDone={() => onDraft(withProposals(draft, name, profile))}
        />
      ))}
    </FieldGrid>
  );
}

interface PartProps {
  name: string;
  part: FactPart;
  value: string;
  error: unknown;
  onChange: (value: string) => void;
  onDone: () => void;
}

function PartField({ name, part, value, error, onChange, onDone }: PartProps) {
  const today = useToday();
  const { certificateExists, alternateDiplomaExists } = useSchool().profile;
  const about = {
    ...{
      id: `${FACT_ID}${name}`,
      label: translated(part.label),
      required: part.required === true,
      helperText: part.about && translated(part.about),
    },
    ...fieldProblem(error, name),
  };
  if (part.kind === 'choice') {
    const isOffered = (word: string) =>
      word === value ||
      name !== 'exitReason' ||
      ((certificateExists || word !== 'RC') && (alternateDiplomaExists || word !== 'GRADALTDPL'));
    return (
      <ChoiceSelect
        {...about}
        value={value}
        onChange={onChange}
        placeholder={t('Select')}
        choices={part.words.filter(isOffered).map((word) => ({ value: word, label: part.names?.[word] ?? word }))}
      />
    );
  }
  if (part.kind === 'text')
    return (
      <TextField
        {...about}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: part.longest } }}
      />
    );
  return (
    <TextField
      {...about}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onDone}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', ...(!part.ahead && { max: today }) } }}
    />
  );
}
