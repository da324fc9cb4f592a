import { TextField } from '@mui/material';
import { DISCLOSURE_LABELS } from '../../../domain/disclosures/labels.ts';
import {
  BASIS_LABELS,
  CONSENT_BASES,
  DISCLOSURE_BASES,
  DISCLOSURE_OUTCOMES,
  OUTCOME_LABELS,
  REQUEST_WAYS,
} from '../../../domain/vocabulary/disclosures.ts';
import { t } from '../../words/t.ts';
import { ChoiceSelect, choicesOf } from '../ChoiceSelect.tsx';
import { FieldGrid } from '../FieldGrid.tsx';
import { fieldProblem } from '../messages.ts';
import type { DisclosureDraft } from './disclosure-draft.ts';

interface DisclosureFieldsProps {
  draft: DisclosureDraft;
  onChange: (draft: DisclosureDraft) => void;
  error: unknown;
  /** A file is handed out: which records it is about goes without saying, and it is not refused. */
  withFile: boolean;
}

/** What the fields of the wire are called. */
export const disclosureLabels = Object.fromEntries(
  Object.entries(DISCLOSURE_LABELS).map(([name, { form }]) => [name, form]),
);

const bases = DISCLOSURE_BASES.map((value) => ({ value, label: BASIS_LABELS[value] }));
const outcomes = DISCLOSURE_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }));

/** Who asked, why, on which basis, and what became of it. */
export function DisclosureFields({ draft, onChange, error, withFile }: DisclosureFieldsProps) {
  const said = (name: keyof DisclosureDraft) => ({
    value: draft[name],
    ...fieldProblem(error, name),
    size: 'small' as const,
    fullWidth: true,
  });
  const set = (name: keyof DisclosureDraft) => (value: string) => onChange({ ...draft, [name]: value });
  const text = (name: keyof DisclosureDraft, label: string, more: { required?: boolean; type?: 'date' } = {}) => (
    <TextField
      label={label}
      {...said(name)}
      {...more}
      onChange={(event) => set(name)(event.target.value)}
      slotProps={{ inputLabel: more.type ? { shrink: true } : {} }}
    />
  );
  const refused = draft.outcome === 'refused';
  const restsOnConsent = CONSENT_BASES.some((basis) => basis === draft.basis);
  return (
    <FieldGrid>
      {text('party', t('Party (agency, school, court)'), { required: true })}
      {text('person', t('Person'))}
      {text('purpose', t('Purpose, legitimate interest'), { required: true })}
      {text('requestedOn', t('Requested on'), { type: 'date', required: true })}
      <ChoiceSelect
        label={t('How it was asked for')}
        {...said('way')}
        onChange={set('way')}
        choices={choicesOf(REQUEST_WAYS)}
      />
      {!withFile && (
        <ChoiceSelect label={t('Outcome')} {...said('outcome')} onChange={set('outcome')} choices={outcomes} />
      )}
      {!refused && (
        <ChoiceSelect
          label={t('Basis')}
          {...said('basis')}
          onChange={set('basis')}
          choices={bases}
          placeholder={t('Choose')}
          required
        />
      )}
      {!refused && restsOnConsent && text('consentOn', t('Consent signed on'), { type: 'date', required: true })}
      {!refused && text('disclosedOn', t('Disclosed on'), { type: 'date', required: true })}
      {!withFile && text('records', t('Which records'), { required: true })}
      {text('furtherParties', t('Further parties it may be passed on to'))}
    </FieldGrid>
  );
}
