import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { DashboardCharts } from '../../../domain/wire/charts.ts';
import { asOf } from '../../data/as-of.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { Section } from '../../shared/Section.tsx';
import { t } from '../../words/t.ts';
import { BarDifferences } from './BarDifferences.tsx';
import { type BarRow, gradeRows, termRows } from './bar-row.ts';
import { LevelLegend } from './LevelLegend.tsx';
import { LevelTable } from './LevelTable.tsx';
import { StackedBars, StackedColumns } from './StackedBars.tsx';

interface ChartProps {
  title: string;
  note: string;
  of: string;
  rows: readonly BarRow[];
  children: ReactNode;
}

/** A picture, or the table behind it. */
function Chart({ title, note, of, rows, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const withFewAnswers = rows.some(({ levels }) => levels.some(({ fewAnswers }) => fewAnswers > 0));
  const toggle = (
    <Button
      className="no-print"
      size="small"
      variant="outlined"
      color="secondary"
      onClick={() => setAsTable(!asTable)}
      aria-label={`${asTable ? t('Show as picture') : t('Show as table')}: ${title}`}
    >
      {asTable ? t('Show as picture') : t('Show as table')}
    </Button>
  );
  return (
    <Section title={title} note={note} tools={toggle}>
      {asTable ? <LevelTable rows={rows} label={title} of={of} /> : children}
      {!asTable && <LevelLegend withFewAnswers={withFewAnswers} />}
      {!asTable && <BarDifferences rows={rows} />}
    </Section>
  );
}

/**
 * Where the students stand by grade level, and how the levels have gone from term to term (rules/records#charts), drawn
 * without a library (docs/decisions/charts-are-our-own-boxes.md). What differs from the `other` point is marked.
 */
export function LevelCharts({ charts, other }: { charts: DashboardCharts; other: DashboardCharts | undefined }) {
  const { years } = useSchool();
  const today = useToday();
  const grades = gradeRows(charts, other);
  const terms = termRows(charts, years, today, other);
  return (
    <Box sx={columns}>
      <Chart
        title={t('Levels by grade')}
        note={t('Students of each grade by overall risk.')}
        of={t('Grade ## level')}
        rows={grades}
      >
        <StackedBars rows={grades} label={t('Levels by grade')} />
      </Chart>
      <Chart
        title={t('Levels by term')}
        note={
          asOf === null
            ? t('Shares of all students, by the rules and the grade table of now.')
            : t('Shares of all students, by the rules of now and the grade table of then.')
        }
        of={t('Term')}
        rows={terms}
      >
        <StackedColumns rows={terms} label={t('Levels by term')} />
      </Chart>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 2.5,
  '& > section': { '@media print': { breakInside: 'avoid' } },
  '@media print': { display: 'block' },
} as const;
