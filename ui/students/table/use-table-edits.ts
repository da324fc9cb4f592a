import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { pick } from '../../shared/draft.ts';
import { useLeaveGuard } from '../../shared/LeaveGuard.tsx';
import type { Draft } from '../risk/answer-changes.ts';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { valuesOf } from './cell-values.ts';
import { createEdits, type Edits, type RowChange } from './edits.ts';
import { isUnsaved, type TakenBack } from './row-edits.ts';
import {
  afterRedo,
  afterUndo,
  lastDone,
  lastUndone,
  NO_STEPS,
  redoing,
  type Step,
  type Steps,
  undoing,
  withStep,
} from './steps.ts';
import { useGoesOnSignedIn } from './use-goes-on-signed-in.ts';

/** Milliseconds for which leaving waits for what is on its way. */
const SAVE_TIMEOUT_MS = 10_000;

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
  const { steps, remember, undo, redo } = useSteps(edits, hold);
  /** Does a step: types over records of a term. Answers whether it was done: old data ask first. */
  const change = async (step: Omit<Step, 'rows'>, changes: readonly RowChange[]): Promise<boolean> => {
    const release = hold();
    const allowed = await mayChange(step.termId);
    if (allowed) {
      remember({ ...step, rows: changes.map(({ record, values }) => stepRow(edits, record, values)) });
      edits.change(changes);
    }
    setTyping(false);
    if (![...edits.rows().values()].some(isUnsaved)) release();
    return allowed;
  };
  return { edits, rows, unsaved, change, setTyping, steps, undo, redo };
}

const stepRow = (edits: Edits, record: WireStudentTermInfo, after: Draft) => ({
  record,
  after,
  before: pick(valuesOf(record, edits.rows().get(record.id)?.typed ?? {}), Object.keys(after)),
});

/** What was done in the table, step by step, and the ways back and forth. */
function useSteps(edits: Edits, hold: () => () => void) {
  const [steps, setSteps] = useState(NO_STEPS);
  const goes = (step: Step | undefined, changes: (step: Step) => TakenBack[], after: (steps: Steps) => Steps) => {
    if (!step) return undefined;
    const release = hold();
    edits.takeBack(changes(step));
    setSteps(after);
    if (![...edits.rows().values()].some(isUnsaved)) release();
    return step;
  };
  return {
    steps,
    remember: (step: Step) => setSteps((now) => withStep(now, step)),
    /** Undoes what was done last, and answers what that was. */
    undo: () => goes(lastDone(steps), undoing, afterUndo),
    /** Does again what was undone last, and answers what that is. */
    redo: () => goes(lastUndone(steps), redoing, afterRedo),
  };
}

/** Holds on to the screen while `dirty`, and, before that is drawn, from a call of the result to one of what it answers. */
function useHold(edits: Edits, dirty: boolean): () => () => void {
  const guard = useLeaveGuard();
  const [form] = useState(() => Symbol('table'));
  const hold = useCallback(() => {
    const timedOut = () => new Promise((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS));
    guard.hold(form, () => Promise.race([edits.settled(), timedOut()]));
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
