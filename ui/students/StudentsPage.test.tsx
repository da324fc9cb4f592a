import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { giveRoom } from '../browser-in-tests.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused, YEAR } from '../draw-in-tests.tsx';
import { speak } from '../words/language.ts';
import { ANA, BEN, CAL, filterOf, listOf } from './list/list-in-tests.ts';
import StudentsPage from './StudentsPage.tsx';
// They come when they are opened, which takes its time on a busy machine.
import './table/TablePage.tsx';
import './view/StudentViewPane.tsx';

const LIST = 'GET /api/rest/students';
const NO_FORM = 'There is no form here: auditors may read everything and change nothing.';
const BEFORE = { ...YEAR, id: 2, year: 2025 } as typeof YEAR;

beforeEach(() => {
  giveRoom(400, 600);
});

type More = Omit<NonNullable<Parameters<typeof draw>[1]>, 'answers'>;
const open = (answers: Answers = {}, more: More = {}) =>
  draw(<StudentsPage />, {
    answers: {
      ...{ [LIST]: listOf([ANA, BEN, CAL]), 'GET /api/app/views': { views: [] } },
      ...{ 'GET /api/app/courses': { courses: [] } },
      'GET /api/app/schoolYears/:yearId/colleaguesToday': { actions: [] },
      'GET /api/app/schoolYears/:yearId/students/:studentId': ON_ITS_WAY,
      ...answers,
    },
    ...{ at: '/3/students', path: '/:schoolYearId/students/*' },
    ...more,
  });
// Whether the list has room beside the student is up to the style sheet: it is looked for even where it may be out of view.
const hidden = true;
const row = (name: RegExp) => screen.findByRole('row', { name, hidden });
/** Whom the list shows. */
const names = () => screen.getAllByRole('row').map((one) => within(one).getByRole('link').textContent);
const find = () => within(screen.getByLabelText('Find students'));

