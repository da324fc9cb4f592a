import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { invalidFields } from '../../../domain/kernel/rejection.ts';
import { draw } from '../../draw-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { newService, type ServiceDraft } from './service-draft.ts';

const NEW = newService('2026-11-20' as PlainDay, 1);

function open(filled: ServiceDraft = NEW, save: () => Promise<void> = async () => undefined, correcting = false) {
  const onSave = vi.fn(async (_draft: ServiceDraft, _reason: string) => save());
  const onClose = vi.fn();
  draw(<ServiceForm title="Record a service" {...{ filled, correcting, onSave, onClose }} />);
  return { onSave, onClose };
}
const text = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const fill = (name: string | RegExp, value: string) => fireEvent.change(text(name), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('begins with a delivery of today to one student that counts, and nothing chosen', () => {
  open();
  expect(screen.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('2026-11-20');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Pre-ETS activity/ }).value).toBe('');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Individual or group/ }).value).toBe('individual');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
});

it('asks for the size of a group alone', () => {
  open();
  expect(screen.queryByRole('textbox', { name: /^Group size/ })).toBeNull();
  choose(/^Individual or group/, 'group');
  fill(/^Group size/, '6');
  choose(/^Individual or group/, 'individual');
  expect(screen.queryByRole('textbox', { name: /^Group size/ })).toBeNull();
});

it('saves all that was said, and closes', async () => {
  const { onSave, onClose } = open();
  choose(/^Pre-ETS activity/, 'JEC');
  choose(/^Individual or group/, 'group');
  fill(/^Group size/, '6');
  fill(/^Minutes/, '45');
  choose(/^Provided by/, 'school');
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).toHaveBeenCalledExactlyOnceWith(
    { ...NEW, activity: 'JEC', setting: 'group', groupSize: '6', minutes: '45', providerKind: 'school', forVr: false },
    '',
  );
});

it('says at each field what is refused, in the order of the form, and takes it back where it is changed', async () => {
  const { onClose } = open(NEW, () =>
    Promise.reject(invalidFields({ minutes: ['should be integer'], activity: ['should be string'] })),
  );
  fireEvent.click(save());
  const said = await screen.findByRole('alert');
  const lines = () =>
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lines()).toEqual(['Pre-ETS activity is required', 'Minutes is required']);
  expect(text(/^Minutes/).getAttribute('aria-invalid')).toBe('true');
  fill(/^Minutes/, '45');
  expect(lines()).toEqual(['Pre-ETS activity is required']);
  expect(text(/^Minutes/).getAttribute('aria-invalid')).toBe('false');
  choose(/^Pre-ETS activity/, 'JEC');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(text(/^Minutes/).value).toBe('45');
});

it('asks a correction for its reason, and takes back what is said of it where one is typed', async () => {
  let refuses = true;
  const { onSave, onClose } = open(
    { ...NEW, minutes: '45' },
    async () => {
      if (refuses) throw invalidFields({ reason: ['is a required property'] });
    },
    true,
  );
  fireEvent.click(save());
  await waitFor(() => expect(text(/^Reason/).getAttribute('aria-invalid')).toBe('true'));
  fill(/^Reason/, 'typed wrongly');
  expect(text(/^Reason/).getAttribute('aria-invalid')).toBe('false');
  refuses = false;
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave.mock.lastCall?.[1]).toBe('typed wrongly');
});

it('asks before it drops what was typed, by Cancel and by the cross', async () => {
  const { onSave, onClose } = open();
  fill(/^Minutes/, '45');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(text(/^Minutes/).value).toBe('45');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSave).not.toHaveBeenCalled();
});

it('closes at once where nothing was typed, or what was typed is back', async () => {
  const { onClose } = open();
  fill(/^Minutes/, '45');
  fill(/^Minutes/, '');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('asks before the reason alone is dropped', async () => {
  const { onClose } = open({ ...NEW, minutes: '45' }, undefined, true);
  fill(/^Reason/, 'typed wrongly');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('speaks Spanish in every field', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  open({ ...NEW, setting: 'group' });
  expect(screen.getByRole('checkbox', { name: 'Cuenta para VR' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /^Minutos/ })).toBeDefined();
  expect(
    screen.queryByText(
      /^(Pre-ETS activity|Date of|Minutes|Group size|Provided|Name of|Place|What was|Evidence|Requested)/,
    ),
  ).toBeNull();
});
