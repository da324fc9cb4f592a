import { Box, Paper, Typography } from '@mui/material';
import { type RefObject, useMemo } from 'react';
import { yearLabel } from '../../domain/school-years/labels.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { counted } from '../shared/counted.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import { MigrantList, type MigrantListHandle } from './MigrantList.tsx';
import { MigrateTools } from './MigrateTools.tsx';
import { chosenOf, type Migration, missingExitData, moveOf, takenBack, withChosen, withMove } from './migration.ts';
import type { MigrantSearch } from './use-migrant-search.ts';

interface MigrantsProps {
  /** All who may come along; there are some. */
  students: readonly StudentRow[];
  migration: Migration;
  search: MigrantSearch;
  list: RefObject<MigrantListHandle | null>;
  /** Start of the present year and of the new one. */
  from: number;
  to: number | null;
  onDecide: (migration: Migration) => void;
  onMigrate: () => void;
  onLeave: () => void;
}

/** The students of the present year, each with what becomes of them in the new one. */
export function Migrants({ students, migration, search, list, from, to, onDecide, onMigrate, onLeave }: MigrantsProps) {
  const { shown } = search;
  const counts = useMemo(() => countMoves(students, migration), [students, migration]);
  return (
    <Paper variant="outlined">
      <MigrateTools
        text={search.text}
        onText={search.setText}
        view={search.view}
        onView={search.setView}
        onAll={(chosen) => onDecide(withChosen(migration, shown, chosen, shown.length === students.length))}
        onMigrate={onMigrate}
        onLeave={onLeave}
      />
      <Typography role="status" sx={{ px: 2, pb: 1, fontSize: '0.875rem', color: 'text.secondary' }}>
        {counts}
      </Typography>
      {shown.length === 0 ? <EmptyState title={t('No student matches')} /> : <Heads from={from} to={to} />}
      <MigrantList
        handle={list}
        students={shown}
        migration={migration}
        onMove={(id, change) => onDecide(withMove(migration, id, change))}
        onTakeBack={(id) => {
          onDecide(takenBack(migration, id));
          setTimeout(() => list.current?.show(id, 'chosen'));
        }}
      />
    </Paper>
  );
}

/** Over the two halves of the list. */
const Heads = ({ from, to }: Pick<MigrantsProps, 'from' | 'to'>) => (
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

function countMoves(students: readonly StudentRow[], migration: Migration): string {
  const moves = students.map((student) => moveOf(migration, student));
  const migrated = moves.filter((move) => move.moves).length;
  const selected = chosenOf(migration, students).length;
  const lacking = moves.filter((move) => missingExitData(move)).length;
  const exit = lacking > 0 ? t('; %{students} still without exit data', { students: counted(lacking, 'student') }) : '';
  return t('%{migrated} of %{students} migrated, %{selected} selected%{exit}.', {
    migrated: inFigures(migrated),
    students: counted(students.length, 'student'),
    selected: inFigures(selected),
    exit,
  });
}
