import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { FileLook, QuarterAnswer } from '../../domain/wire/services.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { speak } from '../words/language.ts';
import PreEtsPage from './PreEtsPage.tsx';

const QUARTER = {
  ...{ quarter: '2026-Q2', first: '2026-10-01', last: '2026-12-31', eligible: 1200, served: 2, none: 1198 },
  ...{ minutes: 90, countedMinutes: 60, services: 3, iep: 1, plan504: 1, notCounted: 0 },
  activities: [{ activity: 'JEC', students: 2, services: 3, minutes: 90, countedMinutes: 60 }],
  files: [
    {
      ...{ file: 4, at: '2026-11-19T18:00:00.000Z', by: { id: 2, name: 'Dana Okafor' }, format: 'csv' },
      ...{ services: 2, students: 2, leftOut: 1 },
    },
  ],
} as QuarterAnswer;
const LOOK = {
  ...{ services: 2, students: 2 },
  leftOut: [{ studentId: 7, name: 'Zoë Marsh', studentNumber: 'A-7', yearId: null, services: 1, reason: 'Too young.' }],
  revised: [],
} as FileLook;

const answers = (more: Answers = {}): Answers => ({
  'GET /api/app/preEts/:quarter': QUARTER,
  'GET /api/app/preEts/:quarter/file': LOOK,
  'GET /api/app/preEts/:quarter/students': {
    total: 1,
    students: [
      {
        ...{ studentId: 8, name: 'Ana Ruiz', studentNumber: 'A-8', yearId: 3 },
        ...{ services: 2, minutes: 60, countedMinutes: 60, activities: ['JEC'] },
      },
    ],
  },
  ...more,
});

it('shows the figures of the quarter that is under way', async () => {
  const { asked } = draw(<PreEtsPage />, { answers: answers() });
  expect((await screen.findByRole('row', { name: /^Eligible students/ })).textContent).toContain('1,200');
  expect(screen.getByRole('row', { name: /^Job exploration counseling/ }).textContent).toContain('239060');
  expect(asked.map(({ call }) => call)).toContain('GET /api/app/preEts/2026-Q2');
  const leftOut = await screen.findByText(/^Zoë Marsh/);
  expect(leftOut.textContent).toBe('Zoë Marsh: 1 left out. Too young.');
});

it('opens the students behind a number; a zero opens nothing', async () => {
  const { asked } = draw(<PreEtsPage />, { answers: answers() });
  const served = within(await screen.findByRole('row', { name: /^Students served/ }));
  fireEvent.click(served.getByRole('button', { name: '2' }));
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(link.getAttribute('href')).toBe('/3/students/view/8/services');
  expect(link.closest('li')?.textContent).toBe('Ana Ruiz (A-8): 60 min, Job exploration counseling');
  expect(asked.at(-1)?.query).toEqual({ group: 'served' });
  const none = within(screen.getByRole('row', { name: /^With a service that does not count/ }));
  expect(none.queryByRole('button')).toBeNull();
});

it('goes to the quarter that is chosen, and closes what stood open', async () => {
  const { asked, address } = draw(<PreEtsPage />, { answers: answers() });
  const served = within(await screen.findByRole('row', { name: /^Students served/ }));
  fireEvent.click(served.getByRole('button', { name: '2' }));
  await screen.findByText(/^Ana Ruiz/);
  fireEvent.change(screen.getByRole('combobox', { name: 'Quarter' }), { target: { value: '2026-Q1' } });
  expect(address()).toBe('/?quarter=2026-Q1');
  await screen.findByRole('row', { name: /^Students served/ });
  expect(asked.map(({ call }) => call)).toContain('GET /api/app/preEts/2026-Q1');
  expect(screen.queryByText(/^Ana Ruiz/)).toBeNull();
});

it('says so where nothing was recorded, and offers no file of nothing', async () => {
  const empty = { ...QUARTER, services: 0, files: [] };
  draw(<PreEtsPage />, {
    answers: answers({
      'GET /api/app/preEts/:quarter': empty,
      'GET /api/app/preEts/:quarter/file': { services: 0, students: 0, leftOut: [], revised: [] },
    }),
  });
  expect(await screen.findByText('No Pre-ETS service is recorded')).toBeDefined();
  await screen.findByRole('region', { name: 'File for VR' });
  expect(screen.queryByRole('button', { name: 'Make the file' })).toBeNull();
});

