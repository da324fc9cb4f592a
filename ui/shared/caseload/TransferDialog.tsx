import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { TransferAnswer } from '../../../domain/wire/caseload.ts';
import { api } from '../../data/api.ts';
import { useToday } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { counted } from '../counted.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { FailureState } from '../FailureState.tsx';
import { useUndoableNotice } from '../history/use-undoable-notice.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { useRepeatKey } from '../use-repeat-key.ts';
import { useSave } from '../use-save.ts';
import { DayField } from './DayField.tsx';
import { PersonSelect } from './PersonSelect.tsx';

const PATH = '/api/app/caseloads/transfer';

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
  const queries = useQueryClient();
  const { error, busy, run, forget } = useSave();
  const repeatKey = useRepeatKey();
  const notice = useUndoableNotice();
  const asked =
    to !== null && day !== '' ? { studentIds: [...studentIds], from, to, day, reason: reason || null } : null;
  const preview = useQuery({
    queryKey: ['caseloads', 'transfer', studentIds, from, to, day],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error(t('nothing is asked for yet'));
      return api.post(PATH, { body: { ...asked, preview: true }, signal });
    },
    enabled: asked !== null && from !== to,
    gcTime: 0,
    retry: false,
  });
  const count = preview.data?.counts.changes ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (!asked) return;
      const { counts } = await api.post(PATH, { body: asked, repeatKey: repeatKey(asked) });
      notice(t('Handed over: %{students}', { students: counted(counts.changes, 'student') }), 'after a look');
      onClose();
      await queries.invalidateQueries();
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
          {preview.error && <FailureState error={preview.error} onRetry={() => void preview.refetch()} />}
          {preview.data && <Touched answer={preview.data} />}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={count === 0 || preview.isFetching || busy}>
            {busy ? t('Saving') : t('Hand over %{students}', { students: counted(count, 'student') })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
function Touched({ answer: { counts, students } }: { answer: TransferAnswer }) {
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
