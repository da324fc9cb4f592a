import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { useSchool } from '../../data/school.ts';
import { useYearView } from '../year-context.tsx';
import { KnownNumber } from './KnownNumber.tsx';
import { StudentsInNoYear } from './StudentsInNoYear.tsx';
import { useKnownNumber } from './use-known-number.ts';

const nothing = () => undefined;

/** 'Add existing student': by the school-issued number; administrators also see who is in no year at all. */
export function AddExistingButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="secondary" size="small" onClick={() => setOpen(true)}>
        Add existing student
      </Button>
      {open && <AddExistingDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddExistingDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { year } = useYearView();
  const { user } = useSchool();
  const [number, setNumber] = useState('');
  const known = useKnownNumber(number);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Add existing student</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          For students who are known from another school year.
        </Typography>
        <TextField
          id="existing-number"
          label="Student ID"
          autoFocus
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          helperText={number.trim() && !known ? 'Nobody is known by this Student ID.' : ' '}
          sx={{ mb: 1 }}
        />
        <KnownNumber studentNumber={number} yearName={yearRange(year.year)} onTaken={nothing} />
        {user.admin && <StudentsInNoYear />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
