import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { yearLabel } from '../../../domain/school-years/labels.ts';
import type { ChangeStudentsAnswer, StudentsChange } from '../../../domain/wire/change-students.ts';
import { counted } from '../../shared/counted.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { t } from '../../words/t.ts';
import { useSelection } from '../year/selection.tsx';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { useYearView } from '../year/year-context.tsx';
import { ChangePreview } from './ChangePreview.tsx';
import { useChange } from './use-change.ts';

/** What each of the dialogs of the selection is given. */
export interface SelectionDialogProps {
  onClose: () => void;
}

interface ChangeDialogProps extends SelectionDialogProps {
  title: string;
  /** What is meant: a term, a year. */
  of?: string;
  /** What is chosen so far; undefined where something is missing. */
  change: StudentsChange | undefined;
  /** 'Set' for '6 students'. */
  act: string;
  danger?: boolean;
  /** Said when it is done: 'Suspended this year set'. */
  done: string;
  onDone?: (answer: ChangeStudentsAnswer) => void;
  /** The fields. */
  children?: ReactNode;
}

/** One change for everybody selected: what it is, whom it touches, and the way back in the notice. */
export function ChangeDialog(props: ChangeDialogProps) {
  const id = useId();
  const { year } = useYearView();
  const { students } = useSelection();
  const [named, setNamed] = useState(false);
  // Who is meant stays who was selected when it was opened.
  const [studentIds] = useState(() => students.map((student) => student.id));
  const { preview, save, busy, error } = useChange({ yearId: year.id, studentIds, change: props.change });
  const changed = useStudentsChanged();
  const notice = useUndoableNotice();
  const { data } = preview;
  const count = data?.counts.changes ?? 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await save(async (answer) => {
      const text = `${props.done}: ${counted(answer.counts.changes, 'student')}`;
      notice(text, 'after a look');
      props.onDone?.(answer);
      props.onClose();
      await changed();
    });
  };
  return (
    <Dialog open onClose={() => busy || props.onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{props.title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>
            {counted(studentIds.length, 'selected student')} · {props.of ?? yearLabel(year.year)}
          </Typography>
          <ErrorBox error={error} />
          {props.children}
          {preview.isLoading && <LoadingState label={t('Looking whom it touches')} lines={2} />}
          {preview.error && <FailureState error={preview.error} onRetry={() => void preview.refetch()} />}
          {data && <ChangePreview answer={data} open={named} onOpen={setNamed} />}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={props.onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            color={props.danger ? 'error' : 'primary'}
            disabled={count === 0 || preview.isFetching || busy}
          >
            {busy
              ? t('Saving')
              : count === 0
                ? props.act
                : t('%{act} for %{students}', { act: props.act, students: counted(count, 'student') })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
