import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { fieldProblem } from '../shared/messages.ts';
import { useSave } from '../shared/use-save.ts';
import { eachTranslated, t, translated } from '../words/t.ts';

const LABELS = { password: 'Present Password', code: 'Code' } as const;
type Asked = keyof typeof LABELS;

interface AskedFormProps {
  /** Of the form, as part of the ids of its fields. */
  name: string;
  asks: readonly Asked[];
  action: string;
  send: (answers: Record<Asked, string>) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for what proves the owner, before anything is changed. */
export function AskedForm({ name, asks, action, send, onCancel, children }: AskedFormProps) {
  const [answers, setAnswers] = useState({ password: '', code: '' });
  const { error, busy, run } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => send(answers));
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <ErrorBox error={error} labels={eachTranslated(LABELS)} idPrefix={`${name}-`} />
      {children}
      {asks.map((field, at) => (
        <TextField
          key={field}
          id={`${name}-${field}`}
          label={translated(LABELS[field])}
          type={field === 'password' ? 'password' : 'text'}
          autoComplete={field === 'password' ? 'current-password' : 'one-time-code'}
          autoFocus={at === 0}
          required
          fullWidth
          value={answers[field]}
          onChange={(event) => setAnswers({ ...answers, [field]: event.target.value })}
          sx={{ mb: 2 }}
          {...fieldProblem(error, field)}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" disabled={busy || asks.some((field) => answers[field] === '')}>
          {action}
        </Button>
        <Button variant="outlined" color="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
}
