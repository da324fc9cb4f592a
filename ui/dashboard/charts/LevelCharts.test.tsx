import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RISK_LEVELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import type { DashboardCharts } from '../../../domain/wire/charts.ts';
import { draw } from '../../draw-in-tests.tsx';
import { OtherPointProvider } from '../Change.tsx';
import { Moved, NeedsAttention } from '../ChartFigures.tsx';
import { figureAtOtherPoint } from '../DashboardDifferences.tsx';
import { LevelCharts } from './LevelCharts.tsx';

type Given = Partial<Record<RiskLevel, readonly [count: number, fewAnswers: number]>>;
const levels = (given: Given) =>
  RISK_LEVELS.map((risk) => ({ risk, count: given[risk]?.[0] ?? 0, fewAnswers: given[risk]?.[1] ?? 0 }));
const totalOf = (given: Given) => Object.values(given).reduce((sum, [count]) => sum + count, 0);

/** Charts of a term with one bar per grade given. */
function chartsOf(grades: Record<string, Given>, term: Given, more: Partial<DashboardCharts> = {}): DashboardCharts {
  return {
    ...{ termId: 31, schoolYearId: 3, total: totalOf(term), termBefore: null, asOf: null },
    grades: ['9', '10', '11'].map((gradeLevel) => ({
      gradeLevel: gradeLevel as '9',
      total: totalOf(grades[gradeLevel] ?? {}),
      levels: levels(grades[gradeLevel] ?? {}),
    })),
    terms: [{ termId: 31, schoolYearId: 3, total: totalOf(term), levels: levels(term) }],
    moved: { worse: 0, better: 0, same: 0, unknown: 0 },
    attention: { newUltra: 0, noData: 0, iepRoleMissing: 0 },
    ...more,
  };
}

const THEN = chartsOf({ 9: { low: [4, 0], high: [2, 1] }, 10: { low: [3, 0] } }, { low: [7, 0], high: [2, 1] });
const NOW = chartsOf(
  { 9: { low: [3, 0], high: [3, 1] }, 10: { low: [3, 0] }, 11: { medium: [1, 0] } },
  { low: [6, 0], medium: [1, 0], high: [3, 1] },
);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('what differs from another point', () => {
  it('is marked at the bars, and said below them with both values', () => {
    draw(<LevelCharts charts={THEN} other={NOW} />);
    const grades = section('Levels by grade');
    const [high, same] = [
      'Grade 9, High: 2 students, 1 on few answers, 3 students, 1 on few answers now',
      'Grade 10, Low: 3 students',
    ];
    expect(grades.getByRole('link', { name: high })).toBeDefined();
    expect(grades.getByRole('link', { name: same })).toBeDefined();
    const said = within(grades.getByRole('list', { name: 'What differs in the chart' }));
    expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Grade 9Low: 4 then, 3 nowHigh: 2 (1) then, 3 (1) now',
      // Nobody was in the grade then: the bar is there all the same.
      'Grade 11Medium: 0 then, 1 now',
    ]);
    const terms = within(section('Levels by term').getByRole('list', { name: 'What differs in the chart' }));
    expect(terms.getByText('Low: 7 then, 6 now')).toBeDefined();
  });

  it('stands in the cells of the table behind the picture', () => {
    draw(<LevelCharts charts={THEN} other={NOW} />);
    const grades = section('Levels by grade');
    fireEvent.click(grades.getByRole('button', { name: 'Show as table: Levels by grade' }));
    const cells = (row: RegExp) =>
      within(grades.getByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^Grade 9/)).toEqual(['0', '43 now', '0', '2 (1)3 (1) now', '0', '6']);
    expect(cells(/^Grade 11/)).toEqual(['0', '0', '01 now', '0', '0', '01 now']);
  });

  it('is not marked while nothing is compared', () => {
    draw(<LevelCharts charts={THEN} other={undefined} />);
    expect(screen.queryByRole('list', { name: 'What differs in the chart' })).toBeNull();
    expect(screen.queryByText(/\d now$/)).toBeNull();
  });

  it('is marked at who moved and at what needs attention', () => {
    const moved = { worse: 2, better: 1, same: 5, unknown: 0 };
    draw(
      <OtherPointProvider value={figureAtOtherPoint}>
        <Moved moved={moved} other={{ ...moved, worse: 4, same: 3 }} termBefore="Semester 1" onOpen={() => undefined} />
        <NeedsAttention charts={THEN} other={{ newUltra: 1, noData: 0, iepRoleMissing: 0 }} />
      </OtherPointProvider>,
    );
    expect(screen.getByRole('button', { name: /^worse than in Semester 1: 2 students, 4 now/ })).toBeDefined();
    expect(screen.getByText(/unchanged/).textContent).toMatch(/^5 3 now unchanged, 0 without data/);
    const attention = section('Needs attention');
    expect(attention.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Nobody newly Ultra this term 1 now',
      'Nobody without data this term',
      'Nobody at the IEP meeting without a role',
    ]);
  });
});