it('says at the field why a file is not made', async () => {
  const { sent } = draw(<PreEtsPage />, {
    answers: answers({
      'POST /api/app/preEts/:quarter/file': refused(400, 'Not accepted.', { party: 'is required' }) as never,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make the file' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: /^Party/ }).getAttribute('aria-invalid')).toBe('true');
  expect(sent().map(({ body }) => body)).toEqual([{ format: 'xlsx', party: '', person: '', purpose: '' }]);
});

it('lets an auditor make no file', async () => {
  draw(<PreEtsPage />, { answers: answers(), school: AS_AUDITOR });
  await screen.findByText('Zoë Marsh: 1 left out. Too young.');
  expect(screen.queryByRole('button', { name: 'Make the file' })).toBeNull();
});

it('says that the figures are on their way, and tries again where they cannot be had', async () => {
  let asked = 0;
  const quarter = () => (asked++ === 0 ? refused(500, 'The disk is full.') : QUARTER);
  draw(<PreEtsPage />, { answers: answers({ 'GET /api/app/preEts/:quarter': quarter }) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /^Students served/ });
});

it('says why the file cannot be looked at, and that the look is on its way', async () => {
  let asked = 0;
  const look = () => (asked++ === 0 ? refused(500, 'The disk is full.') : LOOK);
  draw(<PreEtsPage />, { answers: answers({ 'GET /api/app/preEts/:quarter/file': look }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Zoë Marsh: 1 left out. Too young.');
});

it('shows that the look at the file is on its way', async () => {
  draw(<PreEtsPage />, { answers: answers({ 'GET /api/app/preEts/:quarter/file': ON_ITS_WAY }) });
  await screen.findByRole('row', { name: /^Students served/ });
  expect(screen.getByRole('status').textContent).toContain('Loading');
});

it('says why a file cannot be made again', async () => {
  draw(<PreEtsPage />, {
    answers: answers({ 'GET /api/app/preEtsFiles/:file': refused(500, 'The disk is full.') as never } as Answers),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make it again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
});

it('is off where the school keeps no log of services, and asks for nothing', () => {
  const keeps = { facts: true, caseload: true, services: false, disclosures: true };
  const { asked } = draw(<PreEtsPage />, { school: { keeps } });
  expect(screen.getByText('This school does not keep a log of services')).toBeDefined();
  expect(asked).toEqual([]);
});

it('says of a file that was made what is in it, and opens who is eligible', async () => {
  const { asked } = draw(<PreEtsPage />, { answers: answers() });
  expect((await screen.findByText(/2 services in it, 1 left out/)).textContent).toContain('Dana Okafor');
  fireEvent.click(screen.getByRole('button', { name: '1,200' }));
  await screen.findByText('Students behind: Eligible students');
  expect(asked).toContainEqual(expect.objectContaining({ query: expect.objectContaining({ group: 'eligible' }) }));
});

it('names the quarter, and why somebody is left out, in the language of the page', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  const reason = 'Has not taken place yet; Outside the ages of Pre-ETS';
  const look = { ...LOOK, leftOut: LOOK.leftOut.map((one) => ({ ...one, reason })) };
  draw(<PreEtsPage />, { answers: answers({ 'GET /api/app/preEts/:quarter/file': look }) });
  expect((await screen.findByText(/^Zoë Marsh/)).textContent).toMatch(/Aún no .*; Fuera de /);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('T2 de 2026-27 (oct-dic)', { ignore: 'option' })).toBeDefined();
});

it.each(['abc', '2026-Q5', '9'])(
  'shows the quarter that is under way where the address names none: %s',
  async (named) => {
    const { asked } = draw(<PreEtsPage />, { answers: answers(), at: `/PreEts?quarter=${named}` });
    await screen.findByRole('row', { name: /^Eligible students/ });
    expect(screen.getByText('Q2 of 2026-27 (Oct-Dec)', { ignore: 'option' })).toBeDefined();
    expect(asked.map(({ call }) => call)).toContain('GET /api/app/preEts/2026-Q2');
  },
);
