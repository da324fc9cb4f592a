import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reactRouterProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { WireActivity } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { type Answers, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import { AddActivity, EditActivity } from './StudentActivityForms.tsx';

const { Routes, Route } = reactRouterProvider;
const ADD = 'POST /api/activities';
const SAVE = 'POST /api/activities/:first/:second/:activityId';
const DELETE = 'DELETE /api/activities/:activityId';
const VIEW = '/3/students/view/7';

const FAIR = {
  ...{ id: 5, studentId: 7, schoolYearId: 3, activityTypeId: 1, frequency: 'Weekly', notes: 'At the mill' },
  ...{ activityType: { id: 1, activityTypeGroupId: 1, name: 'Career/Transition Fair (CW)' } },
  events: [{ id: 1, activityId: 5, eventTime: '2026-10-05T00:00:00.000Z', createdAt: 0, updatedAt: 0 }],
} as unknown as WireActivity;
const WITH_FAIR = { ...ZOE, activities: [FAIR] } as StudentView;

function open(at: string, answers: Answers = {}, year = YEAR) {
  const forms = (
    <InYear year={year}>
      <Routes>
        <Route path="/activities/create/:groupId" element={<AddActivity view={WITH_FAIR} />} />
        <Route path="/activities/edit/:activityId" element={<EditActivity view={WITH_FAIR} />} />
        <Route path="*" element={<h1>Zoë Marsh</h1>} />
      </Routes>
    </InYear>
  );
  return draw(forms, {
    ...{ answers, at: `${VIEW}${at}`, path: '/:year/students/view/:studentId/*', school: { years: [YEAR, year] } },
  });
}
const notes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
const write = async (text: string) => fireEvent.change(await notes(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));
const EDIT = '/activities/edit/5';

it('adds an activity to the student alone, in the year of the record', async () => {
  const { sent, address } = open('/activities/create/1', { [ADD]: { activities: [] } as never });
  await write('With her sister');
  const choose = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  choose(/Activity$/, '1');
  choose(/^Frequency/, 'Weekly');
  fireEvent.change(screen.getByRole('textbox', { name: 'Or type a date' }), { target: { value: '11/02/2026' } });
  press('Save');
  await screen.findByText('Activity saved');
  expect(sent()[0]?.body).toEqual({
    ...{ activityTypeId: 1, frequency: 'Weekly', notes: 'With her sister', events: [{ eventTime: '2026-11-02' }] },
    ...{ schoolYearId: 3, studentIds: [7] },
  });
  await waitFor(() => expect(address()).toBe(VIEW));
});

it.each(['/activities/create/99', '/activities/edit/6'])(
  'leads back to the student from %s: there is none',
  async (at) => {
    const { address } = open(at);
    await waitFor(() => expect(address()).toBe(VIEW));
  },
);

it('sends what differs, the days always, and what was seen of them', async () => {
  const { sent, address } = open(EDIT, { [SAVE]: {} as never });
  await write('At the bakery');
  press('Save');
  await screen.findByText('Activity saved');
  const events = [{ eventTime: '2026-10-05' }];
  expect(sent().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/activities/3/7/5', { notes: 'At the bakery', events, seen: { notes: 'At the mill', events } }],
  ]);
  await waitFor(() => expect(address()).toBe(VIEW));
});

it('keeps what was typed where a colleague has changed the activity meanwhile', async () => {
  const { address } = open(EDIT, { [SAVE]: refused(409, 'Changed meanwhile.', { notes: 'is “By bus” now' }) });
  await write('At the bakery');
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Notes is “By bus” now');
  expect((await notes()).value).toBe('At the bakery');
  expect(address()).toBe(`${VIEW}${EDIT}`);
});

it('deletes once it is agreed to, and leads back', async () => {
  const { sent, address } = open(EDIT, { [DELETE]: undefined });
  await notes();
  press('Delete activity');
  const asked = await question();
  expect(asked.getByText('This will delete this activity permanently.')).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Activity deleted');
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/activities/5']);
  await waitFor(() => expect(address()).toBe(VIEW));
});

it('deletes nothing where that is thought better of', async () => {
  const { sent, address } = open(EDIT);
  await notes();
  press('Delete activity');
  fireEvent.click((await question()).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent()).toEqual([]);
  expect(address()).toBe(`${VIEW}${EDIT}`);
});

it('says why it was not deleted, and stays', async () => {
  const { address } = open(EDIT, { [DELETE]: refused(500, 'The disk is full.') });
  await notes();
  press('Delete activity');
  fireEvent.click((await question()).getByRole('button', { name: 'Yes' }));
  await screen.findByText('The disk is full.');
  const said = await question();
  expect(said.queryByRole('button', { name: 'No' })).toBeNull();
  fireEvent.click(said.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText('Activity deleted')).toBeNull();
  expect(address()).toBe(`${VIEW}${EDIT}`);
});

it('takes no second step while it is deleted', async () => {
  open(EDIT, { [DELETE]: ON_ITS_WAY });
  await write('At the bakery');
  press('Delete activity');
  fireEvent.click((await question()).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete activity' })).toHaveProperty('disabled', true));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

it.each(['/activities/create/1', EDIT])(
  'asks where a form of a year that is over is opened by its address: %s',
  async (at) => {
    const { address } = open(at, {}, { ...YEAR, id: 2, year: 2024 } as typeof YEAR);
    const asked = await question();
    expect(asked.getByText(/^You are about to edit historical data for Zoë Marsh/)).toBeDefined();
    fireEvent.click(asked.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(address()).toBe(VIEW));
  },
);
