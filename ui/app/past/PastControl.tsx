import HistoryIcon from '@mui/icons-material/History';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { addressAsOf } from '../../data/as-of.ts';
import { IconAction } from '../../shared/IconAction.tsx';

/** The control in the bar that leads to what was known at the end of a day. */
export function PastControl() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconAction name="What we knew on a day" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </IconAction>
      {open && <DayDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function DayDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [day, setDay] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (day !== '') window.location.assign(addressAsOf(day));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={show}>
        <DialogTitle id={id}>What we knew on a day</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            Shows every page as it was at the end of that day, to be read only. From a history an entry leads to what
            was known after it.
          </DialogContentText>
          <TextField
            type="date"
            label="Day"
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
            Cancel
          </Button>
          <Button type="submit">Show</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
