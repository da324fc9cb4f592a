import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { shownScope, showScope } from '../../data/scope.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import StudentViewPane from './StudentViewPane.tsx';

const VIEW = 'GET /api/app/schoolYears/:yearId/students/:studentId';
const HISTORY = 'GET /api/app/students/:studentId/history';
const LIST = 'GET /api/rest/students';
const listed = (id: number) => ({ id, firstName: 'A', lastName: `${id}` }) as never;

type More = Omit<NonNullable<Parameters<typeof draw>[1]>, 'answers'>;
const open = (view: Answers[typeof VIEW] = ZOE, answers: Answers = {}, more: More = {}) =>
  draw(
    <InYear>
      <StudentViewPane />
    </InYear>,
    {
      answers: {
        ...{ [VIEW]: view, [LIST]: [listed(6), listed(7)] },
        'GET /api/app/terms/:termId/studentIds': { studentIds: [6, 7] },
        ...answers,
      },
      ...{ at: '/3/students/view/7', path: '/:year/students/view/:studentId/*' },
      ...more,
    },
  );
const heading = () => screen.findByRole('heading', { level: 1, name: 'Zoë Marsh' });
const tabs = () => within(screen.getByRole('navigation', { name: 'Record' }));
const tabNames = () =>
  tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('says who it is: level of the term, grade, and what one looks up most', async () => {
  const absent = ZOE.termRecords.map((record, at) => ({ ...record, ...(at === 0 && { absentPercent: 20 }) }));
  const years = [...ZOE.years, { schoolYearId: 2, year: 2025, termType: 'semester' as const }];
  const { container } = open({ ...ZOE, termRecords: absent, years });
  await heading();
  const header = within(container.querySelector('header') as HTMLElement);
  expect(header.getByText('High')).toBeDefined();
  expect(header.getByText(/^Semester 1 · 1 of 11 answered/)).toBeDefined();
  expect(header.getByText(/^F, Grade 11/)).toBeDefined();
  const facts = [...container.querySelectorAll('header dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    ...['Student IDA-7', 'BornMarch 14, 2009', 'ELLNo', '504 planYes', 'RaceWhite or Caucasian'],
    'Other years2025-2026',
  ]);
  expect(header.getByRole('link', { name: '2025-2026' }).getAttribute('href')).toBe('/2/students/view/7');
});

it('goes to the student before; there is none after the last', async () => {
  const { address } = open(ZOE, { [HISTORY]: ON_ITS_WAY }, { at: '/3/students/view/7/history' });
  await heading();
  fireEvent.click(await screen.findByRole('button', { name: 'Previous student' }));
  await waitFor(() => expect(address()).toBe('/3/students/view/6/history'));
});

it('has a tab for each thing the school keeps', async () => {
  open();
  await heading();
  expect(tabNames()).toEqual([
    ...['OVERVIEW', 'ACTIVITIES', 'RISK FACTORS & SKILLS', 'FACTS', 'SINCE THE LAST IEP', 'TEAM', 'SERVICES'],
    ...['DISCLOSURES', 'HISTORY', 'REPLAY'],
  ]);
  expect(tabs().getByRole('link', { name: 'ACTIVITIES' }).getAttribute('aria-current')).toBe('page');
});

it('has no tab for what the school does not keep, and opens none by its address', async () => {
  const keeps = { facts: false, caseload: false, services: false, disclosures: false };
  open(ZOE, {}, { school: { keeps }, at: '/3/students/view/7/team' });
  await heading();
  expect(tabNames()).toEqual(['OVERVIEW', 'ACTIVITIES', 'RISK FACTORS & SKILLS', 'HISTORY', 'REPLAY']);
  expect(screen.queryByRole('heading', { name: /team/i })).toBeNull();
});

