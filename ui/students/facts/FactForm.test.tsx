import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireFact } from '../../../domain/wire/calls/facts.ts';
import { type Answers, draw, ON_ITS_WAY, refused } from '../../draw-in-tests.tsx';
import { FactForm } from './FactForm.tsx';

const ADD = 'POST /api/app/students/:studentId/facts';
const CORRECT = 'POST /api/app/students/:studentId/facts/:fact';
const EVALUATION = {
  ...{ fact: 5, kind: 'evaluation', from: '2025-03-01', until: null },
  values: { evaluatedOn: '2025-03-01', evaluationDueDate: '2028-02-29' },
} as unknown as WireFact;

function open(act: 'new' | 'wrong' | 'changed', answers: Answers = {}) {
  const onClose = vi.fn();
  const fact = act === 'new' ? undefined : EVALUATION;
  const form = <FactForm studentId={7} kind="evaluation" act={act} fact={fact} onClose={onClose} />;
  return { onClose, ...draw(form, { answers }) };
}
const day = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => {
  fireEvent.change(day(label), { target: { value } });
  fireEvent.blur(day(label));
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('records one, and proposes the day that follows from another', async () => {
  const { sent, onClose } = open('new', { [ADD]: {} as never });
  type(/^Evaluated on/, '2026-11-02');
  expect(day(/^Next evaluation due/).value).toBe('2029-11-01');
  fireEvent.click(save());
  expect(await screen.findByText('Evaluation saved')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent().map(({ call, body }) => ({ call, body }))).toEqual([
    {
      call: 'POST /api/app/students/7/facts',
      body: { kind: 'evaluation', evaluatedOn: '2026-11-02', evaluationDueDate: '2029-11-01' },
    },
  ]);
});

it('keeps a day that was typed where another would be proposed', () => {
  open('new');
  type(/^Next evaluation due/, '2027-01-15');
  type(/^Evaluated on/, '2026-11-02');
  expect(day(/^Next evaluation due/).value).toBe('2027-01-15');
});

it('corrects what was wrong: sends what differs, and what it was', async () => {
  const { sent } = open('wrong', { [CORRECT]: {} as never });
  expect(day(/^Evaluated on/).value).toBe('2025-03-01');
  expect(save().disabled).toBe(true);
  type(/^Next evaluation due/, '2028-01-31');
  fireEvent.click(save());
  expect(await screen.findByText('Evaluation saved')).toBeDefined();
  expect(sent().map(({ call, body }) => ({ call, body }))).toEqual([
    {
      call: 'POST /api/app/students/7/facts/5',
      body: { evaluationDueDate: '2028-01-31', seen: { evaluationDueDate: '2028-02-29' } },
    },
  ]);
});

it('says from which day it is otherwise, over what was so until then', async () => {
  const { sent } = open('changed', { [ADD]: {} as never });
  expect(day(/^Evaluated on/).value).toBe('');
  type(/^Evaluated on/, '2026-11-02');
  fireEvent.click(save());
  await screen.findByText('Evaluation saved');
  expect(sent()[0]?.body).toMatchObject({ kind: 'evaluation', evaluatedOn: '2026-11-02', replaces: 5 });
});

it('names what was refused, and keeps what was typed', async () => {
  const { onClose } = open('new', { [ADD]: refused(400, 'Not accepted.', { evaluatedOn: 'is required' }) });
  type(/^Next evaluation due/, '2027-01-15');
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Evaluated on is required');
  expect(day(/^Evaluated on/).getAttribute('aria-invalid')).toBe('true');
  expect(day(/^Next evaluation due/).value).toBe('2027-01-15');
  type(/^Evaluated on/, '2026-11-02');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('says that it saves, and takes no second step meanwhile', async () => {
  const { sent } = open('new', { [ADD]: ON_ITS_WAY });
  type(/^Evaluated on/, '2026-11-02');
  fireEvent.click(save());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});

it('asks before it drops what was typed, by Cancel and by the cross', async () => {
  const { onClose } = open('new');
  type(/^Next evaluation due/, '2027-01-15');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(day(/^Next evaluation due/).value).toBe('2027-01-15');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('closes at once where nothing was typed', async () => {
  const { onClose } = open('wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
