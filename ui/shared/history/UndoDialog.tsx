import { Button, Dialog, DialogActions, DialogContent, type DialogProps, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UndoAnswer } from '../../../domain/wire/undo.ts';
import { api } from '../../data/api.ts';
import { t } from '../../words/t.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { FailureState } from '../FailureState.tsx';
import { LoadingState } from '../LoadingState.tsx';
import { useRepeatKey } from '../use-repeat-key.ts';
import { useSave } from '../use-save.ts';
import { UndoOfMany } from './UndoOfMany.tsx';
import { UndoOutcome } from './UndoOutcome.tsx';
import { UndoProgress } from './UndoProgress.tsx';
import { choices, isOfMany } from './undo-words.ts';

interface UndoDialogProps extends Pick<DialogProps, 'disableRestoreFocus'> {
  /** Id of the entry whose action is taken back. */
  entry: string;
  /** The action took something back itself. */
  restores?: boolean;
  open: boolean;
  onClose: () => void;
  /** After it was taken back, of one or of many. */
  onDone: (many: boolean) => Promise<void> | void;
}

/** Adds what is not among them, and takes away what is. */
const toggled = <Item,>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  items.has(item) ? new Set([...items].filter((one) => one !== item)) : new Set([...items, item]);

/** What taking it back is called: of an undoing it is restoring. */
const wordsFor = (restores: boolean, many: boolean) =>
  restores
    ? {
        title: many ? t('Restore this action?') : t('Restore this change?'),
        act: t('Restore'),
        acting: t('Restoring'),
      }
    : { title: many ? t('Undo this action?') : t('Undo this change?'), act: t('Undo'), acting: t('Undoing') };

/** Shows what taking an action back would do, and does it. */
export function UndoDialog({ entry, restores = false, open, onClose, onDone, ...focus }: UndoDialogProps) {
  const id = useId();
  /** Fields, or students, that keep what the action did. */
  const [fields, keepFields] = useState<ReadonlySet<string>>(new Set());
  const [students, keepStudents] = useState<ReadonlySet<number>>(new Set());
  const saving = useSave();
  const repeatKey = useRepeatKey();
  const preview = useQuery({
    queryKey: ['undo', entry],
    queryFn: ({ signal }) => api.post('/api/app/undo', { body: { entry, preview: true }, signal }),
    enabled: open,
    gcTime: 0,
  });
  const { data } = preview;
  const many = data !== undefined && isOfMany(data);
  const words = wordsFor(restores, many);
  const toChoose = data && !many ? choices(data) : [];
  const chosen = toChoose.filter((field) => !fields.has(field));
  const undo = () =>
    saving.run(async () => {
      const left = { ...(fields.size > 0 && { fields: chosen }), ...(students.size > 0 && { except: [...students] }) };
      const body = { entry, ...left };
      await api.post('/api/app/undo', { body, repeatKey: repeatKey(body) });
      await onDone(many);
    });
  return (
    <Dialog
      {...focus}
      open={open}
      onClose={() => saving.busy || onClose()}
      fullWidth
      maxWidth={many ? 'md' : 'sm'}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <ErrorBox error={saving.error} />
        {preview.isLoading && <LoadingState label={t('Looking what would go back')} lines={3} />}
        {preview.error && <FailureState error={preview.error} onRetry={() => void preview.refetch()} />}
        {data && many && (
          <UndoOfMany
            answer={data}
            kept={students}
            onToggle={(student) => keepStudents((before) => toggled(before, student))}
          />
        )}
        {data && !many && (
          <UndoOutcome
            answer={data}
            left={fields}
            onToggle={toChoose.length > 0 ? (field) => keepFields((before) => toggled(before, field)) : undefined}
          />
        )}
        {saving.busy && many && <UndoProgress entry={entry} students={data.counts.students - students.size} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" disabled={saving.busy} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={!data || !somethingLeft(data, { toChoose, chosen, kept: students }) || saving.busy}
          onClick={() => void undo()}
        >
          {saving.busy ? words.acting : words.act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Chosen {
  toChoose: readonly string[];
  chosen: readonly string[];
  kept: ReadonlySet<number>;
}

/** Whether anything goes back that is not to be kept. */
function somethingLeft(answer: UndoAnswer, { toChoose, chosen, kept }: Chosen): boolean {
  if (answer.goesBack.length === 0) return false;
  if (!isOfMany(answer)) return toChoose.length === 0 || chosen.length > 0;
  const listed = answer.students.filter(({ goesBack }) => goesBack.length > 0);
  const isMore = answer.counts.goesBack + answer.counts.stays > listed.length;
  return isMore || listed.some(({ studentId }) => !kept.has(studentId));
}
