import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { giveRoom } from '../browser-in-tests.ts';
import { session } from '../data/session/session.ts';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused, YEAR } from '../draw-in-tests.tsx';
import AddYearPage from './AddYearPage.tsx';
import { oldest } from './migrants-in-tests.ts';

const CREATE = 'POST /api/rest/schoolYears';
const LIST = 'GET /api/rest/students';
const [ANA, BEN] = [oldest(100_001, 'Alvarez'), oldest(100_002, 'Baker')].map(
  (one): StudentRow => ({ ...one, gradeLevel: '9' }),
) as [StudentRow, StudentRow];
const CREATED = { ...YEAR, id: 9, year: 2027, termType: 'semester' as const };

beforeEach(() => {
  session.begin('s-1', 2);
  giveRoom(800, 600);
});
afterEach(() => session.end());

interface Opened {
  students?: Answers[typeof LIST];
  answer?: Answers[typeof CREATE];
  first?: boolean;
}
function open({ students = [ANA, BEN], answer = CREATED as never, first = false }: Opened = {}) {
  return draw(<AddYearPage />, {
    at: '/Years/new',
    school: { ...AS_ADMIN, ...(first && { years: [] }) },
    answers: { [LIST]: students, [CREATE]: answer } as Answers,
  });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const begin = () => press('Start a New School Year');
const step = () => document.querySelector('.MuiStepLabel-label.Mui-active')?.textContent;
function fill(year = 2027) {
  begin();
  type(/^School Year Name/, String(year));
  type(/^Academic Schedule/, 'semester');
  type(/^Term 1 Start Date/, `${year}-08-23`);
  type(/^Term 2 Start Date/, `${year + 1}-01-10`);
}
const finish = () => press(/create new year/i);

it('says all that is wrong with title and time at once, and leads to the first of it', () => {
  open();
  begin();
  press('Next');
  expect(screen.getByRole('alert').textContent).toBe('You must select a year range.');
  expect(document.activeElement).toBe(field(/^School Year Name/));
  expect(field(/^Academic Schedule/).getAttribute('aria-invalid')).toBe('true');
  type(/^School Year Name/, '2027');
  type(/^Academic Schedule/, 'semester');
  type(/^Term 1 Start Date/, '2027-08-23');
  type(/^Term 2 Start Date/, '2027-08-23');
  press('Next');
  expect(screen.getByRole('alert').textContent).toBe('Term 2 should start after term 1');
  expect(document.activeElement).toBe(field(/^Term 2 Start Date/));
  expect(field(/^School Year Name/).getAttribute('aria-invalid')).toBe('false');
  expect(step()).toBe('Title + Time');
});

it('asks for the days anew where another schedule has other terms', () => {
  open();
  fill();
  type(/^Academic Schedule/, 'annual');
  expect(field(/^Term 1 Start Date/).value).toBe('');
  expect(screen.queryByLabelText(/^Term 2/)).toBeNull();
});

it('creates the year with whoever comes along, once it was looked at, and leads to its students', async () => {
  const { sent, address } = open();
  fill();
  press('Next');
  fireEvent.click(await screen.findByRole('button', { name: 'Migrate selected students' }));
  press('Next');
  expect(await screen.findByText('2 students come along:')).toBeDefined();
  expect(screen.getByText('from August 23, 2027')).toBeDefined();
  expect(sent()).toEqual([]);
  finish();
  await waitFor(() => expect(address()).toBe('/9/students'));
  expect(sent().map(({ body }) => body)).toEqual([
    {
      ...{ year: 2027, termType: 'semester', terms: [{ startDate: '2027-08-23' }, { startDate: '2028-01-10' }] },
      students: [ANA, BEN].map(({ id }) => ({ id, gradeLevel: '10', exitCategory: null, postSchoolOutcome: null })),
    },
  ]);
});

it('warns before a year into which nobody comes along', async () => {
  open();
  fill();
  press('Next');
  await screen.findByRole('button', { name: 'Migrate selected students' });
  press('Next');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nobody comes along: 2 students of the current year will not be in the new one.',
  );
});

it('keeps everything where the year is refused, and says that it is on its way meanwhile', async () => {
  let asked = 0;
  open({ students: [], answer: () => (asked++ === 0 ? refused(409, 'This year exists already.') : ON_ITS_WAY) });
  fill();
  press('Next');
  await screen.findByText('There is nobody to migrate');
  press('Next');
  finish();
  expect((await screen.findByRole('alert')).textContent).toContain('This year exists already.');
  expect(screen.getByText('The year begins without students.')).toBeDefined();
  finish();
  expect((await screen.findByRole('button', { name: 'Creating the year' })).hasAttribute('disabled')).toBe(true);
});

it('is taken up after a reload where it was left, and forgotten once it is cancelled', async () => {
  open();
  fill();
  press('Next');
  await screen.findByRole('button', { name: 'Migrate selected students' });
  cleanup();
  const { address } = open();
  expect(step()).toBe('Migrate Students');
  press('Back');
  expect(field(/^Term 2 Start Date/).value).toBe('2028-01-10');
  press('Cancel');
  await waitFor(() => expect(address()).toBe('/ManageYears'));
  cleanup();
  open();
  expect(step()).toBeUndefined();
});

it('is forgotten once the year is there: the next one begins anew', async () => {
  const { address } = open({ students: [] });
  fill();
  press('Next');
  await screen.findByText('There is nobody to migrate');
  press('Next');
  finish();
  await waitFor(() => expect(address()).toBe('/9/students'));
  cleanup();
  open();
  expect(step()).toBeUndefined();
});

it('asks of the first year of a school for nobody', async () => {
  const { asked, sent, address } = open({ first: true });
  fill(2026);
  press('Next');
  expect(step()).toBe('Confirmation');
  finish();
  await waitFor(() => expect(address()).toBe('/9/students'));
  expect(sent()[0]?.body).toMatchObject({ year: 2026, students: [] });
  expect(asked.some(({ call }) => call === LIST)).toBe(false);
});

it('says why the students could not be loaded, and lets nobody go on without them', async () => {
  let asked = 0;
  open({ students: () => (asked++ === 0 ? refused(503, 'The read models are behind.') : [ANA]) });
  fill();
  press('Next');
  expect((await screen.findByRole('alert')).textContent).toContain('The read models are behind.');
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  press('Try again');
  await screen.findByRole('button', { name: 'Migrate selected students' });
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(false);
});
