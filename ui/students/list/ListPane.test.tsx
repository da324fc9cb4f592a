import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { giveRoom } from '../../browser-in-tests.ts';
import { type Answers, type Asked, draw, refused } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { speak } from '../../words/language.ts';
import { useSelection } from '../year/selection.tsx';
import { ListPane } from './ListPane.tsx';
import { ANA, BEN, listOf } from './list-in-tests.ts';

const LIST = 'GET /api/rest/students';
const IDS = 'GET /api/app/terms/:termId/studentIds';

beforeEach(() => giveRoom(400, 600));

const Selected = () => {
  const { students } = useSelection();
  return (
    <output aria-label="selected">{students.map(({ name, postSchool }) => `${name}${postSchool ? ' †' : ''}`)}</output>
  );
};
type More = Omit<NonNullable<Parameters<typeof draw>[1]>, 'answers'>;
const open = (answers: Answers = {}, more: More = {}) =>
  draw(
    <InYear>
      <ListPane />
      <Selected />
    </InYear>,
    {
      answers: {
        ...{ [LIST]: listOf([ANA, BEN]), 'GET /api/app/views': { views: [] }, 'GET /api/app/courses': { courses: [] } },
        ...{ [IDS]: { studentIds: [8, 9] }, ...answers },
      },
      ...{ at: '/3/students', ...more },
    },
  );
const many = (count: number): StudentRow[] => Array.from({ length: count }, (_, at) => ({ ...ANA, id: at + 1 }));
const tick = async (name: RegExp) =>
  fireEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox', { hidden: true }));
const selected = () => screen.getByRole('status', { name: 'selected' }).textContent;
const perPage = ({ query }: Asked) => {
  const [first, last] = JSON.parse(query['range'] ?? '[0,0]') as [number, number];
  return last - first + 1;
};

it('selects all that are listed, and says how many', async () => {
  open();
  await tick(/Ruiz/);
  await screen.findByText('1 selected');
  fireEvent.click(screen.getByRole('button', { name: 'Select all 2' }));
  await screen.findByText('2 selected');
  expect(selected()).toBe('Ana RuizBen Ode');
  expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
});

it('selects a thousand of more, and says that they are the first', async () => {
  const { asked } = open({ [LIST]: many(1200), [IDS]: { studentIds: many(1200).map(({ id }) => id) } });
  const [first] = await screen.findAllByRole('checkbox', { hidden: true });
  fireEvent.click(first as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Select the first 1,000' }));
  await screen.findByText('The first 1,000 students are selected.');
  expect(asked.map(perPage)).toContain(1000);
  await screen.findByText('1,000 selected');
  // Nobody more can be selected at once.
  expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
});

it('says why all could not be selected, and keeps who was', async () => {
  open({ [LIST]: (asked) => (perPage(asked) > 500 ? refused(500, 'The disk is full.') : [ANA, BEN]) });
  await tick(/Ruiz/);
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 2' }));
  await screen.findByText('The disk is full.');
  expect(selected()).toBe('Ana Ruiz');
});

it('opens who is selected beside the list, and not where the list would give way', async () => {
  const { address } = open();
  await tick(/Ruiz/);
  await waitFor(() => expect(address()).toBe('/3/students/view/8'));
  await tick(/Ode/);
  await waitFor(() => expect(address()).toBe('/3/students/multiple'));
});

it('stays at the list on a telephone', async () => {
  const { address } = open({}, { narrow: true });
  await tick(/Ruiz/);
  await screen.findByText('1 selected');
  expect(address()).toBe('/3/students');
});

it('leaves an activity for several open while others are selected', async () => {
  const { address } = open({}, { at: '/3/students/multiple/activities/create/1' });
  await tick(/Ruiz/);
  await screen.findByText('1 selected');
  expect(address()).toBe('/3/students/multiple/activities/create/1');
});

it('knows of who is selected whether they have left school', async () => {
  open({ [LIST]: [ANA, { ...BEN, gradeLevel: 'Post-school' }] });
  await tick(/Ode/);
  await waitFor(() => expect(selected()).toBe('Ben Ode †'));
});

it('counts one and many, in the language of the page', async () => {
  open({ [LIST]: [ANA] });
  await screen.findByText('1 student', { selector: '[role=status]' });
  await speak('es');
  onTestFinished(() => speak('en'));
  const { container } = open({ [LIST]: [ANA, BEN] });
  await within(container).findByText('2 estudiantes', { selector: '[role=status]' });
});

it('keeps another order in the address, and the usual one by naming none', async () => {
  const { address } = open({}, { at: '/3/students?sort=risk&q=rui' });
  const order = await screen.findByRole('combobox', { name: 'Order of the list' });
  fireEvent.change(order, { target: { value: 'gradeLevel' } });
  await waitFor(() => expect(address()).toBe('/3/students?sort=gradeLevel&q=rui'));
  fireEvent.change(order, { target: { value: 'name' } });
  await waitFor(() => expect(address()).toBe('/3/students?q=rui'));
});
