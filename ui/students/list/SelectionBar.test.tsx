import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { savedFiles } from '../../browser-in-tests.ts';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const ANA = { id: 1, name: 'Ana Ruiz' };
const BEN = { id: 2, name: 'Ben Ode' };
const onPrint = vi.fn();
const open = (selected: (typeof ANA)[], more: Parameters<typeof draw>[1] = {}) =>
  draw(
    <InYear selected={selected}>
      <SelectionBar printing={false} onPrint={onPrint} />
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

const press = async (name: string) => fireEvent.click(await within(await bar()).findByRole('button', { name }));
const EXPORT = 'POST /api/app/terms/:termId/export';
const CHANGE = 'POST /api/app/schoolYears/:yearId/changeStudents';
const LOOK = { seen: '40', change: null, counts: { students: 2, changes: 2, same: 0, cannot: 0 }, students: [] };

it('is not there while nobody is selected', () => {
  const { container } = open([]);
  expect(container.textContent).toBe('');
});

it.each([
  ['Set an answer', 'Set an answer'],
  ['Grade or exit', 'Grade or exit'],
  ['Remove from year', 'Remove from 2026 - 2027'],
])('opens %s for them', async (tool, title) => {
  open([ANA, BEN], { answers: { [CHANGE]: LOOK as never } });
  await press(tool);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText(/^2 selected students/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('hands them over', async () => {
  const people = { ...{ on: '2026-11-20', nobody: 0, students: 2, toCome: [] }, people: [] };
  const team = { lead: null, entries: [], mayChange: true };
  open([ANA, BEN], {
    answers: { 'GET /api/app/students/:studentId/team': team, 'GET /api/app/caseloads': people } as never as Answers,
  });
  await press('Hand over');
  await screen.findByRole('dialog', { name: 'Hand over students' });
});

it('hands nobody over where the school keeps no caseloads', async () => {
  const keeps = { facts: true, caseload: false, services: true, disclosures: true };
  open([ANA, BEN], { school: { keeps } });
  await within(await bar()).findByRole('button', { name: 'Activity' });
  expect(within(await bar()).queryByRole('button', { name: 'Hand over' })).toBeNull();
});

it.each(['Set an answer', 'Grade or exit', 'Remove from year'])(
  'asks before %s in a year that is over',
  async (tool) => {
    const over = { ...YEAR, id: 2, year: 2024 } as typeof YEAR;
    draw(
      <InYear year={over} selected={[ANA, BEN]}>
        <SelectionBar printing={false} onPrint={onPrint} />
      </InYear>,
      { school: { years: [YEAR, over] } },
    );
    await press(tool);
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('exports exactly them, once at a time', async () => {
  const names = savedFiles();
  const { sent } = open([ANA, BEN], { answers: { [EXPORT]: {} } as never });
  await press('Export');
  await waitFor(() => expect(names).toEqual(['students-2026-2027-selected.csv']));
  expect(sent().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/app/terms/31/export', { filter: { id: [1, 2] }, format: 'csv', allTerms: false }],
  ]);
});

it('begins no second export before the first has come', async () => {
  const { sent } = open([ANA, BEN], { answers: { [EXPORT]: ON_ITS_WAY } });
  await press('Export');
  await waitFor(async () =>
    expect(within(await bar()).getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true),
  );
  expect(sent()).toHaveLength(1);
});

it('says why they could not be exported', async () => {
  const names = savedFiles();
  open([ANA, BEN], { answers: { [EXPORT]: refused(500, 'The disk is full.') } });
  await press('Export');
  await screen.findByText('The disk is full.');
  expect(names).toEqual([]);
});

it('leads to the table of them alone, in the term on display', async () => {
  const { address } = open([ANA, BEN], { at: '/3/students?term=32&q=rui' });
  fireEvent.click(within(await bar()).getByRole('link', { name: 'Enter term data in a table' }));
  await waitFor(() => expect(address()).toBe('/3/students/table?term=32&q=rui&selected=1'));
});

it('prints them', async () => {
  open([ANA, BEN]);
  await press('Print');
  expect(onPrint).toHaveBeenCalledOnce();
});
