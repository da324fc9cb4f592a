import { Box, Button, Typography } from '@mui/material';
import { gradeLevelLabel, percentOf } from '../../domain/students/display.ts';
import { RACE_LABELS } from '../../domain/vocabulary/people.ts';
import { RISK_LABELS, SUPPORT_LABELS } from '../../domain/vocabulary/transition.ts';
import type { DashboardCounts } from '../../domain/wire/app.ts';
import { counted } from '../shared/counted.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { RiskMark } from '../shared/RiskMark.tsx';
import type { Tile as TileName } from '../students/filter/student-query.ts';
import { Change } from './Change.tsx';
import { FigureSection } from './FigureSection.tsx';
import { Meter } from './Meter.tsx';
import { RiskBar } from './RiskBar.tsx';
import { Figure, Tile, TileRow } from './Tile.tsx';

interface FiguresProps {
  counts: DashboardCounts;
  /** The figures of the term compared with. */
  before?: DashboardCounts | undefined;
  onOpen: (tile: TileName) => void;
}

/** Every group of `domain.md` 7, in its order. */
export function Figures(props: FiguresProps) {
  if (props.counts.total === 0) {
    return (
      <EmptyState
        title="No students in this term"
        text="Figures appear as soon as the year has students who are still in school."
        action={
          <Button variant="outlined" color="secondary" href="#/Students">
            Go to students
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Totals {...props} />
      <ActivitySupport {...props} />
      <Risks {...props} />
      <Supports {...props} />
      <Races {...props} />
    </>
  );
}

const Caption = ({ children, strong = false }: { children: React.ReactNode; strong?: boolean }) => (
  <Typography
    component="div"
    sx={{
      fontSize: '0.8125rem',
      lineHeight: 1.35,
      fontWeight: strong ? 700 : 400,
      color: strong ? 'inherit' : 'text.secondary',
    }}
  >
    {children}
  </Typography>
);

function Totals({ counts, before, onOpen }: FiguresProps) {
  return (
    <FigureSection title="Total students">
      <TileRow min={78}>
        {counts.gradeLevels.map(({ gradeLevel, count }) => (
          <Tile key={gradeLevel} count={count} name={gradeLevelLabel(gradeLevel)} onOpen={() => onOpen({ gradeLevel })}>
            <Caption strong>{gradeLevelLabel(gradeLevel)}</Caption>
            <Figure>{count.toLocaleString('en-US')}</Figure>
            <Change now={count} before={before?.gradeLevels.find((one) => one.gradeLevel === gradeLevel)?.count} />
          </Tile>
        ))}
        <Tile count={counts.total} name="TOTAL" onOpen={() => onOpen({ flag: 'total' })} sx={totalStyle}>
          <Caption strong>TOTAL</Caption>
          <Figure>{counts.total.toLocaleString('en-US')}</Figure>
          <Change now={counts.total} before={before?.total} />
        </Tile>
      </TileRow>
    </FigureSection>
  );
}

const totalStyle = {
  color: 'primary.dark',
  position: 'relative',
  '&::before': { content: '""', position: 'absolute', inset: '0 0 auto', height: 3, bgcolor: 'primary.light' },
} as const;

function Risks({ counts, before, onOpen }: FiguresProps) {
  const { total, risk, offTrack, chronicallyAbsent } = counts;
  return (
    <FigureSection title="Distribution of students across risk categories">
      <RiskBar risk={risk} total={total} />
      <TileRow min={130}>
        {risk.map(({ risk: level, count }) => (
          <Tile key={level} count={count} name={RISK_LABELS[level]} onOpen={() => onOpen({ risk: level })}>
            <RiskMark level={level} />
            <Share count={count} total={total} before={before?.risk.find((one) => one.risk === level)?.count} />
          </Tile>
        ))}
        <Tile count={offTrack} name="off-track to graduate on time" onOpen={() => onOpen({ flag: 'offTrack' })}>
          <Caption strong>off-track to graduate on time</Caption>
          <Share count={offTrack} total={total} before={before?.offTrack} />
        </Tile>
        <Tile
          count={chronicallyAbsent}
          name="chronically absent (absent 10% or more)"
          onOpen={() => onOpen({ flag: 'chronicallyAbsent' })}
        >
          <Caption strong>chronically absent (absent 10% or more)</Caption>
          <Share count={chronicallyAbsent} total={total} before={before?.chronicallyAbsent} />
        </Tile>
      </TileRow>
    </FigureSection>
  );
}

/** Count and its share of everybody counted. */
const Share = ({ count, total, before }: { count: number; total: number; before?: number | undefined }) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 'auto' }}>
    <Figure size={2.125}>{count.toLocaleString('en-US')}</Figure>
    <Box sx={{ color: 'text.secondary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {percentOf(count, total)}
    </Box>
    <Change now={count} before={before} />
  </Box>
);

function Supports({ counts, before, onOpen }: FiguresProps) {
  return (
    <FigureSection title="Students who need intervention / supports in">
      <TileRow min={150}>
        {counts.support.map(({ support, count }) => (
          <Tile key={support} count={count} name={SUPPORT_LABELS[support]} onOpen={() => onOpen({ support })}>
            <Caption strong>{SUPPORT_LABELS[support]}</Caption>
            <Share
              count={count}
              total={counts.total}
              before={before?.support.find((one) => one.support === support)?.count}
            />
            <Meter part={count} whole={counts.total} />
          </Tile>
        ))}
      </TileRow>
    </FigureSection>
  );
}

function ActivitySupport({ counts, before, onOpen }: FiguresProps) {
  return (
    <FigureSection title="Number of students receiving activities support">
      <TileRow min={150}>
        {counts.activityGroups.map(({ id, name, students, activities }) => (
          <Tile key={id} count={students} name={name} onOpen={() => onOpen({ activityGroup: id })}>
            <Caption strong>{name}</Caption>
            <Figure size={2.125}>{students.toLocaleString('en-US')}</Figure>
            <Change now={students} before={before?.activityGroups.find((one) => one.id === id)?.students} />
            <Caption>{counted(activities, 'activity', 'activities')}</Caption>
          </Tile>
        ))}
      </TileRow>
    </FigureSection>
  );
}

function Races({ counts, before, onOpen }: FiguresProps) {
  return (
    <FigureSection title="Total number of students by race">
      <TileRow min={124}>
        {counts.races.map(({ race, count }) => {
          const label = race === 'N/A' ? 'N/A' : RACE_LABELS[race];
          return (
            <Tile key={race} count={count} name={label} onOpen={() => onOpen({ race })}>
              <Caption strong>{race}</Caption>
              <Figure>{count.toLocaleString('en-US')}</Figure>
              <Change now={count} before={before?.races.find((one) => one.race === race)?.count} />
              {race !== 'N/A' && <Caption>{label}</Caption>}
            </Tile>
          );
        })}
      </TileRow>
    </FigureSection>
  );
}
