import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FACT_KIND_NAMES, FACT_KINDS, type FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import type { WireFact } from '../../../domain/wire/calls/facts.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { messageOf } from '../../shared/messages.ts';
import { Section } from '../../shared/Section.tsx';
import { useNotice } from '../../shared/use-notice.ts';
import { t, translated } from '../../words/t.ts';
import { FactEntry } from './FactEntry.tsx';
import { FactForm } from './FactForm.tsx';
import type { FactAct } from './fact-draft.ts';
import { useFacts, useFactsChanged } from './use-facts.ts';

interface Opened {
  kind: FactKind;
  act: FactAct;
  fact?: WireFact;
}

/** What the school knows of a student beside the record: how served, IEP dates, consents, contacts, exits. */
export function FactsTab({ studentId }: { studentId: number }) {
  const { data, error, refetch } = useFacts(studentId);
  const [opened, setOpened] = useState<Opened>();
  const mayChange = !useSchool().user.auditor;
  const remove = useRemoveFact(studentId);
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState label={t('Loading facts')} lines={8} />;
  if (opened) return <FactForm studentId={studentId} {...opened} onClose={() => setOpened(undefined)} />;
  return FACT_KIND_NAMES.map((kind) => (
    <FactSection
      key={kind}
      kind={kind}
      facts={data.facts.filter((fact) => fact.kind === kind)}
      onOpen={mayChange ? setOpened : undefined}
      onRemove={remove}
    />
  ));
}

interface SectionProps {
  kind: FactKind;
  facts: readonly WireFact[];
  onOpen: ((opened: Opened) => void) | undefined;
  onRemove: (fact: WireFact) => void;
}

function FactSection({ kind, facts, onOpen, onRemove }: SectionProps) {
  const { label, about } = FACT_KINDS[kind];
  const add = onOpen && (
    <Button
      className="no-print"
      size="small"
      variant="outlined"
      aria-label={t('Add: %{what}', { what: translated(label) })}
      onClick={() => onOpen({ kind, act: 'new' })}
    >
      {t('Add')}
    </Button>
  );
  return (
    <Section title={translated(label)} note={translated(about)} tools={add}>
      {facts.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('Nothing is recorded.')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {facts.map((fact) => (
          <FactEntry
            key={fact.fact}
            fact={fact}
            onAct={onOpen && ((act) => onOpen({ kind, act, fact }))}
            onRemove={() => onRemove(fact)}
          />
        ))}
      </Box>
    </Section>
  );
}

/** Asks, and takes a fact out that never was so. */
function useRemoveFact(studentId: number) {
  const confirm = useConfirm();
  const undoable = useUndoableNotice();
  const notice = useNotice();
  const changed = useFactsChanged(studentId);
  return async ({ fact, kind }: WireFact) => {
    const what = translated(FACT_KINDS[kind].label);
    const title = t('Take out: %{what}?', { what });
    if (
      !(await confirm({
        title,
        text: t('It never was so. It stays in the history, and Undo brings it back.'),
        yes: t('Take out'),
      }))
    )
      return;
    try {
      await api.delete('/api/app/students/:studentId/facts/:fact', { params: { studentId, fact } });
      undoable(t('%{what} taken out', { what }));
      await changed();
    } catch (error) {
      notice(messageOf(error), 'error');
    }
  };
}
