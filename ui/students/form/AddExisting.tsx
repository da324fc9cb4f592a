import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { useSchool } from '../../data/school.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { KnownNumber } from './KnownNumber.tsx';
import { StudentsInNoYear } from './StudentsInNoYear.tsx';
import { useKnownNumber } from './use-known-number.ts';

/** 'Add existing student': by the school-issued number; administrators also see who is in no year at all. */
export function AddExistingButton({ onTaken }: { onTaken: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="secondary" size="small" onClick={() => setOpen(true)}>
        {t('Add existing student')}
      </Button>
      {open && <AddExistingDialog onClose={() => setOpen(false)} onTaken={onTaken} />}
    </>
  );
}

interface AddExistingProps {
  onClose: () => void;
  /** Called before the form beneath is left for the known student. */
  onTaken: () => void;
}

function AddExistingDialog({ onClose, onTaken }: AddExistingProps) {
  const id = useId();
  const { year } = useYearView();
  const { user } = useSchool();
  const [number, setNumber] = useState('');
  const { known, nobody, error } = useKnownNumber(number);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('Add existing student')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {t('For students who are known from another school year.')}
        </Typography>
        <TextField
          id="existing-number"
          label={t('Student ID')}
          autoFocus
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={Boolean(error)}
          helperText={error ? messageOf(error) : nobody ? t('Nobody is known by this Student ID.') : ' '}
          sx={{ mb: 1 }}
        />
        <KnownNumber known={known} yearName={yearRange(year.year)} onTaken={onTaken} />
        {user.admin && <StudentsInNoYear onTaken={onTaken} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
