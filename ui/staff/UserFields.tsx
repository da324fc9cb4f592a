import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '../../domain/staff/password-length.ts';
import { PasswordMeter } from '../shared/credentials/PasswordMeter.tsx';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { FormPassword, FormText } from '../shared/record-form/inputs.tsx';
import { t, translated } from '../words/t.ts';
import { needsPresentPassword, type UserDraft, withAdmin, withAuditor } from './user-draft.ts';

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

const fieldOf = (field: keyof typeof USER_LABELS) => ({
  source: field,
  id: `${USER_FIELD_ID}${field}`,
  label: translated(USER_LABELS[field]),
});

const WIDE = { gridColumn: '1 / -1' } as const;

/** Names and address; `own` is what the browser may fill in of the person who sits at it. */
export function NameFields({ own }: { own: boolean }) {
  const text = (field: 'firstName' | 'lastName' | 'email', type: 'text' | 'email') => (
    <FormText {...fieldOf(field)} type={type} required autoComplete={own ? COMPLETE[field] : 'off'} />
  );
  return (
    <>
      {text('firstName', 'text')}
      {text('lastName', 'text')}
      <Box sx={WIDE}>{text('email', 'email')}</Box>
    </>
  );
}

interface UserFieldsProps {
  /** The account as it is recorded. */
  recorded: UserDraft;
  /** Whether it is the account of whoever fills in the form. */
  own: boolean;
  /** Rights are shown to administrators only, and one's own cannot be changed. */
  rights: 'hidden' | 'fixed' | 'open';
}

/** Every field of an account (rules/screens#user-form). */
export function UserFields({ recorded, own, rights }: UserFieldsProps) {
  const form = useFormContext<UserDraft>();
  const [password, email] = useWatch<UserDraft, ['password', 'email']>({ name: ['password', 'email'] });
  // What is said of one of them is said of both.
  const secret = (field: 'password' | 'confirmed') => (
    <FormPassword
      {...fieldOf(field)}
      autoComplete={COMPLETE[field]}
      onTyped={() => form.clearErrors(['password', 'confirmed'])}
    />
  );
  return (
    <FieldGrid>
      <NameFields own={rights !== 'open'} />
      {secret('password')}
      {secret('confirmed')}
      {password && (
        <Box sx={WIDE}>
          <PasswordMeter password={password} />
        </Box>
      )}
      <FormHelperText sx={{ ...WIDE, mt: -1 }}>
        {t(
          'Leave both blank to keep the password. A new one needs at least %{passwordMinLength} characters and ends all other sessions.',
          { passwordMinLength: PASSWORD_MIN_LENGTH },
        )}
      </FormHelperText>
      {own && needsPresentPassword(recorded, { password, email }) && (
        <Box sx={WIDE}>
          <FormHelperText id="present-password-why" sx={{ mb: 1 }}>
            {t(
              'A new password or address needs the present password. It signs you out everywhere else, and both addresses are told by mail.',
            )}
          </FormHelperText>
          <FormPassword {...fieldOf('currentPassword')} autoComplete={COMPLETE.currentPassword} required />
        </Box>
      )}
      {rights !== 'hidden' && <Rights fixed={rights === 'fixed'} />}
    </FieldGrid>
  );
}

/** What somebody may do. */
export function Rights({ fixed }: { fixed: boolean }) {
  const { setValue } = useFormContext<UserDraft>();
  const [admin, auditor] = useWatch<UserDraft, ['admin', 'auditor']>({ name: ['admin', 'auditor'] });
  const choose = (rights: Pick<UserDraft, 'admin' | 'auditor'>) => {
    setValue('admin', rights.admin, { shouldDirty: true });
    setValue('auditor', rights.auditor, { shouldDirty: true });
  };
  return (
    <Box sx={WIDE}>
      <FormControlLabel
        control={<Checkbox checked={admin} onChange={(_, on) => choose(withAdmin({ admin, auditor }, on))} />}
        label={t('Admin')}
        disabled={fixed}
      />
      <FormControlLabel
        control={<Checkbox checked={auditor} onChange={(_, on) => choose(withAuditor({ admin, auditor }, on))} />}
        label={t('Auditor (may read everything, may change nothing)')}
        disabled={fixed}
      />
      {fixed && <FormHelperText>{t('Nobody changes their own rights.')}</FormHelperText>}
    </Box>
  );
}
