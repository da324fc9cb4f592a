import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireCaseloads } from '../../domain/wire/caseload.ts';
import { type Answers, AS_ADMIN, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import CaseloadsPage from './CaseloadsPage.tsx';

const CASELOADS = {
  ...{ on: '2026-11-20', nobody: 150, students: 1200 },
  people: [
    { id: 2, name: 'Dana Okafor', active: true, leads: 1050, others: 2 },
    { id: 4, name: 'Cy Fox', active: false, leads: 0, others: 0 },
  ],
  toCome: [{ day: '2027-01-11', to: { id: 4, name: 'Cy Fox' }, students: 1 }],
} as WireCaseloads;
const found = (studentId: number, student: string, lead: string | null) => ({
  ...{ studentId, student, lead, studentNumber: `A-${studentId}`, gradeLevel: '11', leadId: null },
});

const answers = (more: Answers = {}): Answers => ({
  'GET /api/app/caseloads': CASELOADS,
  'GET /api/app/caseloads/students': ({ query }) =>
    query['lead'] === '2'
      ? { total: 1, students: [found(9, 'Mia Lopez', 'Dana Okafor')] }
      : { total: 150, students: [found(7, 'Zoë Marsh', null)] },
  'POST /api/app/caseloads/transfer': ON_ITS_WAY,
  ...more,
});
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

it('shows who has how many students, and who begins to lead later', async () => {
  draw(<CaseloadsPage />, { answers: answers() });
  const people = await section('People');
  expect(people.getByRole('row', { name: /^Dana Okafor/ }).textContent).toBe('Dana Okafor1,0502');
  expect(people.getByRole('row', { name: /^Cy Fox/ }).textContent).toContain('no longer signs in');
  expect((await section('To come')).getByRole('listitem').textContent).toBe(
    'January 11, 2027: Cy Fox begins to lead 1 student',
  );
});

it('goes through those whom nobody leads, a page at a time', async () => {
  const { asked } = draw(<CaseloadsPage />, { answers: answers(), narrow: true });
  const nobody = await section('Nobody (150)');
  expect((await nobody.findByRole('link', { name: 'Zoë Marsh' })).getAttribute('href')).toBe('/3/students/view/7');
  expect(nobody.getByRole('button', { name: 'Earlier students' })).toHaveProperty('disabled', true);
  fireEvent.click(nobody.getByRole('button', { name: 'Later students' }));
  await nobody.findByText('Students 101 to 101 of 150');
  expect(asked.at(-1)?.query).toEqual({ lead: 'nobody', on: '2026-11-20', skip: '100', limit: '100' });
  expect(nobody.getByRole('button', { name: 'Later students' })).toHaveProperty('disabled', true);
});

it('lets an administrator hand over everybody whom one person leads', async () => {
  const { sent } = draw(<CaseloadsPage />, { answers: answers(), school: AS_ADMIN });
  const people = await section('People');
  expect(people.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(people.getByRole('button', { name: 'Hand over all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByRole('option', { name: /Cy Fox/ });
  fireEvent.change(dialog.getByRole('combobox', { name: /^To/ }), { target: { value: '4' } });
  await dialog.findByRole('status');
  expect(sent()[0]?.body).toMatchObject({ studentIds: [9], from: 2, to: 4, preview: true });
});

it('lets everybody hand over single students whom nobody leads, and administrators alone whole caseloads', async () => {
  draw(<CaseloadsPage />, { answers: answers() });
  const nobody = await section('Nobody (150)');
  expect(await nobody.findByRole('button', { name: 'Hand over' })).toBeDefined();
  expect((await section('People')).queryByRole('button')).toBeNull();
});

it('is only to be read by an auditor, who sees openings outside the team', async () => {
  draw(<CaseloadsPage />, { answers: answers(), school: AS_AUDITOR });
  const link = await screen.findByRole('link', { name: 'Openings outside the team' });
  expect(link.getAttribute('href')).toContain('/Journal/Access?filter=');
  await (await section('Nobody (150)')).findByRole('link', { name: 'Zoë Marsh' });
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
});

it('asks for another day when one is chosen, and says where there is nobody and nothing to come', async () => {
  const none = { ...CASELOADS, nobody: 0, toCome: [] };
  const { asked } = draw(<CaseloadsPage />, { answers: answers({ 'GET /api/app/caseloads': none }) });
  expect(await screen.findByText('Every student in school has a lead.')).toBeDefined();
  expect(screen.getByText('No transfer is to come.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('On'), { target: { value: '2026-09-01' } });
  await screen.findByText(/September 1, 2026/);
  await screen.findByText('No transfer is to come.');
  expect(asked.filter(({ call }) => call.endsWith('caseloads')).map(({ query }) => query['on'])).toEqual([
    '2026-11-20',
    '2026-09-01',
  ]);
});

it('finds a student by two letters or more, and says who leads', async () => {
  const { asked } = draw(<CaseloadsPage />, {
    answers: answers({
      'GET /api/app/caseloads': { ...CASELOADS, nobody: 0 },
      'GET /api/app/caseloads/students': ({ query }) =>
        query['q'] === 'lo'
          ? { total: 21, students: [found(9, 'Mia Lopez', 'Dana Okafor')] }
          : { total: 0, students: [] },
    }),
  });
  const find = await section('Find a student');
  const type = (value: string) => fireEvent.change(find.getByRole('textbox'), { target: { value } });
  type('l');
  expect(find.queryByRole('status')).toBeNull();
  type('lo');
  expect((await find.findByRole('listitem')).textContent).toBe('Mia LopezA-9 · Grade 11 · Dana Okafor');
  expect(find.getByText('and 20 more')).toBeDefined();
  type('lox');
  await find.findByText('Nobody of that name or number is in school.');
  expect(asked.flatMap(({ query }) => query['q'] ?? [])).toEqual(['lo', 'lox']);
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  const people = () => (asked++ === 0 ? refused(500, 'The disk is full.') : CASELOADS);
  draw(<CaseloadsPage />, { answers: answers({ 'GET /api/app/caseloads': people }) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await section('People');
});

it('is off where the school keeps no caseloads', () => {
  const keeps = { facts: true, caseload: false, services: true, disclosures: true };
  const { asked } = draw(<CaseloadsPage />, { school: { keeps } });
  expect(screen.getByText('This school does not keep caseloads')).toBeDefined();
  expect(asked).toEqual([]);
});
