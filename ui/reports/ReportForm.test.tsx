import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { savedFiles } from '../browser-in-tests.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused, YEAR } from '../draw-in-tests.tsx';
import { ReportForm } from './ReportForm.tsx';
import { REPORTS } from './report-catalog.ts';

const SUMMARY = 'GET /api/reports/summary';
const CATEGORY = 'GET /api/reports/numberOfStudents/standard';
/** Calls of reports answer files, which no declaration has a type for. */
const reports = (answering: unknown) => ({ [SUMMARY]: answering, [CATEGORY]: answering }) as object as Answers;

interface Opened extends NonNullable<Parameters<typeof draw>[1]> {
  name?: string;
}

function open({ name = 'Summary Report', answers, ...more }: Opened = {}) {
  const entry = REPORTS.find((one) => one.name === name);
  if (!entry) throw new Error(name);
  return draw(<ReportForm entry={entry} />, { answers: { ...reports({}), ...answers }, ...more });
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const run = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${name}`) });
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it('begins with the term that runs, and saves its report', async () => {
  const saved = savedFiles();
  const { asked } = open();
  expect(screen.getByRole('heading', { name: 'Summary Report - All Students' })).toBeDefined();
  expect([field('School Year').value, field('Semester').value]).toEqual(['3', '31']);
  run();
  expect(await screen.findByText('summary-report-2026-2027-S1.pdf has been downloaded.')).toBeDefined();
  expect(saved).toEqual(['summary-report-2026-2027-S1.pdf']);
  expect(asked.find(({ call }) => call === SUMMARY)?.query).toMatchObject({ startYearId: '3', startTermId: '31' });
});

it('keeps what is chosen in its address, and forgets that the one before was saved', async () => {
  savedFiles();
  const { address } = open();
  run();
  await screen.findByText(/has been downloaded/);
  choose('Semester', '32');
  await waitFor(() => expect(address()).toContain('term=32'));
  expect(screen.queryByText(/has been downloaded/)).toBeNull();
});

it('opens with what its address says', () => {
  open({ at: '/Reports/Summary/?year=3&term=32&format=csv&grades=9' });
  expect(field('Semester').value).toBe('32');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CSV' }).checked).toBe(true);
  expect(screen.getByRole('heading', { name: 'Summary Report - Filtered Students' })).toBeDefined();
  expect(screen.getByText(/\(filters: grades\)$/)).toBeDefined();
});

it('says what is still to choose, and asks for nothing before', () => {
  const { asked } = open({ name: 'Number of Students' });
  expect(screen.getByText('Still to choose: a data category.')).toBeDefined();
  expect([button('Run Report').disabled, button('Preview').disabled]).toEqual([true, true]);
  run();
  expect(asked.some(({ call }) => call.startsWith('GET /api/reports'))).toBe(false);
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});

it('waits for a school year where there is none', () => {
  open({ school: { years: [] } });
  expect(screen.getByText('Still to choose: a year.')).toBeDefined();
  expect(field('Term').disabled).toBe(true);
});

it('shows pages only of a report that has some', () => {
  open();
  expect(button('Preview').disabled).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Excel workbook' }));
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
});

it('gives the focus back to who has looked at the pages', async () => {
  const made = Promise.withResolvers<object>();
  open({ answers: reports(() => made.promise) });
  button('Preview').focus();
  fireEvent.click(button('Preview'));
  await screen.findByRole('button', { name: 'Cancel' });
  made.resolve({});
  fireEvent.click(await screen.findByRole('button', { name: 'Close preview' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Preview')));
});

it('says that it is being made, and gives it up', async () => {
  const { asked } = open({ answers: reports(ON_ITS_WAY) });
  run();
  run();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Running' })).disabled).toBe(true);
  fireEvent.click(button('Cancel'));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Run Report' })).disabled).toBe(false);
  expect(asked.filter(({ call }) => call === SUMMARY)).toHaveLength(1);
});

it('says in the words of the server why a report could not be made', async () => {
  open({ answers: reports(refused(503, 'Reports cannot be made at the moment.')) });
  run();
  expect(await screen.findByText('Reports cannot be made at the moment.')).toBeDefined();
  expect(button('Run Report').disabled).toBe(false);
});

it('takes a filter once it is saved, and says so in its title', async () => {
  const { address } = open();
  fireEvent.click(button('Filter'));
  const panel = within(await screen.findByRole('dialog', { name: 'Filter students' }));
  fireEvent.click(panel.getByRole('checkbox', { name: /^9/ }));
  expect(screen.queryByText(/filters:/)).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Save Filters' }));
  expect(await screen.findByText('Summary Report - Filtered Students')).toBeDefined();
  expect(address()).toMatch(/grades=9/);
});

it('is handed to somebody outside by who may do so', () => {
  open();
  expect(button('For somebody outside').disabled).toBe(false);
});

it.each([
  ['by who only reads', AS_AUDITOR],
  [
    'where the school keeps no record of it',
    { keeps: { facts: true, caseload: true, services: true, disclosures: false } },
  ],
])('is not handed out %s', (_, school) => {
  open({ school });
  expect(screen.queryByRole('button', { name: 'For somebody outside' })).toBeNull();
});

it('asks of an annual year for no term', () => {
  const annual = { ...YEAR, termType: 'annual', terms: YEAR.terms.slice(0, 1) } as typeof YEAR;
  open({ school: { years: [annual] } });
  expect(screen.queryByRole('combobox', { name: /^Semester|^Term/ })).toBeNull();
  expect(button('Run Report').disabled).toBe(false);
});
