import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { savedFiles } from '../../browser-in-tests.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { InYear } from '../../student-in-tests.tsx';
import { YearProvider } from '../year/year-context.tsx';
import { ReportMenu } from './ReportMenu.tsx';

const SUMMARY = 'GET /api/reports/summary';
const IDS = 'GET /api/app/terms/:termId/studentIds';
const ANA = { id: 8, name: 'Ana Ruiz' };

beforeEach(() => {
  savedFiles();
});

interface Opening {
  /** A report is no call that is declared. */
  answers?: Record<string, unknown>;
  selected?: (typeof ANA)[];
  /** What narrows the list. */
  search?: string;
  school?: NonNullable<Parameters<typeof draw>[1]>['school'];
}
function open({ answers = {}, selected = [], search = '', school = {} }: Opening = {}) {
  const [term] = YEAR.terms;
  const query = readStudentQuery(new URLSearchParams(search), true);
  return draw(
    <InYear selected={selected}>
      {term && (
        <YearProvider value={{ year: YEAR, term, query, filter: { termId: term.id, q: query.q } }}>
          <ReportMenu />
        </YearProvider>
      )}
    </InYear>,
    { answers: { [SUMMARY]: {}, ...answers } as Answers, school },
  );
}
const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Report' }));
  return within(await screen.findByRole('menu', { name: 'Report' }));
};
const makeSummary = async () => fireEvent.click((await menu()).getByRole('menuitem', { name: 'Summary Report' }));
const REPORT = { startYearId: '3', startTermId: '31' };

it('makes a report of everybody in the term, and says that it has been downloaded', async () => {
  const { asked } = open();
  await makeSummary();
  await screen.findByText('summary-report-2026-2027-S1.pdf has been downloaded.');
  expect(asked.at(-1)).toMatchObject({ call: SUMMARY, query: REPORT });
});

it('makes it of who is selected, before anything that narrows the list', async () => {
  const { asked } = open({ selected: [ANA], search: 'riskLevels=high' });
  await makeSummary();
  await screen.findByText('summary-report-2026-2027-S1-selected.pdf has been downloaded.');
  expect(asked.at(-1)?.query).toEqual({ ...REPORT, students: '8' });
});

it('makes it of what the filter chooses', async () => {
  const { asked } = open({ search: 'riskLevels=high' });
  await makeSummary();
  await screen.findByText(/-filtered\.pdf has been downloaded/);
  expect(asked.at(-1)?.query).toEqual({ ...REPORT, riskLevels: 'high' });
});

it('names those whom a search finds', async () => {
  const { asked } = open({ search: 'q=rui', answers: { [IDS]: { studentIds: [8, 9] } } });
  await makeSummary();
  await screen.findByText(/-filtered\.pdf has been downloaded/);
  expect(asked.find(({ call }) => call.endsWith('studentIds'))?.query).toEqual({ filter: '{"q":"rui"}' });
  expect(asked.at(-1)?.query).toEqual({ ...REPORT, students: '8,9' });
});

it.each([
  [[], 'Nobody is in the list: there is nothing to report.'],
  [Array.from({ length: 5000 }, (_, at) => at + 1), /^A report of a search is for at most .* students/],
])('makes none of a search that finds nobody, or too many', async (studentIds, why) => {
  const { asked } = open({ search: 'q=rui', answers: { [IDS]: { studentIds } } });
  await makeSummary();
  await screen.findByText(why);
  expect(asked.map(({ call }) => call)).not.toContain(SUMMARY);
});

it('says that it is being made, begins no other, and gives it up', async () => {
  open({ answers: { [SUMMARY]: ON_ITS_WAY } });
  await makeSummary();
  fireEvent.click(await screen.findByRole('button', { name: 'Making report' }));
  expect(screen.queryByRole('menuitem', { name: 'Risk Roster Report' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel report' }));
  await screen.findByRole('button', { name: 'Report' });
  expect(screen.queryByText(/has been downloaded/)).toBeNull();
});

it('says why it could not be made', async () => {
  open({ answers: { [SUMMARY]: refused(503, 'Too many reports are being made.') } });
  await makeSummary();
  await screen.findByText('Too many reports are being made.');
});

it('offers reports for somebody outside to who may hand them out', async () => {
  open();
  const items = (await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toContain('For somebody outside: Risk Roster Report');
  expect(items).not.toContain('For somebody outside: Summary Report');
});

it('offers none of them to who only reads', async () => {
  open({ school: AS_AUDITOR });
  const items = (await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Summary Report', 'Risk Roster Report', 'Pre-ETS Activities', 'On Track to Graduate Report']);
});

it('closes its menu again', async () => {
  open();
  const opened = await menu();
  fireEvent.keyDown(opened.getAllByRole('menuitem')[0] as HTMLElement, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
