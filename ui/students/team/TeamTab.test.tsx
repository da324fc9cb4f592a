import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireCaseloads, WireTeam, WireTeamEntry } from '../../../domain/wire/caseload.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { TeamTab } from './TeamTab.tsx';

const dana = { id: 2, name: 'Dana Okafor', active: true };
const entry = (number: number, more: Partial<WireTeamEntry>): WireTeamEntry =>
  ({
    ...{ entry: number, role: 'lead', user: dana, person: null, organization: null, from: '2026-08-24', until: null },
    ...{ reason: null, when: 'present', ...more },
  }) as WireTeamEntry;
const TEAM = {
  ...{ studentId: 7, on: '2026-11-20', lead: dana, mayChange: true },
  entries: [
    entry(1, {}),
    entry(2, { role: 'agency', user: null, person: 'M. Ortiz', organization: 'VR', when: 'future' }),
    entry(3, { role: 'teacher', when: 'past', until: '2026-09-01' as never, reason: 'moved' }),
  ],
} as WireTeam;
const CASELOADS = {
  ...{ on: '2026-11-20', nobody: 0, students: 1, toCome: [] },
  people: [
    { ...dana, leads: 3, others: 0 },
    { id: 4, name: 'Cy Fox', active: true, leads: 0, others: 0 },
  ],
} as WireCaseloads;

const answers = (more: Answers = {}): Answers => ({
  'GET /api/app/students/:studentId/team': TEAM,
  'GET /api/app/caseloads': CASELOADS,
  ...more,
});
const open = (more?: Answers) => draw(<TeamTab studentId={7} />, { answers: answers(more) });
const dialog = async () => within(await screen.findByRole('dialog'));
const person = async (label: RegExp) => {
  const form = await dialog();
  await form.findByRole('option', { name: 'Cy Fox' });
  return form.getByRole('combobox', { name: label });
};

it('shows who is, will be and was in the team', async () => {
  open();
  expect(await screen.findByText('Lead case manager today: Dana Okafor')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Now',
    'To come',
    'Before',
  ]);
  const texts = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(texts[0]).toContain('Lead case manager · August 24, 2026 – no end known');
  expect(texts[1]).toContain('M. Ortiz, VR');
  expect(texts[2]).toContain('Teacher · August 24, 2026 – September 1, 2026 · moved');
});

it('is only to be read by who may not change it', async () => {
  open({ 'GET /api/app/students/:studentId/team': { ...TEAM, lead: null, entries: [], mayChange: false } });
  expect(await screen.findByText('Nobody leads today.')).toBeDefined();
  expect(screen.getByText('Nobody is in the team yet.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that the team is on its way, and tries again where it cannot be had', async () => {
  let asked = 0;
  open({ 'GET /api/app/students/:studentId/team': () => (asked++ === 0 ? refused(500, 'The disk is full.') : TEAM) });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Lead case manager today: Dana Okafor');
});

it('adds somebody of the school from today on', async () => {
  const { sent } = open({ 'POST /api/app/students/:studentId/team': TEAM });
  fireEvent.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const form = await dialog();
  expect(form.getByLabelText<HTMLInputElement>(/^From/).value).toBe('2026-11-20');
  fireEvent.change(form.getByRole('combobox', { name: /^Role/ }), { target: { value: 'teacher' } });
  fireEvent.change(await person(/^Team member/), { target: { value: '4' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Team saved');
  expect(sent().map(({ body }) => body)).toEqual([
    { role: 'teacher', from: '2026-11-20', until: null, reason: null, userId: 4 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for person and organization of somebody from an agency', async () => {
  const { sent } = open({
    'POST /api/app/students/:studentId/team': refused(400, 'Not accepted.', { organization: 'is required' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const form = await dialog();
  fireEvent.change(form.getByRole('combobox', { name: /^Role/ }), { target: { value: 'agency' } });
  expect(form.queryByRole('combobox', { name: /^Team member/ })).toBeNull();
  fireEvent.change(form.getByRole('textbox', { name: 'Person' }), { target: { value: 'M. Ortiz' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toContain('Organization is required');
  expect(sent().at(-1)?.body).toMatchObject({ role: 'agency', person: 'M. Ortiz', organization: null });
  // What was typed is still there.
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Person' }).value).toBe('M. Ortiz');
});

it('tells a change on a day from an entry that was wrong, and from one that never was', async () => {
  const { sent } = open({
    'POST /api/app/students/:studentId/team/:entry/change': TEAM,
    'DELETE /api/app/students/:studentId/team/:entry': undefined,
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'It changed on …' }))[0] as HTMLElement);
  fireEvent.change(await person(/^Who follows/), { target: { value: '4' } });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getAllByRole('button', { name: 'It was wrong' })[0] as HTMLElement);
  fireEvent.click((await dialog()).getByRole('button', { name: 'It was never so' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'POST /api/app/students/7/team/1/change', body: { on: '2026-11-20', userId: 4, reason: null } },
    { call: 'DELETE /api/app/students/7/team/1', body: undefined },
  ]);
});

it('asks who follows of everybody but an agency, whom nobody with an account does', async () => {
  open();
  const [, agency] = await screen.findAllByRole('listitem');
  fireEvent.click(within(agency as HTMLElement).getByRole('button', { name: /It changed/ }));
  const form = await dialog();
  expect(form.getByLabelText(/It changed on/)).toBeDefined();
  expect(form.queryByLabelText(/Who follows/)).toBeNull();
});

it('says while it is saved that it is, and cannot be closed meanwhile', async () => {
  open({ 'POST /api/app/students/:studentId/team': ON_ITS_WAY });
  fireEvent.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const form = await dialog();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  const saving = await form.findByRole<HTMLButtonElement>('button', { name: 'Saving' });
  expect(saving.disabled).toBe(true);
  fireEvent.keyDown(form.getByRole('combobox', { name: /^Role/ }), { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('is only to be read at a point of the past, where everybody is an auditor', async () => {
  draw(<TeamTab studentId={7} />, { answers: answers(), school: AS_AUDITOR });
  expect(await screen.findByText('Lead case manager today: Dana Okafor')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
