import HistoryIcon from '@mui/icons-material/History';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { addressAsOf } from '../../data/as-of.ts';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { t, translated } from '../../words/t.ts';

/** What leads to the past is called wherever it stands. */
export const PAST_CONTROL = 'What we knew on a day';
/** What holds the point on display against another day. */
export const COMPARE_CONTROL = 'Compare with a day';

/** The control in the bar that leads to what was known at the end of a day; on small screens it stands in the menu. */
export function PastControl() {
  const [open, setOpen] = useState(false);
  useWhenLeft(() => setOpen(false));
  return (
    <>
      <IconAction name={translated(PAST_CONTROL)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconAction>
      {open && <PastDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface PastDialogProps {
  onClose: () => void;
  /** The point that a day is compared with; without it the day itself is shown. */
  compared?: string;
}

const ABOUT =
  'Shows every page as it was at the end of that day, to be read only. From a history an entry leads to what was known after it.';
const ABOUT_COMPARING = 'Marks on every page what differs between the point on display and the end of that day.';

/** Asks for the day. */
export function PastDialog({ onClose, compared }: PastDialogProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (day !== '') window.location.assign(compared === undefined ? addressAsOf(day) : addressAsOf(compared, day));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={show}>
        <DialogTitle id={id}>
          {compared === undefined ? translated(PAST_CONTROL) : translated(COMPARE_CONTROL)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {compared === undefined ? translated(ABOUT) : translated(ABOUT_COMPARING)}
          </DialogContentText>
          <TextField
            type="date"
            label={t('Day')}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            required
            autoFocus
            fullWidth
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{compared === undefined ? t('Show') : t('Compare')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
