import { Alert } from '@mui/material';

/** The announced sentence of a form: an error, or what was done. */
export function FormMessage({
  text,
  kind = 'error',
}: {
  text: string | undefined;
  kind?: 'error' | 'success' | 'info';
}) {
  if (!text) return null;
  return (
    <Alert severity={kind} role={kind === 'error' ? 'alert' : 'status'} sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