it('lists who is in school, and says what may be done while nobody is open', async () => {
  open();
  await row(/Ruiz/);
  expect(names()).toEqual([expect.stringContaining('Ruiz'), expect.stringContaining('Ode')]);
  await find().findByText('2 students');
  const cohorts = await find().findByRole('group', { name: 'Which students', hidden });
  await waitFor(() => expect(cohorts.textContent).toBe('In school2Left school1All3'));
  await screen.findByText('No student is open');
  expect(screen.getByText(/Tick several to add one activity/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Export student data (2)' })).toBeDefined();
});

it('opens a student beside the list', async () => {
  const { address } = open();
  fireEvent.click(await row(/Ruiz/));
  await waitFor(() => expect(address()).toBe('/3/students/view/8'));
  await waitFor(async () => expect((await row(/Ruiz/)).getAttribute('aria-current')).toBe('true'));
});

it('keeps the list where the student cannot be had', async () => {
  const view = 'GET /api/app/schoolYears/:yearId/students/:studentId';
  open({ [view]: refused(500, 'The disk is full.') }, { at: '/3/students/view/8' });
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  await row(/Ruiz/);
});

it('shows another cohort', async () => {
  const { address } = open();
  await row(/Ruiz/);
  fireEvent.click(find().getByRole('button', { name: /^Left school/, hidden }));
  await row(/Poe/);
  expect(names()).toHaveLength(1);
  expect(address()).toBe('/3/students?cohort=left');
});

it('shows another order, and what a search leaves, and says of how many', async () => {
  const { address, asked } = open();
  await row(/Ruiz/);
  fireEvent.change(find().getByRole('combobox', { name: 'Order of the list', hidden }), { target: { value: 'risk' } });
  await waitFor(() => expect(asked.at(-1)?.query['sort']).toBe('["risk","DESC"]'));
  fireEvent.change(find().getByRole('searchbox', { name: 'Search students', hidden }), { target: { value: 'rui' } });
  await find().findByText('1 of 2 students');
  expect(address()).toBe('/3/students?sort=risk&q=rui');
});

it('takes another year with the search alone, and another term', async () => {
  const { address } = open({}, { at: '/3/students?q=rui&sort=risk', school: { years: [YEAR, BEFORE] } });
  await row(/Ruiz/);
  fireEvent.change(find().getByRole('combobox', { name: 'Term', hidden }), { target: { value: '32' } });
  await waitFor(() => expect(address()).toBe('/3/students?q=rui&sort=risk&term=32'));
  fireEvent.change(find().getByRole('combobox', { name: 'School Year', hidden }), { target: { value: '2' } });
  await waitFor(() => expect(address()).toBe('/2/students?q=rui'));
});

it('selects one, then everybody, and takes the selection back', async () => {
  const { address } = open({ 'GET /api/app/terms/:termId/studentIds': { studentIds: [8, 9] } });
  fireEvent.click(within(await row(/Ode/)).getByRole('checkbox', { hidden }));
  await find().findByText('1 selected');
  // Who is selected alone is opened.
  await waitFor(() => expect(address()).toBe('/3/students/view/9'));
  fireEvent.click(find().getByRole('button', { name: 'Select all 2', hidden }));
  await find().findByText('2 selected');
  await waitFor(() => expect(address()).toBe('/3/students/multiple'));
  expect(find().queryByRole('button', { name: /^Select all/, hidden })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export selected students (2)', hidden })).toBeDefined();
  fireEvent.click(find().getByRole('button', { name: 'Clear selection', hidden }));
  await find().findByText('2 students');
});

it('prints what it shows, and says so in the language of the page', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await speak('es');
  onTestFinished(() => speak('en'));
  open({}, { at: '/3/students?q=rui' });
  await row(/Ruiz/);
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir la lista' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('1 estudiante, filtrado')).toBeDefined();
});

it('lets who only reads read: nobody is added or edited', async () => {
  const { address } = open({}, { at: '/3/students/edit/8', school: AS_AUDITOR });
  await row(/Ruiz/);
  await waitFor(() => expect(address()).toBe('/3/students/view/8'));
  await screen.findByText(NO_FORM);
  expect(screen.queryByRole('button', { name: 'Add student', hidden })).toBeNull();
  expect(screen.getByRole('link', { name: 'Read term data in a table', hidden }).getAttribute('href')).toBe(
    '/3/students/table',
  );
});

it.each(['/3/students/new', '/3/students/multiple/activities/create/1', '/3/students/multiple/services'])(
  'says to who only reads why there is no form at %s',
  async (at) => {
    const { address } = open({}, { at, school: AS_AUDITOR });
    await screen.findByText(NO_FORM);
    await waitFor(() => expect(address()).toBe('/3/students'));
    expect((await screen.findByText(/^Choose a student from the list/)).textContent).not.toContain('Tick several');
  },
);

it('says in the past that it can only be read', async () => {
  const past = { number: 7, at: '2026-05-19T23:59:59.999Z', read: null };
  open({}, { at: '/3/students/new', school: { ...AS_AUDITOR, past } });
  await screen.findByText('There is no form here: what was known then can only be read.');
});

it('has nobody to choose from in a year without students, and says so', async () => {
  open({ [LIST]: [] });
  await screen.findByText('Nobody is in 2026 - 2027 yet');
  expect(screen.queryByText(/^Choose a student from the list/)).toBeNull();
});

/** Types a search whose answer is asked for, and does not come before it is told to. */
async function searchSlowly() {
  const [asks, comes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { address } = open({
    async [LIST](asked) {
      if (filterOf(asked).q) {
        asks.resolve();
        await comes.promise;
      }
      return listOf([ANA, BEN, CAL])(asked);
    },
  });
  await row(/Ruiz/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(find().getByRole('searchbox', { name: 'Search students', hidden }), { target: { value: 'od' } });
  act(() => void vi.advanceTimersByTime(50));
  await asks.promise;
  return { address, comes };
}

it('keeps the list of before until what a search leaves has come', async () => {
  const { address, comes } = await searchSlowly();
  expect(names()).toHaveLength(2);
  expect(address()).toBe('/3/students');
  vi.useRealTimers();
  comes.resolve();
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Ode')]));
  await waitFor(() => expect(address()).toBe('/3/students?q=od'));
});

it('says that what a search leaves is on its way where it takes longer', async () => {
  const { address } = await searchSlowly();
  act(() => void vi.advanceTimersByTime(300));
  expect(address()).toBe('/3/students?q=od');
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('link', { name: /Ruiz/ })).toBeNull();
});

it('says where a search finds nobody but who has left, and shows them', async () => {
  const { address } = open({}, { at: '/3/students?q=poe' });
  await screen.findByText('No student matches');
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 student who left school' }));
  await row(/Poe/);
  expect(address()).toBe('/3/students?q=poe&cohort=left');
});

it('says that nobody is there yet', async () => {
  open({ [LIST]: [] }, { school: AS_AUDITOR });
  await screen.findByText('No students yet');
  expect(screen.getByText('Nobody has been added to this year.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Import Data' })).toBeNull();
});

it('counts nothing while the list is on its way', () => {
  open({ [LIST]: ON_ITS_WAY });
  expect(find().getByRole('group', { name: 'Which students', hidden }).textContent).not.toMatch(/\d/);
  expect(screen.getByRole('button', { name: 'Export student data' })).toHaveProperty('disabled', true);
});

it('says why the list cannot be had', async () => {
  open({ [LIST]: refused(500, 'The disk is full.') });
  const said = await screen.findAllByText('The disk is full.');
  expect(said.length).toBeGreaterThan(0);
});

it('leads to the present year from one there is not', async () => {
  const { address } = open({}, { at: '/77/students' });
  await waitFor(() => expect(address()).toBe('/Students'));
});

it('opens the table of whom the list shows', async () => {
  const { asked } = open(
    { 'GET /api/app/terms/:termId/studentIds': { studentIds: [] } },
    { at: '/3/students/table?q=rui' },
  );
  await screen.findByRole('heading', { level: 1, name: /^Enter term data/ });
  const { query = {} } = asked.find(({ call }) => call.endsWith('studentIds')) ?? {};
  expect(JSON.parse(query['filter'] ?? '{}')).toEqual({ q: 'rui', inSchool: true });
});
