import { Box } from '@mui/material';
import { assessRisk } from '../../../domain/risk/assess.ts';
import { termLabel } from '../../../domain/school-years/labels.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useSchool } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { RiskMark } from '../../shared/RiskMark.tsx';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

/** The overall risk of each term of the year in a row, each leading to its answers. Nothing for annual years. */
export function TermTrend({ view, termId }: { view: StudentView; termId: number }) {
  const { year } = useYearView();
  const { gradeConversions } = useSchool().settings;
  const paths = useStudentPaths(year.id);
  if (year.terms.length < 2) return null;
  const levelOf = (id: number) => {
    const record = view.termRecords.find((one) => one.termId === id);
    return assessRisk(record ?? {}, view.gradeLevel, gradeConversions).risk;
  };
  return (
    <Box component="ul" aria-label={t('Risk by term')} sx={row}>
      {year.terms.map((term) => (
        <Box component="li" key={term.id} sx={{ display: 'flex' }}>
          <Box
            component={Link}
            to={paths.risks(view.student.id, term.id)}
            aria-current={term.id === termId ? 'true' : undefined}
            sx={{ ...cell, borderColor: term.id === termId ? 'primary.light' : 'divider' }}
          >
            <span>{translated(termLabel(year.termType, term.index))}</span>
            <RiskMark level={levelOf(term.id)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mb: 2, p: 0 } as const;
const cell = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  minHeight: 44,
  border: 1,
  borderBottomWidth: 3,
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'surface.accent' },
} as const;
