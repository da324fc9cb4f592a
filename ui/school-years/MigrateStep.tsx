import { Alert, Button, Paper, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { foldText } from '../../domain/kernel/fold-text.ts';
import { nameOf } from '../../domain/students/display.ts';
import type { StudentRow } from '../../domain/wire/app.ts';
import { counted } from '../shared/counted.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { MigrantList, type MigrantListHandle } from './MigrantList.tsx';
import { MigrateTools, type View } from './MigrateTools.tsx';
import {
  leavesSchool,
  type Migration,
  type Move,
  missingExitData,
  missingText,
  moveOf,
  withAll,
  withMove,
} from './migration.ts';
import { WizardButtons } from './WizardButtons.tsx';

interface MigrateStepProps {
  /** Undefined while they are on their way. */
  students: readonly StudentRow[] | undefined;
  error: unknown;
  onRetry: () => void;
  migration: Migration;
  onMigration: (migration: Migration) => void;
  onBack: () => void;
  onNext: () => void;
  onCancel: () => void;
}

const SHOWS: Record<View, (move: Move) => boolean> = {
  all: () => true,
  staying: (move) => !move.moves,
  leaving: leavesSchool,
};

/** Who comes along into the new year, and in which grade. */
export function MigrateStep(props: MigrateStepProps) {
  const { students, migration, onMigration, onNext } = props;
  const [text, setText] = useState('');
  const [view, setView] = useState<View>('all');
  const [problem, setProblem] = useState<string>();
  const list = useRef<MigrantListHandle>(null);
  const wanted = useDeferredValue(foldText(text));
  // A view is made when it is chosen: a row must not vanish under the hand that changes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions alone do not make it anew
  const shown = useMemo(
    () => (students ?? []).filter((one) => matches(one, wanted) && SHOWS[view](moveOf(migration, one))),
    [students, wanted, view],
  );
  const counts = useMemo(() => countMoves(students ?? [], migration), [students, migration]);

  const next = () => {
    const lacking = (students ?? []).find((one) => missingExitData(moveOf(migration, one)));
    const missing = lacking && missingExitData(moveOf(migration, lacking));
    if (!lacking || !missing) return onNext();
    setProblem(missingText(missing, nameOf(lacking)));
    setText('');
    setView('all');
    // The list of everybody is drawn first.
    setTimeout(() => list.current?.show(lacking.id));
  };
  const setAll = (moves: boolean) => {
    const whole = shown.length === students?.length;
    onMigration(withAll(migration, shown, moves, whole));
  };

  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>
        All selected students will be moved to the next year and advanced a grade. You will be able to manually change
        the grade if the student did not advance.
      </Typography>
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }} onClose={() => setProblem(undefined)}>
          {problem}
        </Alert>
      )}
      {props.error ? (
        <FailureState error={props.error} onRetry={props.onRetry} />
      ) : (
        !students && <LoadingState lines={8} />
      )}
      {students?.length === 0 && (
        <EmptyState
          title="There is nobody to migrate."
          text="The current year has no students who are still in school."
        />
      )}
      {students && students.length > 0 && (
        <Paper variant="outlined">
          <MigrateTools text={text} onText={setText} view={view} onView={setView} onAll={setAll} />
          <Typography role="status" sx={{ px: 2, pb: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
            {counts}
          </Typography>
          {shown.length === 0 && <EmptyState title="No student matches." />}
          <MigrantList
            handle={list}
            students={shown}
            migration={migration}
            onMove={(id, change) => {
              setProblem(undefined);
              onMigration(withMove(migration, id, change));
            }}
          />
        </Paper>
      )}
      <WizardButtons onBack={props.onBack} onCancel={props.onCancel}>
        <Button onClick={next} disabled={!students}>
          Next
        </Button>
      </WizardButtons>
    </>
  );
}

function matches(student: StudentRow, wanted: string): boolean {
  if (wanted === '') return true;
  const { firstName, lastName, studentNumber } = student;
  return foldText(`${firstName} ${lastName}|${lastName}, ${firstName}|${studentNumber}`).includes(wanted);
}

function countMoves(students: readonly StudentRow[], migration: Migration): string {
  const moves = students.map((student) => moveOf(migration, student));
  const moving = moves.filter((move) => move.moves).length;
  const lacking = moves.filter((move) => missingExitData(move)).length;
  const exit = lacking > 0 ? `; ${counted(lacking, 'student')} still without exit data` : '';
  const stay = students.length - moving;
  return `${moving.toLocaleString('en-US')} of ${counted(students.length, 'student')} come along, ${stay.toLocaleString('en-US')} stay behind${exit}.`;
}
