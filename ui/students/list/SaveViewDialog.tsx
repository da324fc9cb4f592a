import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { LONGEST_VIEW_NAME, MOST_VIEWS } from '../../../domain/staff/view-list.ts';
import { t } from '../../words/t.ts';

interface SaveViewDialogProps {
  /** Names that are in use. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Gives the list on display a name. */
export function SaveViewDialog({ taken, onSave, onClose }: SaveViewDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const replaces = taken.includes(name);
  const isFull = taken.length >= MOST_VIEWS && !replaces;
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name !== '' && !isFull) onSave(name);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={id}>{t('Save view')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>
            {t('Search, filter, cohort and order are kept under a name, for your account, at every machine.')}
          </Typography>
          <TextField
            id="view-name"
            label={t('Name')}
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_VIEW_NAME, autoComplete: 'off' } }}
            error={isFull}
            helperText={hintOf(replaces, isFull)}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={name === '' || isFull}>
            {replaces ? t('Replace view') : t('Save view')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function hintOf(replaces: boolean, isFull: boolean): string | undefined {
  if (isFull)
    return t('There are %{mostViews} views already. Remove one first, or replace one by its name.', {
      mostViews: MOST_VIEWS,
    });
  return replaces ? t('A view of this name is there already and is replaced.') : undefined;
}
