import { Alert, Box } from '@mui/material';
import { translated } from '../../words/t.ts';

/** What the file's reader noticed on the way. */
export function FileNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <Box component="ul" sx={{ m: 0, pl: notes.length > 1 ? 2 : 0, listStyle: notes.length > 1 ? 'disc' : 'none' }}>
        {notes.map((note) => (
          <li key={note}>{translated(note)}</li>
        ))}
      </Box>
    </Alert>
  );
}
