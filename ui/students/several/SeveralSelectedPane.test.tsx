import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, AS_AUDITOR, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import type { Selected } from '../year/selection.tsx';
import SeveralSelectedPane from './SeveralSelectedPane.tsx';

const PRESENT = 'GET /api/app/terms/:termId/studentIds';
const ADD = 'POST /api/activities';
const SERVE = 'POST /api/app/services';
const ANA = { id: 8, name: 'Ana Ruiz' };
const BEN = { id: 9, name: 'Ben Ode' };
const CY = { id: 10, name: 'Cy Fox' };
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: 100 + at, name: `Student ${at + 1}` }));

type More = Omit<NonNullable<Parameters<typeof draw>[1]>, 'answers'> & { year?: typeof YEAR };
function open(selected: readonly Selected[], answers: Answers = {}, { year, ...more }: More = {}) {
  return draw(
    <InYear selected={selected} {...(year && { year })}>
      <SeveralSelectedPane />
    </InYear>,
    {
      answers: { [PRESENT]: { studentIds: selected.map(({ id }) => id) }, ...answers },
      ...{ at: '/3/students/multiple', path: '/:year/students/multiple/*' },
      ...more,
    },
  );
}
const title = (count: string) => screen.findByRole('heading', { level: 1, name: `${count} Students Selected` });
const names = () =>
  within(screen.getByRole('list', { name: 'Selected students' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const AT_FORM = { at: '/3/students/multiple/activities/create/1' };
const AT_SERVICE = { at: '/3/students/multiple/services' };

/** Fills in an activity and presses Save. */
async function saveActivity() {
  await screen.findByRole('heading', { name: /^ADD .* ACTIVITY/ });
  const choose = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  choose(/Activity/, '1');
  choose(/^Frequency/, 'Weekly');
  fireEvent.change(screen.getByRole('textbox', { name: 'Or type a date' }), { target: { value: '11/02/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}
const idsSent = (bodies: readonly { body: unknown }[]) =>
  bodies.map(({ body }) => (body as { studentIds: number[] }).studentIds);

it('leads elsewhere where there are not several: to the one, or to the list', async () => {
  const { address } = open([ANA]);
  await waitFor(() => expect(address()).toBe('/3/students/view/8'));
  const none = open([]);
  await waitFor(() => expect(none.address()).toBe('/3/students'));
});

it('names twelve, then all of them, and takes one out', async () => {
  open(many(14));
  await title('14');
  expect(names()).toHaveLength(13);
  expect(names().at(-1)).toBe('and 2 more');
  fireEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
  expect(names()).toHaveLength(14);
  fireEvent.click(within(screen.getByRole('list', { name: 'Selected students' })).getAllByRole('button')[0] as Element);
  await title('13');
  expect(names()).not.toContain('Student 1');
});

it('offers each group of activities, and services where the school keeps them', async () => {
  const { address } = open([ANA, BEN]);
  await title('2');
  const tabs = within(screen.getByRole('navigation', { name: 'Record' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ACTIVITIES', 'SERVICES']);
  fireEvent.click(screen.getAllByRole('button', { name: /^Add .* activity$/ })[0] as Element);
  await waitFor(() => expect(address()).toBe('/3/students/multiple/activities/create/1'));
});

it('offers no services where the school keeps none, and opens none by the address', async () => {
  const keeps = { facts: true, caseload: true, services: false, disclosures: true };
  open([ANA, BEN], {}, { ...AT_SERVICE, school: { keeps } });
  await title('2');
  expect(screen.queryByRole('link', { name: 'SERVICES' })).toBeNull();
  expect(screen.queryByText(/^One service for/)).toBeNull();
});

it('tells who only reads what is of them, and offers nothing to add', async () => {
  open([ANA, BEN], {}, { school: AS_AUDITOR });
  await title('2');
  expect(screen.getByText('Table, reports, export and print are of these students alone.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Record' })).toBeNull();
});

it('asks before activities of a year that is over are added', async () => {
  const over = { ...YEAR, id: 2, year: 2024 } as typeof YEAR;
  const { address } = open([ANA, BEN], {}, { year: over, school: { years: [YEAR, over] } });
  fireEvent.click((await screen.findAllByRole('button', { name: /^Add .* activity$/ }))[0] as Element);
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe('/3/students/multiple');
});

it('adds one activity to all of them, in the year on display, and keeps them selected', async () => {
  const { sent, address } = open([ANA, BEN], { [ADD]: { activities: [] } as never }, AT_FORM);
  await saveActivity();
  await screen.findByText('Activity saved');
  expect(sent()[0]?.body).toEqual({
    ...{ activityTypeId: 1, frequency: 'Weekly', notes: '', events: [{ eventTime: '2026-11-02' }] },
    ...{ schoolYearId: 3, studentIds: [8, 9] },
  });
  await waitFor(() => expect(address()).toBe('/3/students/multiple'));
  await title('2');
});

it('leads back from a group there is none of', async () => {
  const { address } = open([ANA, BEN], {}, { at: '/3/students/multiple/activities/create/99' });
  await waitFor(() => expect(address()).toBe('/3/students/multiple'));
});

it('names who has left the year meanwhile, saves nothing, and saves again for the others', async () => {
  let present = [8, 9, 10];
  const { sent } = open(
    [ANA, BEN, CY],
    {
      [PRESENT]: () => ({ studentIds: present }),
      [ADD]: () => {
        if (present.length < 3) return { activities: [] } as never;
        present = [8, 10];
        return refused(404, 'There is no such student.');
      },
    },
    AT_FORM,
  );
  await saveActivity();
  await screen.findByText(
    'Ben Ode is not in this school year any more. Nothing was saved. Save again for the other 2.',
  );
  await title('2');
  // What was filled in is still there.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Activity saved');
  expect(idsSent(sent())).toEqual([
    [8, 9, 10],
    [8, 10],
  ]);
});

it('keeps the form where only one would be left, and says to select others', async () => {
  let present = [8, 9];
  const missing = () => {
    present = [8];
    return refused(404, 'There is no such student.');
  };
  open([ANA, BEN], { [PRESENT]: () => ({ studentIds: present }), [ADD]: missing }, AT_FORM);
  await saveActivity();
  await screen.findByText('Ben Ode is not in this school year any more. Nothing was saved. Select others.');
  await title('2');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Frequency/ }).value).toBe('Weekly');
});

it.each([
  ['something else is not there', refused(404, 'There is no such school year.'), 'There is no such school year.'],
  ['it fails otherwise', refused(500, 'The disk is full.'), 'The disk is full.'],
])('says what the server says where %s', async (_, refusal, said) => {
  open([ANA, BEN], { [ADD]: refusal }, AT_FORM);
  await saveActivity();
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  await title('2');
});

it('records one service with each of them, a group of as many as they are', async () => {
  const { sent, address } = open([ANA, BEN], { [SERVE]: { services: [] } as never }, AT_SERVICE);
  expect(
    await screen.findByText('One service for 2 students: an entry with each of them, and one undo.'),
  ).toBeDefined();
  const pick = screen.getByRole('combobox', { name: /^Pre-ETS activity/ });
  fireEvent.change(pick, { target: { value: 'JEC' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Minutes/ }), { target: { value: '45' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Service saved');
  expect(sent()[0]?.body).toMatchObject({
    ...{ studentIds: [8, 9], activity: 'JEC', minutes: 45, setting: 'group', groupSize: 2, date: '2026-11-20' },
  });
  await waitFor(() => expect(address()).toBe('/3/students/multiple'));
});

it('sends a service once, however often Save is pressed', async () => {
  const { sent } = open([ANA, BEN], { [SERVE]: ON_ITS_WAY }, AT_SERVICE);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  fireEvent.click(save);
  await waitFor(() => expect(save.disabled).toBe(true));
  fireEvent.click(save);
  expect(sent()).toHaveLength(1);
});
