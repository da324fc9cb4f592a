import { TextField } from '@mui/material';

export interface NewPassword {
  password: string;
  confirmation: string;
}

/** What is wrong with a new password and its repetition, in agreed words (rules/screens#texts). */
export function newPasswordProblem({ password, confirmation }: NewPassword): string | undefined {
  if (!password) return 'Please enter a new password.';
  if (!confirmation) return 'Please confirm your password.';
  return password === confirmation ? undefined : 'Password does not match the confirm password.';
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
      <TextField
        id="new-password"
        label="Password"
        type="password"
        autoComplete="new-password"
        helperText="At least 8 characters."
        autoFocus={autoFocus}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        sx={{ mb: 2 }}
      />
      <TextField
        id="confirm-password"
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
        sx={{ mb: 3 }}
      />
    </>
  );
}
