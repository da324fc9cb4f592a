import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import { ChoiceSelect, choicesOf } from '../shared/ChoiceSelect.tsx';
import { counted } from '../shared/counted.ts';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';
import { asksForOther, isComplete, type Leaving, NOT_SAID } from './migration.ts';

interface LeaveSchoolDialogProps {
  /** How many it is about. */
  count: number;
  /** They are twelfth graders on their way to age 18: staying is an answer too. */
  onStay?: () => void;
  onLeave: (leaving: Leaving) => void;
  onClose: () => void;
}

/** How many students leave school at once; of twelfth graders it is asked whether they do. */
export function LeaveSchoolDialog({ count, onStay, onLeave, onClose }: LeaveSchoolDialogProps) {
  const id = useId();
  const [leaving, setLeaving] = useState(NOT_SAID);
  const leave = (event: FormEvent) => {
    event.preventDefault();
    onLeave(leaving);
  };
  const who = onStay ? counted(count, 'twelfth grader') : counted(count, 'student');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={leave} noValidate>
        <DialogTitle id={id}>
          {onStay ? t('What becomes of %{who}?', { who }) : t('Leaves school: %{who}', { who })}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>
            {onStay
              ? t(
                  'Who stays goes on as age 18. For who leaves say how, and what follows; single students can be changed in the list afterwards.',
                )
              : t('The same for all of them; single students can be changed in the list afterwards.')}
          </Typography>
          <FieldGrid>
            <ChoiceSelect
              id="leaving-exit"
              label={t('Exit Category')}
              placeholder={t('Exit Category')}
              value={leaving.exitCategory}
              onChange={(exitCategory) => setLeaving({ ...leaving, exitCategory })}
              choices={choicesOf(EXIT_CATEGORIES)}
            />
            <ChoiceSelect
              id="leaving-outcome"
              label={t('Post-School Outcome')}
              placeholder={t('Post-School Outcome')}
              value={leaving.outcome}
              onChange={(outcome) => setLeaving({ ...leaving, outcome })}
              choices={choicesOf(POST_SCHOOL_OUTCOMES)}
            />
            {asksForOther(leaving) && (
              <TextField
                id="leaving-other"
                label={t('Other Post-School Outcome')}
                value={leaving.otherOutcome}
                onChange={(event) => setLeaving({ ...leaving, otherOutcome: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 255 } }}
              />
            )}
          </FieldGrid>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {onStay && (
            <Button variant="outlined" onClick={onStay}>
              {parts('%{which}: age 18', { which: count === 1 ? t('Stays') : t('All stay') })}
            </Button>
          )}
          <Button type="submit" disabled={!isComplete(leaving)}>
            {count === 1 ? t('Leaves school') : t('All leave school')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
