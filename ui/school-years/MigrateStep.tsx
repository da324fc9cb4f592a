import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { foldText } from '../../domain/kernel/fold-text.ts';
import { yearLabel } from '../../domain/school-years/labels.ts';
import { nameOf } from '../../domain/students/display.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { counted } from '../shared/counted.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { MigrantList, type MigrantListHandle } from './MigrantList.tsx';
import { MigrateTools, type View } from './MigrateTools.tsx';
import {
  chosenOf,
  leavesSchool,
  type Migration,
  type Move,
  missingExitData,
  missingText,
  moveOf,
  takenBack,
  withChosen,
  withChosenMigrated,
  withMove,
} from './migration.ts';
import { WizardButtons } from './WizardButtons.tsx';

interface MigrateStepProps {
  /** Undefined while they are on their way. */
  students: readonly StudentRow[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Start of the present year and of the new one. */
  from: number;
  to: number | null;
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
    setTimeout(() => list.current?.show(lacking.id, missing));
  };
  const decide = (decided: Migration) => {
    setProblem(undefined);
    onMigration(decided);
  };
  const migrate = () => {
    if (chosenOf(migration, students ?? []).length === 0) setProblem('No student is selected.');
    else decide(withChosenMigrated(migration, students ?? []));
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
          title="There is nobody to migrate"
          text="The current year has no students who are still in school."
        />
      )}
      {students && students.length > 0 && (
        <Paper variant="outlined">
          <MigrateTools
            text={text}
            onText={setText}
            view={view}
            onView={setView}
            onAll={(chosen) => decide(withChosen(migration, shown, chosen, shown.length === students.length))}
            onMigrate={migrate}
          />
          <Typography role="status" sx={{ px: 2, pb: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
            {counts}
          </Typography>
          {shown.length === 0 ? <EmptyState title="No student matches" /> : <Heads from={props.from} to={props.to} />}
          <MigrantList
            handle={list}
            students={shown}
            migration={migration}
            onMove={(id, change) => decide(withMove(migration, id, change))}
            onTakeBack={(id) => {
              decide(takenBack(migration, id));
              setTimeout(() => list.current?.show(id, 'chosen'));
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

/** Over the two halves of the list. */
const Heads = ({ from, to }: Pick<MigrateStepProps, 'from' | 'to'>) => (
  <Box aria-hidden sx={headStyle}>
    <span>{yearLabel(from)}</span>
    <span>{to !== null && yearLabel(to)}</span>
  </Box>
);
const headStyle = {
  display: { xs: 'none', md: 'grid' },
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  columnGap: 2,
  px: 2,
  pb: 0.75,
  fontSize: '0.8125rem',
  fontWeight: 700,
} as const;

function matches(student: StudentRow, wanted: string): boolean {
  if (wanted === '') return true;
  const { firstName, lastName, studentNumber } = student;
  return foldText(`${firstName} ${lastName}|${lastName}, ${firstName}|${studentNumber}`).includes(wanted);
}

function countMoves(students: readonly StudentRow[], migration: Migration): string {
  const moves = students.map((student) => moveOf(migration, student));
  const migrated = moves.filter((move) => move.moves).length;
  const selected = chosenOf(migration, students).length;
  const lacking = moves.filter((move) => missingExitData(move)).length;
  const exit = lacking > 0 ? `; ${counted(lacking, 'student')} still without exit data` : '';
  return `${migrated.toLocaleString('en-US')} of ${counted(students.length, 'student')} migrated, ${selected.toLocaleString('en-US')} selected${exit}.`;
}
