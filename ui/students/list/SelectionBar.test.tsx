import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AS_AUDITOR, draw } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const ANA = { id: 1, name: 'Ana Ruiz' };
const BEN = { id: 2, name: 'Ben Ode' };
const open = (selected: (typeof ANA)[], more: Parameters<typeof draw>[1] = {}) =>
  draw(
    <InYear selected={selected}>
      <SelectionBar printing={false} onPrint={() => undefined} />
    </InYear>,
    more,
  );
const bar = () => screen.findByRole('group', { name: 'With the selected students' });

it('leads several on a telephone to one service for all of them', async () => {
  const { address } = open([ANA, BEN], { narrow: true });
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Service' }));
  await waitFor(() => expect(address()).toBe('/3/students/multiple/services'));
});

it('leads one to the services of that student', async () => {
  const { address } = open([ANA]);
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Service' }));
  await waitFor(() => expect(address()).toBe('/3/students/view/1/services'));
});

it('offers no service where the school keeps none', async () => {
  const keeps = { facts: true, caseload: true, services: false, disclosures: true };
  open([ANA, BEN], { school: { keeps } });
  await within(await bar()).findByRole('button', { name: 'Activity' });
  expect(within(await bar()).queryByRole('button', { name: 'Service' })).toBeNull();
});

it('offers who only reads what reads: table, report, export, print', async () => {
  open([ANA, BEN], { school: AS_AUDITOR });
  const buttons = within(await bar()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Report', 'Export', 'Print']);
  expect(within(await bar()).getByRole('link', { name: 'Read term data in a table' })).toBeDefined();
});
