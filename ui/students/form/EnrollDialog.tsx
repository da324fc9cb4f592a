import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { yearLabel } from '../../../domain/school-years/labels.ts';
import { MEMBERSHIP_FIELDS } from '../../../domain/students/membership-fields.ts';
import { readEnrollment } from '../../../domain/students/person-input.ts';
import { api } from '../../data/api.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { changedFields } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { useSave } from '../../shared/use-save.ts';
import { t } from '../../words/t.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { useYearView } from '../year/year-context.tsx';
import { MembershipFields } from './MembershipFields.tsx';
import { BLANK_STUDENT, type StudentDraft, studentBody } from './student-draft.ts';

const ID = 'enroll-';
const LABELS = {
  gradeLevel: MEMBERSHIP_FIELDS.gradeLevel.label.form,
  exitCategory: MEMBERSHIP_FIELDS.exitCategory.label.form,
  postSchoolOutcome: MEMBERSHIP_FIELDS.postSchoolOutcome.label.form,
};

interface EnrollDialogProps {
  student: { id: number; name: string };
  open: boolean;
  onClose: () => void;
  /** Called before the new place of the student is opened. */
  onDone: () => void;
}

/** Puts a known student into the year on display: only the grade is asked. */
export function EnrollDialog({ student, open, onClose, onDone }: EnrollDialogProps) {
  const id = useId();
  const { year } = useYearView();
  const [draft, setDraft] = useState(BLANK_STUDENT);
  const [restore, setRestore] = useState(true);
  const saving = useSave();
  const notice = useNotice();
  const navigate = useNavigate();
  const paths = useStudentPaths(year.id);
  const changed = useStudentsChanged();
  const change = (next: StudentDraft) => {
    saving.forget(changedFields(studentBody(draft), studentBody(next)));
    setDraft(next);
  };
  const add = async (event: FormEvent) => {
    // The dialog stands inside another form in React's tree.
    event.preventDefault();
    event.stopPropagation();
    await saving.run(async () => {
      const { gradeLevel, exitCategory, postSchoolOutcome } = studentBody(draft);
      const body = { gradeLevel, exitCategory, postSchoolOutcome, restore };
      readEnrollment(body);
      const params = { yearId: year.id, studentId: student.id };
      await api.post('/api/app/schoolYears/:yearId/students/:studentId/enroll', { params, body });
      await changed();
      onDone();
      notice(t('Student %{name} added to %{yearLabel}', { name: student.name, yearLabel: yearLabel(year.year) }));
      navigate(paths.view(student.id));
    });
  };
  return (
    <Dialog open={open} onClose={() => saving.busy || onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={(event) => void add(event)} noValidate>
        <DialogTitle id={id}>
          {t('Add %{name} to %{yearLabel}', { name: student.name, yearLabel: yearLabel(year.year) })}
        </DialogTitle>
        <DialogContent>
          <ErrorBox error={saving.error} labels={LABELS} idPrefix={ID} />
          <FieldGrid>
            <MembershipFields draft={draft} onChange={change} error={saving.error} idPrefix={ID} />
          </FieldGrid>
          <FormControlLabel
            control={<Checkbox checked={restore} onChange={(event) => setRestore(event.target.checked)} />}
            label={t('Bring back the answers and activities recorded in %{yearLabel} before, if there are any', {
              yearLabel: yearLabel(year.year),
            })}
            sx={{ mt: 1, alignItems: 'flex-start', '& .MuiCheckbox-root': { mt: -1 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={saving.busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={saving.busy}>
            {saving.busy ? t('Saving') : t('Add student')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
