import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { ChoiceSelect, choicesOf } from '../shared/ChoiceSelect.tsx';
import { counted } from '../shared/counted.ts';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { inFigures } from '../words/in-figures.ts';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';
import { asksForOther, isComplete, type Leaving, NOT_SAID } from './migration.ts';
import { WhoLeaves } from './WhoLeaves.tsx';

interface LeaveSchoolDialogProps {
  /** Whom it is about. */
  students: readonly StudentRow[];
  /** They are twelfth graders on their way to age 18: staying is an answer too. */
  onStay?: () => void;
  /** `leavers`: those of them who were not taken out. */
  onLeave: (leaving: Leaving, leavers: readonly StudentRow[]) => void;
  onClose: () => void;
}

/** How many students leave school at once, by name; of twelfth graders it is asked who does. */
export function LeaveSchoolDialog({ students, onStay, onLeave, onClose }: LeaveSchoolDialogProps) {
  const id = useId();
  const [leaving, setLeaving] = useState(NOT_SAID);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const leavers = students.filter((student) => !without.has(student.id));
  const leave = (event: FormEvent) => {
    event.preventDefault();
    onLeave(leaving, leavers);
  };
  const count = students.length;
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
          <WhoLeaves students={students} without={without} onWithout={setWithout} />
          <HowTheyLeave leaving={leaving} onChange={setLeaving} />
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
          <Button type="submit" disabled={!isComplete(leaving) || leavers.length === 0}>
            {whatHappens(leavers.length, count, onStay !== undefined)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** 'All leave school', '14 leave school, 2 stay', '14 leave school'. */
function whatHappens(leavers: number, count: number, othersStay: boolean): string {
  if (leavers === count) return count === 1 ? t('Leaves school') : t('All leave school');
  const values = { leavers: inFigures(leavers), others: inFigures(count - leavers) };
  return othersStay ? t('%{leavers} leave school, %{others} stay', values) : t('%{leavers} leave school', values);
}

interface HowTheyLeaveProps {
  leaving: Leaving;
  onChange: (leaving: Leaving) => void;
}

/** Exit category and outcome, the same for all. */
const HowTheyLeave = ({ leaving, onChange }: HowTheyLeaveProps) => (
  <FieldGrid>
    <ChoiceSelect
      id="leaving-exit"
      label={t('Exit Category')}
      placeholder={t('Exit Category')}
      value={leaving.exitCategory}
      onChange={(exitCategory) => onChange({ ...leaving, exitCategory })}
      choices={choicesOf(EXIT_CATEGORIES)}
    />
    <ChoiceSelect
      id="leaving-outcome"
      label={t('Post-School Outcome')}
      placeholder={t('Post-School Outcome')}
      value={leaving.outcome}
      onChange={(outcome) => onChange({ ...leaving, outcome })}
      choices={choicesOf(POST_SCHOOL_OUTCOMES)}
    />
    {asksForOther(leaving) && (
      <TextField
        id="leaving-other"
        label={t('Other Post-School Outcome')}
        value={leaving.otherOutcome}
        onChange={(event) => onChange({ ...leaving, otherOutcome: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
    )}
  </FieldGrid>
);
