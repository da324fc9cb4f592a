import { lengthOf } from '../../domain/kernel/text-length.ts';
import { PASSWORD_MIN_LENGTH } from '../../domain/staff/password-length.ts';
import { EASY_TO_GUESS, isEasyToGuess } from '../../domain/staff/password-rules.ts';
import { PasswordField } from '../shared/credentials/PasswordField.tsx';
import { PasswordMeter } from '../shared/credentials/PasswordMeter.tsx';
import { t, translated } from '../words/t.ts';

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What is wrong with a new password and its repetition, in agreed words (rules/screens#texts). */
export function newPasswordProblem({ password, confirmation }: NewPassword): string | undefined {
  if (!password) return t('Please enter a new password.');
  if (!confirmation) return t('Please confirm your password.');
  if (lengthOf(password) < PASSWORD_MIN_LENGTH)
    return t('The password should have at least %{passwordMinLength} characters.', {
      passwordMinLength: PASSWORD_MIN_LENGTH,
    });
  if (isEasyToGuess(password)) return translated(`The password ${EASY_TO_GUESS}.`);
  return password === confirmation ? undefined : t('Password does not match the confirm password.');
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  autoFocus?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, onChange, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        id="new-password"
        label={t('Password')}
        autoComplete="new-password"
        helperText={t('At least %{passwordMinLength} characters: several words are easy to keep in mind.', {
          passwordMinLength: PASSWORD_MIN_LENGTH,
        })}
        autoFocus={autoFocus}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        below={2}
      />
      <PasswordMeter password={value.password} />
      <PasswordField
        id="confirm-password"
        label={t('Confirm Password')}
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
        below={3}
      />
    </>
  );
}
