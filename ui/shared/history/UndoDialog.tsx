import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { valueText } from '../../../domain/students/value-text.ts';
import { fieldLabel } from '../../../domain/vocabulary/labels.ts';
import type { UndoAnswer } from '../../../domain/wire/undo.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime, plainDayInWords } from '../days.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { FailureState } from '../FailureState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { useRepeatKey } from '../use-repeat-key.ts';
import { useSave } from '../use-save.ts';
import { choices, wholeText } from './undo-words.ts';

interface UndoDialogProps {
  /** Id of the entry whose action is taken back. */
  entry: string;
  open: boolean;
  onClose: () => void;
  /** After it was taken back. */
  onDone: () => Promise<void> | void;
}

/** Shows what taking an action back would do, and does it. */
export function UndoDialog({ entry, open, onClose, onDone }: UndoDialogProps) {
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const saving = useSave();
  const repeatKey = useRepeatKey();
  const preview = useQuery({
    queryKey: ['undo', entry],
    queryFn: ({ signal }) => api.post('/api/app/undo', { body: { entry, preview: true }, signal }),
    enabled: open,
    gcTime: 0,
  });
  const fields = preview.data ? choices(preview.data) : [];
  const chosen = fields.filter((field) => !left.has(field));
  const nothing = !preview.data || preview.data.goesBack.length === 0 || (fields.length > 0 && chosen.length === 0);
  const toggle = (field: string) =>
    setLeft((before) =>
      before.has(field) ? new Set([...before].filter((one) => one !== field)) : new Set([...before, field]),
    );
  const undo = () =>
    saving.run(async () => {
      const body = { entry, ...(left.size > 0 && { fields: chosen }) };
      await api.post('/api/app/undo', { body, repeatKey: repeatKey(body) });
      await onDone();
    });
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>Undo this change?</DialogTitle>
      <DialogContent>
        <ErrorBox error={saving.error} />
        {preview.isLoading && <LoadingState label="Looking what would go back" lines={3} />}
        {preview.error && <FailureState error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.data && (
          <Outcome answer={preview.data} left={left} onToggle={fields.length > 0 ? toggle : undefined} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={nothing || saving.busy} onClick={() => void undo()}>
          Undo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const shown = (field: string, value: unknown) => valueText(field, value, plainDayInWords);

interface OutcomeProps {
  answer: UndoAnswer;
  left: ReadonlySet<string>;
  onToggle: ((field: string) => void) | undefined;
}

/** What goes back, what keeps a newer value, and what cannot go back, each with its reason. */
function Outcome({ answer: { goesBack, stays, cannot }, left, onToggle }: OutcomeProps) {
  const { timeZone } = useSchool().installation;
  return (
    <>
      {goesBack.length === 0 && <Typography>Nothing of it can be taken back.</Typography>}
      <Group title="Goes back" lines={goesBack}>
        {({ type, field, now, to }) => {
          if (field === null) return wholeText(type);
          const line = (
            <>
              {fieldLabel(field)}: <s>{shown(field, now)}</s> <strong>{shown(field, to)}</strong>
            </>
          );
          if (!onToggle) return line;
          const box = <Checkbox checked={!left.has(field)} onChange={() => onToggle(field)} sx={{ py: 0.25 }} />;
          return <FormControlLabel control={box} label={line} />;
        }}
      </Group>
      <Group title="Keeps the newer value" lines={stays}>
        {({ field, now, by, at }) =>
          `${field === null ? 'It has been changed since' : `${fieldLabel(field)}: ${shown(field, now)}`} (${by.name}, ${dayAndTime(at, timeZone)})`
        }
      </Group>
      <Group title="Cannot go back" lines={cannot}>
        {({ field, reason }) => (field === null ? reason : `${fieldLabel(field)}: ${reason}`)}
      </Group>
    </>
  );
}

interface GroupProps<Line> {
  title: string;
  lines: readonly Line[];
  children: (line: Line) => ReactNode;
}

function Group<Line extends { type: string; field: string | null; termId: number | null }>(props: GroupProps<Line>) {
  if (props.lines.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <Typography variant="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {props.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {props.lines.map((line) => (
          <li key={`${line.type} ${line.termId} ${line.field}`}>{props.children(line)}</li>
        ))}
      </Box>
    </Box>
  );
}
