import { Box, Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import type { ChangeEvent } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../domain/staff/password-rules.ts';
import { PasswordField } from '../shared/credentials/PasswordField.tsx';
import { PasswordMeter } from '../shared/credentials/PasswordMeter.tsx';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { fieldProblem } from '../shared/messages.ts';
import { type UserDraft, withAdmin, withAuditor } from './user-draft.ts';

interface UserFieldsProps {
  draft: UserDraft;
  onDraft: (draft: UserDraft) => void;
  error: unknown;
  /** A change that waits for the present password. */
  asksPresentPassword: boolean;
  /** Rights are shown to administrators only, and one's own cannot be changed. */
  rights: 'hidden' | 'fixed' | 'open';
}

/** Labels of the fields, by their names on the wire. */
export const USER_LABELS = {
  firstName: 'User First Name',
  lastName: 'User Last Name',
  email: 'User Email',
  password: 'Password',
  confirmed: 'Password (Confirmed)',
  currentPassword: 'Present Password',
} as const;
/** Prefix of the ids of the fields. */
export const USER_FIELD_ID = 'user-';

const COMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  password: 'new-password',
  confirmed: 'new-password',
  currentPassword: 'current-password',
} as const;

/** Every field of an account (rules/screens#user-form). */
export function UserFields(props: UserFieldsProps) {
  const { draft, onDraft, error, asksPresentPassword, rights } = props;
  const fieldOf = (field: keyof typeof USER_LABELS, required: boolean) => ({
    id: `${USER_FIELD_ID}${field}`,
    label: USER_LABELS[field],
    required,
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onDraft({ ...draft, [field]: event.target.value }),
    ...fieldProblem(error, field),
  });
  const text = (field: 'firstName' | 'lastName' | 'email', type: string) => (
    <TextField {...fieldOf(field, true)} type={type} autoComplete={rights === 'open' ? 'off' : COMPLETE[field]} />
  );
  const secret = (field: 'password' | 'confirmed' | 'currentPassword', required: boolean) => (
    <PasswordField {...fieldOf(field, required)} autoComplete={COMPLETE[field]} />
  );
  return (
    <FieldGrid>
      {text('firstName', 'text')}
      {text('lastName', 'text')}
      <Box sx={{ gridColumn: '1 / -1' }}>{text('email', 'email')}</Box>
      {secret('password', false)}
      {secret('confirmed', false)}
      {draft.password && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PasswordMeter password={draft.password} />
        </Box>
      )}
      <FormHelperText sx={{ gridColumn: '1 / -1', mt: -1 }}>
        Leave both blank to keep the password. A new one needs at least {PASSWORD_MIN_LENGTH} characters and ends all
        other sessions.
      </FormHelperText>
      {asksPresentPassword && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormHelperText id="present-password-why" sx={{ mb: 1 }}>
            A new password or address needs the present password. It signs you out everywhere else, and both addresses
            are told by mail.
          </FormHelperText>
          {secret('currentPassword', true)}
        </Box>
      )}
      {rights !== 'hidden' && <Rights draft={draft} onDraft={onDraft} fixed={rights === 'fixed'} />}
    </FieldGrid>
  );
}

interface RightsProps {
  draft: UserDraft;
  onDraft: (draft: UserDraft) => void;
  fixed: boolean;
}

/** What somebody may do. */
export function Rights({ draft, onDraft, fixed }: RightsProps) {
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        control={<Checkbox checked={draft.admin} onChange={(_, admin) => onDraft(withAdmin(draft, admin))} />}
        label="Admin"
        disabled={fixed}
      />
      <FormControlLabel
        control={<Checkbox checked={draft.auditor} onChange={(_, auditor) => onDraft(withAuditor(draft, auditor))} />}
        label="Auditor (may read everything, may change nothing)"
        disabled={fixed}
      />
      {fixed && <FormHelperText>Nobody changes their own rights.</FormHelperText>}
    </Box>
  );
}
