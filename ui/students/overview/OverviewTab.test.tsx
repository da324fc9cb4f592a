import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireActivity, WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { HistoryEntry } from '../../../domain/wire/history.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import { OverviewTab } from './OverviewTab.tsx';

const VIEW = 'GET /api/app/schoolYears/:yearId/students/:studentId';
const HISTORY = 'GET /api/app/students/:studentId/history';
const entry = (number: number): HistoryEntry =>
  ({
    ...{
      id: String(number),
      number: null,
      at: `2026-11-20T17:0${number}:00.000Z`,
      type: 'TermInfoUpdated',
      source: 'form',
    },
    ...{ actor: { id: 4, name: 'Cy Fox' }, termId: 31, schoolYearId: 3, activityTypeId: null, changes: [] },
    ...{ undoes: null, undone: null },
  }) as unknown as HistoryEntry;
const history = (count: number) => ({
  ...{ name: 'Zoë Marsh', next: null },
  entries: Array.from({ length: count }, (_, at) => entry(count - at)),
});
/** The year before, in which she was in school too. */
const BEFORE = {
  ...YEAR,
  id: 2,
  year: 2025,
  terms: [{ ...YEAR.terms[0], id: 21, startDate: '2025-08-24T00:00:00.000Z' }],
} as typeof YEAR;
const LATER = { ...ZOE, years: [...ZOE.years, { schoolYearId: 2, year: 2025, termType: 'semester' }] } as StudentView;
const answered = (more: Partial<WireStudentTermInfo>) =>
  ({ ...ZOE, termRecords: [{ ...ZOE.termRecords[0], ...more }, ZOE.termRecords[1]] }) as StudentView;

const open = (view: StudentView = ZOE, answers: Answers = {}, school: Parameters<typeof draw>[1] = {}) =>
  draw(
    <InYear>
      <OverviewTab view={view} />
    </InYear>,
    { answers: { [HISTORY]: history(0), ...answers }, ...school },
  );
const section = (name: string) => within(screen.getByRole('region', { name }));

it('says of each part that nothing is there yet', async () => {
  open();
  expect(screen.getByText('No goals are recorded in this term.')).toBeDefined();
  expect(screen.getByText('No answer of the term asks for support.')).toBeDefined();
  expect(screen.getByText('No activity is recorded in this year.')).toBeDefined();
  await screen.findByText('Nothing has been recorded yet.');
});

it('draws no picture of nothing, and leads to the first answer', () => {
  open();
  expect(section('Course of risk').queryByRole('img')).toBeNull();
  expect(section('Course of risk').queryByRole('table')).toBeNull();
  expect(section('Course of risk').getByText(/^No risk factor is answered in any term/)).toBeDefined();
  const link = section('Course of risk').getByRole('link', { name: 'Answer risk factors' });
  expect(link.getAttribute('href')).toBe('/3/students/view/7/risks/31');
});

it('leads nobody to answers who only reads', () => {
  open(ZOE, {}, { school: AS_AUDITOR });
  expect(section('Course of risk').getByText(/^No risk factor is answered/)).toBeDefined();
  expect(section('Course of risk').queryByRole('link')).toBeNull();
});

it('shows goals, completeness, what is asked for and the last five activities', async () => {
  const activity = (id: number) =>
    ({
      ...{ id, activityType: { name: `Workshop ${id}` }, frequency: 'Weekly', events: [] },
    }) as unknown as WireActivity;
  const view = {
    ...answered({ postSchoolGoals: 'To be a nurse', absentPercent: 30 } as never),
    activities: [1, 2, 3, 4, 5, 6].map(activity),
  };
  open(view);
  expect(screen.getByText('To be a nurse')).toBeDefined();
  const risks = screen.getByRole('link', { name: 'Risk Factors' });
  expect(risks.getAttribute('href')).toBe('/3/students/view/7/risks/31');
  expect(screen.getByText('The answers of the term ask for')).toBeDefined();
  expect(screen.getAllByText(/^Workshop/)).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'All 6 activities' }).getAttribute('href')).toBe('/3/students/view/7');
  await screen.findByText('Nothing has been recorded yet.');
});

it('judges every factor of every term, the other years too, oldest first', async () => {
  const before = { ...ZOE, schoolYearId: 2, termRecords: [{ ...ZOE.termRecords[0], termId: 21, absentPercent: 30 }] };
  const { asked } = open(LATER, { [VIEW]: before as never }, { school: { years: [YEAR, BEFORE] } });
  const table = within(await screen.findByRole('region', { name: 'Risk factors by term' }));
  await table.findByRole('columnheader', { name: 'Semester 1, 2025-2026' });
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Factor',
    'Semester 1, 2025-2026',
    'Semester 1, 2026-2027',
  ]);
  const absent = table.getByRole('row', { name: /absent/ });
  expect(
    within(absent)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^\w+ 30$/), '--']);
  expect(asked.map(({ call }) => call)).toContain('GET /api/app/schoolYears/2/students/7');
});

it('keeps this year on display while another cannot be had, and asks for it again', async () => {
  let asked = 0;
  const other = () => (asked++ === 0 ? refused(500, 'The disk is full.') : ON_ITS_WAY);
  const known = { ...LATER, termRecords: answered({ absentPercent: 30 }).termRecords };
  open(known, { [VIEW]: other }, { school: { years: [YEAR, BEFORE] } });
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  expect(screen.getByRole('columnheader', { name: 'Semester 1, 2026-2027' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Loading other years');
});

it('shows the last three changes, and leads to all of them', async () => {
  open(ZOE, { [HISTORY]: history(5) }, { school: AS_AUDITOR });
  const lately = section('Changed lately');
  await lately.findAllByText('Term data changed');
  expect(lately.getAllByText('Term data changed')).toHaveLength(3);
  expect(lately.getByRole('link', { name: 'Whole history' }).getAttribute('href')).toBe('/3/students/view/7/history');
});

it('asks what has changed since a day only when told to, and says where nothing has', async () => {
  const same = { presence: 'both', changed: null, student: [], terms: [], activities: [] };
  const { asked } = open(ZOE, { 'GET /api/app/compare/schoolYears/:yearId/students/:studentId': same as never });
  const net = section('Net change');
  expect(asked.filter(({ call }) => call.includes('compare'))).toEqual([]);
  fireEvent.change(net.getByLabelText('Since'), { target: { value: '2026-11-21' } });
  expect(net.getByText('Choose a day up to today.')).toBeDefined();
  expect(net.getByRole('button')).toHaveProperty('disabled', true);
  fireEvent.change(net.getByLabelText('Since'), { target: { value: '2026-10-01' } });
  fireEvent.click(net.getByRole('button', { name: 'Show net change' }));
  await net.findByText('Nothing has changed since then.');
  expect(net.getByRole('heading', { name: 'Since October 1, 2026' })).toBeDefined();
  expect(asked.at(-1)?.query).toEqual({ asOf: '2026-10-01' });
});
