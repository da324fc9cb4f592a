import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { TermInfo } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { useLeaveGuard } from '../../shared/LeaveGuard.tsx';
import type { Draft } from '../risk/answer-changes.ts';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { createEdits, type Edits } from './edits.ts';
import { isUnsaved } from './row-edits.ts';
import { useGoesOnSignedIn } from './use-goes-on-signed-in.ts';

/** Milliseconds for which leaving waits for what is on its way. */
const PATIENCE = 10_000;

/** What the table holds and how it is changed. */
export type TableEdits = ReturnType<typeof useTableEdits>;

/** The edits of the table on screen, saved by the command of the forms. Leaving asks while a value is not saved. */
export function useTableEdits() {
  const letters = useRef<readonly string[]>([]);
  letters.current = useSchool().settings.gradeConversions.map((row) => row.letter);
  const changed = useStudentsChanged();
  const [edits] = useState(() =>
    createEdits({
      send: async (record, body) => {
        const { studentTermInfo } = await api.post('/api/studentTermInfo/:id', { params: { id: record.id }, body });
        // Other screens read it anew when they come back.
        void changed();
        return studentTermInfo;
      },
      reread: async ({ studentId, termId }) =>
        (await api.get('/api/students/:studentId/termInfo/:termId', { params: { studentId, termId } })).studentTermInfo,
      letters: () => letters.current,
    }),
  );
  const rows = useSyncExternalStore(edits.subscribe, edits.rows);
  const [typing, setTyping] = useState(false);
  const unsaved = useMemo(() => [...rows.values()].filter(isUnsaved), [rows]);
  const hold = useHold(edits, typing || unsaved.length > 0);
  const mayChange = useMayChange();
  useGoesOnSignedIn(edits);
  /** Types over a record, as somebody who has seen it as it was `before`. */
  const change = async (record: WireStudentTermInfo, values: Draft, before?: TermInfo) => {
    const release = hold();
    if (await mayChange(record.termId)) edits.change(record, values, before);
    setTyping(false);
    if (![...edits.rows().values()].some(isUnsaved)) release();
  };
  return { edits, rows, unsaved, change, setTyping };
}

/** Holds on to the screen while `dirty`, and, before that is drawn, from a call of the result to one of what it answers. */
function useHold(edits: Edits, dirty: boolean): () => () => void {
  const guard = useLeaveGuard();
  const [form] = useState(() => Symbol('table'));
  const hold = useCallback(() => {
    const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));
    guard.hold(form, () => Promise.race([edits.settled(), patience()]));
    return () => guard.letGo(form);
  }, [guard, form, edits]);
  useEffect(() => (dirty ? hold() : undefined), [dirty, hold]);
  return hold;
}

/** The question that old data ask, once per opening and term. */
function useMayChange(): (termId: number) => Promise<boolean> {
  const mayEdit = useHistoricQuestion();
  const allowed = useRef(new Set<number>());
  return async (termId) => {
    if (allowed.current.has(termId)) return true;
    if (!(await mayEdit({ termId }))) return false;
    allowed.current.add(termId);
    return true;
  };
}

/** Lets the edits know what has been read anew of their records. */
export function useReadAnew(edits: Edits, records: readonly WireStudentTermInfo[]): void {
  const stamps = records.map(({ id, updatedAt }) => `${id}.${updatedAt}`).join();
  const refresh = useEffectEvent(() => edits.refresh(records));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamps say when the records are others
  useEffect(() => refresh(), [stamps]);
}
