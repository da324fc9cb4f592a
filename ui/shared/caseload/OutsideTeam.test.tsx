import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OutsideTeam as Outside } from '../../../domain/wire/caseload-scope.ts';
import { ApiError } from '../../data/api-error.ts';
import { chooseScope, shownScope, showScope } from '../../data/scope.ts';
import { type Answers, DANA, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { askNoMore, askWhy, outsideOf } from '../outside-team.ts';
import { AskedWhy } from './AskedWhy.tsx';
import { OutsideTeam } from './OutsideTeam.tsx';

const WHY = 'POST /api/app/caseloads/why';
const FOUND = 'GET /api/app/caseloads/students';
const ZOE: Outside = { mode: 'ask', studentId: 7, student: 'Zoë Marsh', lead: 'Cy Fox' };
const EVERYBODY: Outside = { mode: 'ask', studentId: null, student: null, lead: null };

afterEach(() => {
  askNoMore();
  showScope('all');
});

function open(outside: Outside, answers: Answers = {}) {
  const onOpen = vi.fn();
  const all = { [WHY]: { studentId: outside.studentId } as never, ...answers } as Answers;
  return { onOpen, ...draw(<OutsideTeam outside={outside} onOpen={onOpen} />, { answers: all }) };
}
const why = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Why do you open this?' });
const say = (reason: string) => fireEvent.change(why(), { target: { value: reason } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('says whose student it is, and opens once somebody has said why', async () => {
  const { onOpen, sent } = open(ZOE);
  expect(screen.getByRole('region', { name: 'Zoë Marsh' }).textContent).toContain('Cy Fox leads the team.');
  say('   ');
  expect(button('Open').disabled).toBe(true);
  say('Covers for Cy');
  fireEvent.click(button('Open'));
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  expect(sent().map(({ body }) => body)).toEqual([{ studentId: 7, reason: 'Covers for Cy' }]);
});

it('takes Enter for Open, but for nothing while there is no reason or the answer is on its way', async () => {
  const { sent } = open(ZOE, { [WHY]: ON_ITS_WAY });
  fireEvent.keyDown(why(), { key: 'Enter' });
  expect(sent()).toEqual([]);
  say('Covers for Cy');
  fireEvent.keyDown(why(), { key: 'Enter' });
  await screen.findByRole('button', { name: 'Opening' });
  fireEvent.keyDown(why(), { key: 'Enter' });
  expect(sent()).toHaveLength(1);
});

it('opens nothing where the reason is refused, says why, and forgets that once another is typed', async () => {
  const { onOpen } = open(ZOE, { [WHY]: refused(400, 'Not accepted.', { reason: 'is one line' }) });
  say('Covers');
  fireEvent.click(button('Open'));
  expect((await screen.findByRole('alert')).textContent).toContain('Why do you open this? is one line');
  expect(why().value).toBe('Covers');
  expect(onOpen).not.toHaveBeenCalled();
  say('Covers for Cy');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says whom to ask where the school opens nobody outside a team, and takes no reason', () => {
  open({ ...ZOE, mode: 'closed', lead: null });
  expect(screen.getByText('Nobody leads the team: an administrator can name somebody.')).toBeDefined();
  expect(screen.getByText(/of their own teams only\. Ask who leads the team\.$/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads from a list of everybody to one by name, and to the own students', async () => {
  const row = { studentId: 8, student: 'Ana Ruiz', studentNumber: 'A-8', lead: null, gradeLevel: '9' };
  const { asked } = open(EVERYBODY, { [FOUND]: { total: 3, students: [row] } as never });
  expect(screen.getByRole('region', { name: 'Students outside your caseload' })).toBeDefined();
  const find = screen.getByRole('textbox', { name: 'Find a student' });
  fireEvent.change(find, { target: { value: 'r' } });
  fireEvent.change(find, { target: { value: ' ru ' } });
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(link.getAttribute('href')).toBe('/3/students/view/8');
  expect(link.closest('li')?.textContent).toMatch(/^Ana RuizA-8 · .*9.* · Nobody$/);
  expect(screen.getByText('and 2 more')).toBeDefined();
  const looks = asked.filter(({ call }) => call === FOUND);
  expect(looks.map(({ query }) => query)).toEqual([{ q: 'ru', limit: '20' }]);
  fireEvent.click(button('Show my students'));
  await waitFor(() => expect(shownScope()).toBe('mine'));
  expect(screen.queryByRole('button', { name: 'Show my students' })).toBeNull();
});

it('says that nobody in school is called so, or why nobody could be looked for', async () => {
  let looks = 0;
  open(EVERYBODY, { [FOUND]: () => (looks++ === 0 ? refused(503, 'It is behind.') : { total: 0, students: [] }) });
  fireEvent.change(screen.getByRole('textbox', { name: 'Find a student' }), { target: { value: 'Xu' } });
  expect((await screen.findByRole('alert')).textContent).toContain('It is behind.');
  fireEvent.click(button('Try again'));
  await screen.findByText('Nobody of that name or number is in school.');
});

const refusal = (details: Record<string, unknown>) => new ApiError(403, 'Not in your caseload.', undefined, details);

it('knows a refusal for who is outside a team from any other', () => {
  expect(outsideOf(refusal({ outsideTeam: ZOE }))).toEqual(ZOE);
  expect(outsideOf(refusal({ outsideTeam: { mode: 'shut' } }))).toBeUndefined();
  expect(outsideOf(new ApiError(409, 'Somebody else was faster.', undefined, { outsideTeam: ZOE }))).toBeUndefined();
  expect(outsideOf(new Error('no answer'))).toBeUndefined();
  expect(askWhy(new Error('no answer'), vi.fn())).toBe(false);
});

it('asks in a dialog why an export goes beyond the own students, and makes it once that is said', async () => {
  const again = vi.fn();
  draw(<AskedWhy />, { answers: { [WHY]: { studentId: null } as never } });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(askWhy(refusal({ outsideTeam: EVERYBODY }), again)).toBe(true));
  await screen.findByRole('dialog', { name: 'Students outside your caseload' });
  say('The whole school is reported');
  fireEvent.click(button('Open'));
  await waitFor(() => expect(again).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks no more once it is cancelled, or the own students are shown instead', async () => {
  const again = vi.fn();
  draw(<AskedWhy />);
  await waitFor(() => expect(askWhy(refusal({ outsideTeam: EVERYBODY }), again)).toBe(true));
  await screen.findByRole('dialog');
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(askWhy(refusal({ outsideTeam: EVERYBODY }), again)).toBe(true));
  await screen.findByRole('dialog');
  chooseScope(DANA.id, 'mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(again).not.toHaveBeenCalled();
});
