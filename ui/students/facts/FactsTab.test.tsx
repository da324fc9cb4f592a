import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireFact } from '../../../domain/wire/calls/facts.ts';
import { type Answers, AS_AUDITOR, draw, refused } from '../../draw-in-tests.tsx';
import { FactsTab } from './FactsTab.tsx';

const LIST = 'GET /api/app/students/:studentId/facts';
const fact = (more: object) => ({ fact: 1, until: null, ...more }) as unknown as WireFact;
const SERVED = fact({
  ...{ kind: 'served', from: '2026-08-24' },
  values: { servedFrom: '2026-08-24', servedAs: 'iep' },
});
const LEFT = fact({
  fact: 2,
  kind: 'stateNumber',
  from: '2025-08-24',
  until: '2026-01-31',
  values: { stateNumber: '77' },
});
const FACTS = { facts: [SERVED, LEFT] } as never;

const open = (more: Answers = {}) => draw(<FactsTab studentId={7} />, { answers: { [LIST]: FACTS, ...more } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('shows each kind with what is known, and says where nothing is', async () => {
  open();
  const served = await section('How served');
  expect(served.getByRole('listitem').textContent).toContain('Served so from August 24, 2026');
  expect((await section('Exit')).getByText('Nothing is recorded.')).toBeDefined();
  const number = await section('State student number');
  expect(number.getByRole('listitem').textContent).toContain('until January 31, 2026');
  // What has ended does not change any more; it may have been wrong.
  expect(number.queryByRole('button', { name: /^It changed on/ })).toBeNull();
  expect(number.getByRole('button', { name: /^It was wrong/ })).toBeDefined();
});

it('opens the form of what is added, corrected or changed, and leads back', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add: Exit' }));
  expect(screen.getByRole('heading', { name: 'Exit' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'It changed on …: How served, August 24, 2026' }));
  expect(screen.getByRole('heading', { name: 'How served: it changed' })).toBeDefined();
});

it('takes out what never was so, after a question', async () => {
  const { sent } = open({ 'DELETE /api/app/students/:studentId/facts/:fact': undefined as never });
  const takeOut = () => screen.getByRole('button', { name: 'Take out: How served, August 24, 2026' });
  await section('How served');
  fireEvent.click(takeOut());
  await answer('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  fireEvent.click(takeOut());
  await answer('Take out');
  expect(await screen.findByText('How served taken out')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/app/students/7/facts/1']);
});

it('says why it was not taken out', async () => {
  open({ 'DELETE /api/app/students/:studentId/facts/:fact': refused(409, 'It has changed meanwhile.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Take out: How served, August 24, 2026' }));
  await answer('Take out');
  expect(await screen.findByText('It has changed meanwhile.')).toBeDefined();
});

it('is only to be read by who may not change it', async () => {
  draw(<FactsTab studentId={7} />, { answers: { [LIST]: FACTS }, school: AS_AUDITOR, narrow: true });
  await section('How served');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is on its way, and tried again where it cannot be had', async () => {
  let asked = 0;
  open({ [LIST]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : FACTS) });
  expect(screen.getByRole('status').textContent).toContain('Loading facts');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await section('How served');
});
