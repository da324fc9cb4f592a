import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { COHORTS, type Cohort, type StudentQuery } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

const NAMES: Record<Cohort, string> = { school: 'In school', left: 'Left school', everybody: 'All' };

/** Everybody the search and the filter leave, by cohort; `shown` is what the list on display counts. */
function useCohortCounts(
  { cohort, tile }: StudentQuery,
  shown: number | undefined,
): Record<Cohort, number | undefined> {
  const { filter } = useYearView();
  const other = useStudentCount({ ...filter, inSchool: cohort === 'left' }, tile === undefined);
  if (shown === undefined || other === undefined || tile)
    return { school: undefined, left: undefined, everybody: undefined };
  if (cohort === 'school') return { school: shown, left: other, everybody: shown + other };
  if (cohort === 'left') return { school: other, left: shown, everybody: shown + other };
  return { school: shown - other, left: other, everybody: shown };
}

/** Nothing is not none: as long as it is not known there is room for a figure. */
const shownCount = (count: number | undefined): string => (count === undefined ? '\u2007' : inFigures(count));

interface CohortChoiceProps {
  shown: number | undefined;
  onChoose: (cohort: Cohort) => void;
}

/** Whether the list is of who is in school, of who has left, or of all, each with its count (rules/screens#cohorts). */
export function CohortChoice({ shown, onChoose }: CohortChoiceProps) {
  const { query } = useYearView();
  const counts = useCohortCounts(query, shown);
  // The students behind a figure are in school: there is nobody else to show.
  if (query.tile) return null;
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label={t('Which students')}
      value={query.cohort}
      onChange={(_event, cohort: Cohort | null) => cohort && onChoose(cohort)}
      sx={{ mt: 1 }}
    >
      {COHORTS.map((cohort) => (
        <ToggleButton key={cohort} value={cohort} sx={buttonStyle}>
          {translated(NAMES[cohort])}
          <span style={{ fontWeight: 400 }}>{shownCount(counts[cohort])}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const buttonStyle = {
  textTransform: 'none',
  // With enlarged text the count goes below its words.
  flexWrap: 'wrap',
  minWidth: 0,
  columnGap: 0.75,
  px: 0.5,
  py: 0.5,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
