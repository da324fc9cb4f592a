import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireActivity } from '../../../domain/wire/contract.ts';
import { draw } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { ActivityForm } from './ActivityForm.tsx';

const day = (eventTime: string) => ({ id: 1, activityId: 5, eventTime, createdAt: 0, updatedAt: 0 });
const WORK = {
  ...{ id: 5, studentId: 7, schoolYearId: 3, activityTypeId: 1, frequency: 'Weekly', notes: 'At the mill' },
  ...{ activityType: { id: 1, activityTypeGroupId: 1, name: 'Career/Transition Fair (CW)' } },
  events: [day('2026-10-05T00:00:00.000Z'), day('2026-09-07T00:00:00.000Z')],
} as unknown as WireActivity;

function open(activity: WireActivity | undefined, save: () => Promise<void> = async () => undefined) {
  const onClose = vi.fn();
  const onSave = vi.fn(save);
  const onDelete = vi.fn(async () => false);
  const form = (
    <InYear>
      <ActivityForm groupId={1} {...(activity && { activity, onDelete })} onSave={onSave} onClose={onClose} />
    </InYear>
  );
  return { onClose, onSave, onDelete, ...draw(form) };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const typedDay = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type a date' });
const days = () => screen.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.getAttribute('aria-label'));

it('names everything that is missing before anything is sent', async () => {
  const { onSave } = open(undefined);
  fireEvent.click(save());
  const missing = within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map((line) => line.textContent?.trim());
  expect(missing).toContain('Activity Type is required');
  expect(missing).toContain('Frequency is required');
  expect(missing).toContain('You must add at least one event.');
  expect(onSave).not.toHaveBeenCalled();
});

it('saves what was chosen, and a day that was typed without being added', async () => {
  const { onSave, onClose } = open(undefined);
  choose(/Activity$/, '1');
  choose(/^Frequency/, 'Weekly');
  fireEvent.change(typedDay(), { target: { value: '11/02/2026' } });
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.at(0)).toEqual({
    ...{ activityTypeId: 1, frequency: 'Weekly', notes: '', events: [{ eventTime: '2026-11-02' }] },
  });
});

it('does not drop a day that is half typed', async () => {
  const { onSave } = open(WORK);
  fireEvent.change(typedDay(), { target: { value: '11/2' } });
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Or type a date Invalid date.');
  expect(typedDay().value).toBe('11/2');
  expect(onSave).not.toHaveBeenCalled();
});

it('shows what is recorded, newest day first, and saves over what was seen', async () => {
  const { onSave } = open(WORK);
  expect(screen.getByText('Number of Events: 2')).toBeDefined();
  expect(days()).toEqual(['Remove October 5, 2026', 'Remove September 7, 2026']);
  expect(save().disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'At the bakery' } });
  fireEvent.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  const [body, seen] = onSave.mock.calls[0] as unknown as [{ notes: string }, { notes: string }];
  expect([body.notes, seen.notes]).toEqual(['At the bakery', 'At the mill']);
});

it('keeps what was typed where it is refused', async () => {
  const { onClose } = open(WORK, () => Promise.reject(new Error('The disk is full.')));
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'At the bakery' } });
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('At the bakery');
  expect(onClose).not.toHaveBeenCalled();
});

it('says that it saves, and takes no second step meanwhile', async () => {
  const { onSave } = open(WORK, () => new Promise(() => undefined));
  fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'At the bakery' } });
  fireEvent.click(save());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete activity' }).disabled).toBe(true);
  expect(onSave).toHaveBeenCalledOnce();
});

it('stays open where deleting is thought better of', async () => {
  const { onDelete, onClose } = open(WORK);
  fireEvent.click(screen.getByRole('button', { name: 'Delete activity' }));
  await waitFor(() => expect(onDelete).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
});
