import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireCaseloads, WireTeam, WireTeamEntry } from '../../../domain/wire/caseload.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { TeamDialog, type TeamTask } from './TeamDialog.tsx';

const dana = { id: 2, name: 'Dana Okafor', active: true };
const CASELOADS = {
  ...{ on: '2026-11-20', nobody: 0, students: 1, toCome: [] },
  people: [
    { ...dana, leads: 3, others: 0 },
    { id: 4, name: 'Cy Fox', active: true, leads: 0, others: 0 },
  ],
} as WireCaseloads;
const LEAD = {
  ...{ entry: 5, role: 'lead', user: dana, person: null, organization: null, from: '2026-08-24' },
  ...{ until: '2026-12-18', reason: 'moved', when: 'present' },
} as unknown as WireTeamEntry;
const AGENCY = { ...LEAD, entry: 6, role: 'agency', user: null, person: 'M. Ortiz', organization: 'VR', until: null };

const ADD = 'POST /api/app/students/:studentId/team';
const CORRECT = 'POST /api/app/students/:studentId/team/:entry/correct';
const CHANGE = 'POST /api/app/students/:studentId/team/:entry/change';
const NEVER = 'DELETE /api/app/students/:studentId/team/:entry';
const TEAM = {} as WireTeam;

async function open(task: TeamTask, answers: Answers = {}) {
  const onClose = vi.fn();
  const drawn = draw(<TeamDialog studentId={7} task={task} onClose={onClose} />, {
    answers: { 'GET /api/app/caseloads': CASELOADS, ...answers },
  });
  if (task.kind === 'change' || task.kind === 'add' || task.entry.role !== 'agency')
    await screen.findByRole('option', { name: 'Cy Fox' });
  const body = () => drawn.sent().at(-1)?.body;
  return { ...drawn, onClose, body };
}
const day = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const box = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('opens an entry that was wrong as it stands, and sends all of it', async () => {
  const { body, onClose } = await open({ kind: 'correct', entry: LEAD }, { [CORRECT]: TEAM });
  expect(box(/^Role/).value).toBe('lead');
  expect(box(/^Team member/).value).toBe('2');
  expect([day(/^From/).value, day(/^Until/).value]).toEqual(['2026-08-24', '2026-12-18']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('moved');
  put(day(/^Until/), '');
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(body()).toEqual({ role: 'lead', from: '2026-08-24', until: null, reason: 'moved', userId: 2 });
});

it('sends of somebody from an agency person and organization, and no account', async () => {
  const { body, onClose } = await open({ kind: 'correct', entry: AGENCY as WireTeamEntry }, { [CORRECT]: TEAM });
  expect(screen.queryByRole('combobox', { name: /^Team member/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Organization' }).value).toBe('VR');
  put(screen.getByRole('textbox', { name: 'Person' }), '');
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(body()).toEqual({
    ...{ role: 'agency', from: '2026-08-24', until: null, reason: 'moved', person: null, organization: 'VR' },
  });
});

it('sends of somebody who is no agency any more the account alone', async () => {
  const { body } = await open({ kind: 'correct', entry: AGENCY as WireTeamEntry }, { [CORRECT]: TEAM });
  put(box(/^Role/), 'teacher');
  await screen.findByRole('option', { name: 'Cy Fox' });
  put(box(/^Team member/), '4');
  press('Save');
  await screen.findByText('Team saved');
  expect(body()).toEqual({ role: 'teacher', from: '2026-08-24', until: null, reason: 'moved', userId: 4 });
});

it('begins a change with today, nobody, and no reason of before', async () => {
  const { body } = await open({ kind: 'change', entry: LEAD }, { [CHANGE]: TEAM });
  expect(day(/^It changed on/).value).toBe('2026-11-20');
  expect(box(/^Who follows/).value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('');
  expect(screen.queryByRole('button', { name: 'It was never so' })).toBeNull();
  put(day(/^It changed on/), '2026-11-02');
  put(screen.getByRole('textbox', { name: 'Reason' }), 'on leave');
  press('Save');
  await screen.findByText('Team saved');
  expect(body()).toEqual({ on: '2026-11-02', userId: null, reason: 'on leave' });
});

it('lists who works here by name, with how many each leads', async () => {
  await open({ kind: 'add' });
  const offered = within(box(/^Team member/)).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose somebody', 'Cy Fox', 'Dana Okafor (3)']);
});

it('says at the field what is refused until it is changed, and stays open', async () => {
  const { onClose } = await open(
    { kind: 'add' },
    { [ADD]: refused(400, 'Not accepted.', { userId: 'is required', until: 'should be after the first day' }) },
  );
  press('Save');
  const said = await screen.findByRole('alert');
  expect(within(said).getAllByRole('listitem')).toHaveLength(2);
  put(day(/^Until/), '2026-12-18');
  expect(within(said).getAllByRole('listitem')).toHaveLength(1);
  put(box(/^Team member/), '4');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('leads from what is refused to its field', async () => {
  await open({ kind: 'add' }, { [ADD]: refused(400, 'Not accepted.', { from: 'is required' }) });
  press('Save');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'From' }));
  expect(document.activeElement).toBe(day(/^From/));
});

it('keeps the entry where taking it away is refused', async () => {
  const { sent, onClose } = await open(
    { kind: 'correct', entry: LEAD },
    { [NEVER]: refused(409, 'Somebody has changed the team meanwhile.') },
  );
  press('It was never so');
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody has changed the team meanwhile.');
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/app/students/7/team/5']);
  expect(onClose).not.toHaveBeenCalled();
});

it('takes no second step while an entry is taken away', async () => {
  const { onClose } = await open({ kind: 'correct', entry: LEAD }, { [NEVER]: ON_ITS_WAY });
  press('It was never so');
  await screen.findByRole('button', { name: 'Saving' });
  for (const name of ['It was never so', 'Cancel', 'Saving'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

it.each(['Cancel', 'Escape'])('closes by %s without a change', async (way) => {
  const { sent, onClose } = await open({ kind: 'add' });
  put(box(/^Team member/), '4');
  if (way === 'Cancel') press(way);
  else fireEvent.keyDown(screen.getByRole('dialog'), { key: way });
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
});
