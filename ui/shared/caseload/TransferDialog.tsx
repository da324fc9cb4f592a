import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type { TransferAnswer } from '../../../domain/wire/caseload.ts';
import { useToday } from '../../data/school.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { counted } from '../counted.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { FailureState } from '../FailureState.tsx';
import { useUndoableNotice } from '../history/use-undoable-notice.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { useNotice } from '../use-notice.ts';
import { DayField } from './DayField.tsx';
import { PART } from './in-parts.ts';
import { PersonSelect } from './PersonSelect.tsx';
import { useTransfer } from './use-transfer.ts';

interface TransferDialogProps {
  studentIds: readonly number[];
  /** Whose they are; null for nobody's. Chosen in the dialog where it is not known. */
  from?: number | null;
  onClose: () => void;
}

interface Draft {
  from: number | null;
  to: number | null;
  day: string;
  reason: string;
}

/** Hands students over from a day on: whom it touches is shown first, the way back stands in the notice (rules/caseload#transfer). */
export function TransferDialog({ studentIds, from: known = null, onClose }: TransferDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState<Draft>({ from: known, to: null, day: useToday(), reason: '' });
  const { from, to, day, reason } = draft;
  const notice = useUndoableNotice();
  const inSeveral = useNotice();
  const asked = to !== null && day !== '' ? { from, to, day, reason: reason || null } : null;
  const { preview, save, saving, done, stop } = useTransfer(studentIds, asked);
  const { error, busy, forget } = saving;
  const count = preview.data?.counts.changes ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(async ({ counts }) => {
      const text = t('Handed over: %{students}', { students: counted(counts.changes, 'student') });
      if (studentIds.length > PART) inSeveral(`${text}. ${t('Each part is undone by itself in the journal.')}`);
      else notice(text, 'after a look');
      onClose();
    });
  };
  const change = (changes: Partial<Draft>) => {
    forget(Object.keys(changes));
    setDraft({ ...draft, ...changes });
  };
  return (
    <Dialog open onClose={() => busy || onClose()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('Hand over students')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{counted(studentIds.length, 'student')}</Typography>
          <ErrorBox error={error} idPrefix={`${id}-`} />
          <Fields draft={draft} onChange={change} prefix={`${id}-`} />
          {to !== null && from === to && <Typography>{t('From and to are the same person.')}</Typography>}
          {preview.isLoading && <LoadingState label={t('Looking whom it touches')} lines={2} />}
          {(preview.isFetching || busy) && studentIds.length > PART && <Progress done={done} of={studentIds.length} />}
          {preview.error && <FailureState error={preview.error} onRetry={() => void preview.refetch()} />}
          {preview.data && <AffectedStudents answer={preview.data} />}
        </DialogContent>
        <DialogActions>
          {busy && studentIds.length > PART ? (
            <Button variant="outlined" color="secondary" onClick={stop}>
              {t('Stop')}
            </Button>
          ) : (
            <Button variant="outlined" color="secondary" disabled={busy} onClick={onClose}>
              {t('Cancel')}
            </Button>
          )}
          <Button type="submit" disabled={count === 0 || preview.isFetching || busy}>
            {busy ? t('Saving') : t('Hand over %{students}', { students: counted(count, 'student') })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** How far a look or a transfer of many is. */
function Progress({ done, of }: { done: number; of: number }) {
  return (
    <Box sx={{ my: 1.5 }}>
      <Typography id="transfer-progress" sx={{ fontSize: '0.875rem', mb: 0.75 }}>
        {t('%{done} of %{total} students', { done: inFigures(done), total: inFigures(of) })}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round((100 * done) / of)} aria-labelledby="transfer-progress" />
    </Box>
  );
}

interface FieldsProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  prefix: string;
}

function Fields({ draft, onChange, prefix }: FieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, pt: 1 }}>
      <PersonSelect
        id={`${prefix}from`}
        label={t('From ## whom')}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        nobody={t('Nobody')}
      />
      <PersonSelect
        id={`${prefix}to`}
        label={t('To ## whom')}
        value={draft.to}
        onChange={(to) => onChange({ to })}
        nobody={t('Choose somebody')}
        required
      />
      <DayField
        id={`${prefix}day`}
        label={t('As of')}
        helperText={t('The first day with the new lead. It may be past or to come.')}
        value={draft.day}
        onChange={(day) => onChange({ day })}
        required
      />
      <TextField
        id={`${prefix}reason`}
        label={t('Reason')}
        value={draft.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        fullWidth
      />
    </Box>
  );
}

/** How many change, and who cannot be handed over, with the reason. */
function AffectedStudents({ answer: { counts, students } }: { answer: TransferAnswer }) {
  const left = students.filter(({ outcome }) => outcome === 'cannot');
  return (
    <Box role="status">
      <Typography>
        {t('%{changes} are handed over, %{same} are theirs already, %{cannot} cannot be.', counts)}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1, maxHeight: 180, overflowY: 'auto' }}>
        {left.map(({ studentId, student, reason }) => (
          <li key={studentId}>
            {student ?? studentId}: {reason}
          </li>
        ))}
      </Box>
    </Box>
  );
}
