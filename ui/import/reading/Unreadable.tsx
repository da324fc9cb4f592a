import { Alert, AlertTitle } from '@mui/material';
import { FailureState } from '../../shared/FailureState.tsx';
import { t, translated } from '../../words/t.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Why a file cannot be imported. */
export function Unreadable({ name, error }: { name: string; error: unknown }) {
  if (!(error instanceof UnreadableFile)) return <FailureState title={name} error={error} />;
  return (
    <Alert severity="error">
      <AlertTitle>{t('%{name} cannot be imported', { name })}</AlertTitle>
      {translated(error.message)}
    </Alert>
  );
}
