import { Box, Button, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { FACT_KINDS, type FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import type { WireFact } from '../../../domain/wire/calls/facts.ts';
import { api } from '../../data/api.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { useLeaveGuard } from '../../shared/LeaveGuard.tsx';
import { changedFields } from '../../shared/messages.ts';
import { sendOver, useDraft } from '../../shared/use-draft.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { t, translated } from '../../words/t.ts';
import { FACT_ID, FactFields } from './FactFields.tsx';
import { correctionBody, type FactAct, type FactDraft, factDraftOf, newFactBody } from './fact-draft.ts';
import { useFactsChanged } from './use-facts.ts';

interface FactFormProps {
  studentId: number;
  kind: FactKind;
  act: FactAct;
  /** The one that was wrong, or that changed. */
  fact?: WireFact | undefined;
  onClose: () => void;
}

/** What each of the three does to what is known. */
const SAYS = {
  new: 'The day is when it was so, not when it is entered.',
  wrong: 'What is written here stands for what was entered; what was known before stays in the history.',
  changed: 'Say from which day it is otherwise. What was so until then stays.',
} as const;

function titleOf(act: FactAct, what: string): string {
  if (act === 'new') return what;
  return act === 'wrong' ? t('%{what}: it was wrong', { what }) : t('%{what}: it changed', { what });
}

/** Records a fact, corrects one that was wrong, or says what it changed to on a day (rules/facts#two-times). */
export function FactForm({ studentId, kind, act, fact, onClose }: FactFormProps) {
  const { draft, seen, change, look } = useDraft<FactDraft>(factDraftOf(kind, act, fact));
  const { error, busy, run, forget } = useSave();
  const notice = useUndoableNotice();
  const changed = useFactsChanged(studentId);
  const correction = correctionBody(seen, draft);
  const release = useUnsavedChanges(correction !== undefined);
  const { mayLeave } = useLeaveGuard();
  // The form closes without a change of the address, so nobody else asks.
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const { label, fields } = FACT_KINDS[kind];

  const send = () =>
    act === 'wrong' && fact
      ? api.post('/api/app/students/:studentId/facts/:fact', {
          params: { studentId, fact: fact.fact },
          body: (correction ?? {}) as never,
        })
      : api.post('/api/app/students/:studentId/facts', {
          params: { studentId },
          body: newFactBody(kind, draft, act === 'changed' ? fact?.fact : undefined) as never,
        });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await sendOver(send, async () => {
        await changed();
        look();
      });
      release();
      notice(t('%{what} saved', { what: translated(label) }));
      onClose();
      await changed();
    });
  };
  return (
    <FormSheet title={titleOf(act, translated(label))} onClose={() => void close()}>
      <Box component="form" noValidate onSubmit={submit}>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t(SAYS[act])}</Typography>
        <ErrorBox
          error={error}
          labels={Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, translated(part.label)]))}
          idPrefix={FACT_ID}
        />
        <FactFields
          kind={kind}
          draft={draft}
          error={error}
          onDraft={(next) => {
            forget(changedFields(draft, next));
            change(next);
          }}
        />
        <Box sx={{ display: 'flex', gap: 1.5, mt: 3 }}>
          <Button type="submit" size="large" disabled={busy || (act === 'wrong' && !correction)}>
            {busy ? t('Saving') : t('Save')}
          </Button>
          <Button variant="outlined" color="secondary" size="large" disabled={busy} onClick={() => void close()}>
            {t('Cancel')}
          </Button>
        </Box>
      </Box>
    </FormSheet>
  );
}