it('shows of who has left where he or she went, and no risk', async () => {
  const left = { ...ZOE, gradeLevel: 'Post-school', exitCategory: 'Graduated', postSchoolOutcome: null } as StudentView;
  open(left);
  await heading();
  expect(tabNames().slice(0, 3)).toEqual(['POST-SCHOOL TRACKING', 'FACTS', 'SINCE THE LAST IEP']);
  const tracking = screen.getByRole('region', { name: 'Post-school tracking' });
  expect(tracking.textContent).toContain('Exit CategoryGraduated');
  expect(screen.queryByText('No data')).toBeNull();
  // The list beside is of who is in school.
  expect(screen.getByText('This student has left school and is not in the list beside.')).toBeDefined();
});

it('says that the student is none of one’s own where the list shows those alone, and shows all', async () => {
  onTestFinished(() => showScope('all'));
  showScope('mine');
  const others = { [LIST]: [listed(6)], 'GET /api/app/terms/:termId/studentIds': { studentIds: [6] } };
  open(ZOE, others);
  await heading();
  await screen.findByText('This student is not among your students.');
  fireEvent.click(screen.getByRole('button', { name: 'Show all students' }));
  await waitFor(() => expect(shownScope()).toBe('all'));
});

it('says nothing of a list that shows the student', async () => {
  onTestFinished(() => showScope('all'));
  showScope('mine');
  open();
  await screen.findByRole('button', { name: 'Previous student' });
  expect(screen.queryByText(/not among your students/)).toBeNull();
});

it('leads to the form, for who may change something', async () => {
  const { address } = open();
  await heading();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(address()).toBe('/3/students/edit/7'));
});

it('asks before a year that is over is edited', async () => {
  const next = { ...YEAR, id: 4, year: 2027 } as typeof YEAR;
  const { address } = open(ZOE, {}, { school: { years: [next, YEAR] } });
  await heading();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^You are about to edit historical data for Zoë Marsh/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/3/students/view/7');
});

it('lets who only reads read', async () => {
  open(ZOE, {}, { school: AS_AUDITOR });
  await heading();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Print student summary' })).toBeDefined();
});

it.each([
  ['risks/32/riskFactors', '/3/students/view/7/risks/32'],
  ['risks/32/skills', '/3/students/view/7/risks/32'],
  ['risks/32/careerDev', '/3/students/view/7/risks/32'],
  ['activities/create/1', '/3/students/view/7'],
  ['activities/edit/700001', '/3/students/view/7'],
])('says to who only reads why there is no form at %s, and shows what it would change', async (form, read) => {
  const { address } = open(ZOE, {}, { school: AS_AUDITOR, at: `/3/students/view/7/${form}` });
  await screen.findByText('There is no form here: auditors may read everything and change nothing.');
  await waitFor(() => expect(address().replace('?term=32', '')).toBe(read));
});

it('takes the focus to the name on a telephone, where the list has given way', async () => {
  open(ZOE, {}, { narrow: true });
  const name = await heading();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.getByRole('link', { name: 'Students' }).getAttribute('href')).toBe('/3/students');
});

it('says that the student is on the way, and why there is none', async () => {
  open(ON_ITS_WAY);
  expect(screen.getByText('Loading')).toBeDefined();
  let asked = 0;
  open(() => (asked++ === 0 ? refused(500, 'The disk is full.') : ZOE));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('The disk is full.');
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  await heading();
});

it('leads to the list where there is no such student in the year', async () => {
  const { address } = open(refused(404, 'There is no such student.'));
  await waitFor(() => expect(address()).toBe('/3/students'));
  expect(await screen.findByText('This student is not in 2026 - 2027.')).toBeDefined();
});

it('keeps on display whom a colleague takes out of the year meanwhile, and says so', async () => {
  let asked = 0;
  const { cache, address } = open(() => (asked++ === 0 ? ZOE : refused(404, 'There is no such student.')));
  await heading();
  expect(screen.queryByText(/was taken out of/)).toBeNull();
  await cache.invalidateQueries({ queryKey: ['student'] });
  await screen.findByText(/^Zoë Marsh was taken out of 2026 - 2027 meanwhile/);
  await heading();
  expect(address()).toBe('/3/students/view/7');
});
