import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { type Answers, AS_ADMIN, draw, refused } from '../draw-in-tests.tsx';
import { CompareButton } from './CompareButton.tsx';
import { RebuildButton } from './RebuildButton.tsx';

const LIVE = { id: 'records', state: 'live', comparing: null } as unknown as ReadModelStatus;
const BUILDING = { ...LIVE, state: 'building' } as ReadModelStatus;
const COMPARING = { ...LIVE, comparing: { done: 1, of: 2 } } as unknown as ReadModelStatus;
const done = { readModel: LIVE } as never;

const CASES = [
  ['Rebuild', RebuildButton, LIVE, 'POST /api/app/readModels/records/rebuild', 'building has begun'],
  ['Cancel building', RebuildButton, BUILDING, 'DELETE /api/app/readModels/records/rebuild', 'building given up'],
  ['Compare', CompareButton, LIVE, 'POST /api/app/readModels/records/compare', 'comparing has begun'],
  ['Cancel comparing', CompareButton, COMPARING, 'DELETE /api/app/readModels/records/compare', 'comparing given up'],
] as const;

const ANSWERS: Answers = {
  'POST /api/app/readModels/:name/rebuild': done,
  'DELETE /api/app/readModels/:name/rebuild': done,
  'POST /api/app/readModels/:name/compare': done,
  'DELETE /api/app/readModels/:name/compare': done,
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name} `) });

it.each(CASES)('%s asks first, then does it and says so', async (name, Button, ...[model, call, said]) => {
  const { sent } = draw(<Button model={model} />, { answers: ANSWERS, school: AS_ADMIN });
  const asker = await button(name);
  asker.focus();
  fireEvent.click(asker);
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  fireEvent.click(asker);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(new RegExp(`${said}$`))).toBeDefined();
  expect(sent().map((one) => one.call)).toEqual([call]);
  await waitFor(() => expect(asker.disabled).toBe(false));
});

it.each([CASES[0], CASES[2]])('%s says why it could not begin, and may be tried again', async (name, Button, model) => {
  const no = refused(409, 'Another process builds it.');
  const answers: Answers = {
    'POST /api/app/readModels/:name/rebuild': no,
    'POST /api/app/readModels/:name/compare': no,
  };
  draw(<Button model={model} />, { answers, school: AS_ADMIN });
  fireEvent.click(await button(name));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Another process builds it.')).toBeDefined();
  await waitFor(async () => expect((await button(name)).disabled).toBe(false));
});

it('compares none that is still being built', async () => {
  draw(<CompareButton model={BUILDING} />, { school: AS_ADMIN });
  expect((await button('Compare')).disabled).toBe(true);
});
