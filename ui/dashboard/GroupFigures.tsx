import { gradeLevelLabel } from '../../domain/students/display.ts';
import { RACE_LABELS } from '../../domain/vocabulary/people.ts';
import { counted } from '../shared/counted.ts';
import { inFigures } from '../words/in-figures.ts';
import { t, translated } from '../words/t.ts';
import { Change, useComparesPoints } from './Change.tsx';
import { FigureSection } from './FigureSection.tsx';
import { Caption, type FiguresProps } from './figure-parts.tsx';
import { Figure, Tile, TileRow } from './Tile.tsx';

/** Everybody counted, by grade level. */
export function Totals({ counts, before, onOpen }: FiguresProps) {
  // Twelve tiles in a row leave each of them room for four digits of the full size.
  const size = counts.total < 10_000 ? 1.75 : 1.5;
  // The figure of another point stands in words beneath, in one line.
  const min = useComparesPoints() ? 116 : 78;
  return (
    <FigureSection title={t('Total students')}>
      <TileRow min={min}>
        {counts.gradeLevels.map(({ gradeLevel, count }) => {
          const name = gradeLevelLabel(gradeLevel);
          const was = before?.gradeLevels.find((one) => one.gradeLevel === gradeLevel)?.count;
          return (
            <Tile
              key={gradeLevel}
              count={count}
              before={was}
              name={translated(name)}
              onOpen={() => onOpen({ gradeLevel })}
            >
              <Caption strong>{translated(name)}</Caption>
              <Figure size={size}>{inFigures(count)}</Figure>
              <Change now={count} before={was} />
            </Tile>
          );
        })}
        <Tile
          count={counts.total}
          before={before?.total}
          name="TOTAL"
          onOpen={() => onOpen({ flag: 'total' })}
          sx={totalStyle}
        >
          <Caption strong>{t('TOTAL')}</Caption>
          <Figure size={size}>{inFigures(counts.total)}</Figure>
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

const WHOLE_YEAR = 'Counted over the whole school year, whichever term is shown';

/** Who takes part in activities of each group, in the whole year (rules/records#dashboard): no figure to hold against that of another term. */
export function ActivitySupport({ counts, before, onOpen }: FiguresProps) {
  const ofPoints = useComparesPoints();
  const note =
    before && !ofPoints
      ? t('%{wholeYear}, and so not compared with another term.', { wholeYear: translated(WHOLE_YEAR) })
      : `${translated(WHOLE_YEAR)}.`;
  return (
    <FigureSection title={t('Number of students receiving activities support')} note={note}>
      <TileRow min={150}>
        {counts.activityGroups.map(({ id, name, students, activities }) => {
          const was = ofPoints ? before?.activityGroups.find((one) => one.id === id)?.students : undefined;
          return (
            <Tile
              key={id}
              count={students}
              before={was}
              name={translated(name)}
              onOpen={() => onOpen({ activityGroup: id })}
            >
              <Caption strong>{translated(name)}</Caption>
              <Figure size={2.125}>{inFigures(students)}</Figure>
              <Caption>{counted(activities, 'activity', 'activities')}</Caption>
              <Change now={students} before={was} />
            </Tile>
          );
        })}
      </TileRow>
    </FigureSection>
  );
}

/** Everybody counted, by race. */
export function Races({ counts, before, onOpen }: FiguresProps) {
  return (
    <FigureSection title={t('Total number of students by race')}>
      <TileRow min={124}>
        {counts.races.map(({ race, count }) => {
          const label = race === 'N/A' ? 'N/A' : translated(RACE_LABELS[race]);
          const was = before?.races.find((one) => one.race === race)?.count;
          return (
            <Tile
              key={race}
              count={count}
              before={was}
              name={race === 'N/A' ? race : `${race} ${label}`}
              onOpen={() => onOpen({ race })}
            >
              <Caption strong>{race}</Caption>
              <Figure>{inFigures(count)}</Figure>
              <Change now={count} before={was} />
              {race !== 'N/A' && <Caption>{label}</Caption>}
            </Tile>
          );
        })}
      </TileRow>
    </FigureSection>
  );
}
