import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KEEPS_NOTHING } from '../../domain/school-settings/keeps.ts';
import { INITIAL_PROFILE } from '../../domain/school-settings/state-profile.ts';
import { type Answers, AS_ADMIN, draw, ON_ITS_WAY, refused } from '../draw-in-tests.tsx';
import { WhatWeKeep } from './WhatWeKeep.tsx';

const SAVE = 'POST /api/app/whatWeKeep';
const kept = (facts: boolean) => ({ keeps: { ...KEEPS_NOTHING, facts }, profile: INITIAL_PROFILE });

const open = (answers: Answers = {}, facts = false) =>
  draw(<WhatWeKeep />, { answers, school: { ...AS_ADMIN, ...kept(facts) } });
const facts = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Facts' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save what we keep' });

it('keeps nothing until it is chosen, and asks about the state only then', () => {
  open();
  expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(screen.queryByRole('combobox', { name: /^State/ })).toBeNull();
  expect(save().disabled).toBe(true);
  fireEvent.click(facts());
  expect(screen.getByRole('combobox', { name: /^State/ })).toBeDefined();
  expect(save().disabled).toBe(false);
});

it('sends what was changed, and what it was', async () => {
  const { sent } = open({ [SAVE]: kept(true) as never });
  fireEvent.click(facts());
  fireEvent.change(screen.getByRole('textbox', { name: 'Served through age' }), { target: { value: '22' } });
  fireEvent.click(save());
  expect(await screen.findByText('What we keep is saved')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      ...{ keeps: { facts: true }, profile: { maximumAge: 22 } },
      seen: { keeps: { facts: false }, profile: { maximumAge: 21 } },
    },
  ]);
});

it('takes back what was chosen', () => {
  open({}, true);
  fireEvent.click(facts());
  expect(facts().checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(facts().checked).toBe(true);
  expect(save().disabled).toBe(true);
});

it('says what was refused by its name, and keeps what was typed', async () => {
  open({ [SAVE]: refused(400, 'Not accepted.', { 'profile.maximumAge': 'should be <= 26' }) }, true);
  const age = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Served through age' });
  fireEvent.change(age(), { target: { value: '40' } });
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Served through age should be 26 or less');
  expect(age().value).toBe('40');
});

it('says that it saves, once', async () => {
  const { sent } = open({ [SAVE]: ON_ITS_WAY });
  fireEvent.click(facts());
  fireEvent.click(save());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo changes' }).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});
