import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { noteEntry } from '../../data/last-entry.ts';
import { type Answers, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import EditStudentPane from './EditStudentPane.tsx';

const SAVE = 'POST /api/schoolYears/:yearId/students/:studentId';
const VIEW = 'GET /api/app/schoolYears/:yearId/students/:studentId';
const REMOVE = 'DELETE /api/schoolYears/:yearId/students/:studentId';

function open(more: Answers = {}, narrow = false) {
  const element = (
    <InYear>
      <EditStudentPane />
    </InYear>
  );
  const at = { at: '/3/students/edit/7', path: '/:schoolYear/students/edit/:studentId' };
  return draw(element, { answers: { [VIEW]: ZOE, ...more }, narrow, ...at });
}
const firstName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Student First Name/ });
const type = async (value: string) => fireEvent.change(await firstName(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows who the student is', async () => {
  open();
  expect((await firstName()).value).toBe('Zoë');
  expect(screen.getByLabelText<HTMLInputElement>(/^Date of Birth/).value).toBe('2009-03-14');
  const gender = within(screen.getByRole('radiogroup', { name: /^Gender/ }));
  expect(gender.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Grade/ }).value).toBe('11');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('EDIT STUDENT · 2026-2027');
  expect(document.title).toMatch(/^Edit Z\. .*\. · /);
});

it('sends what was changed, and what it was', async () => {
  const { sent } = open({ [SAVE]: { studentTermInfos: [] } });
  await type('Zoe');
  fireEvent.click(screen.getByRole('checkbox', { name: /^AU / }));
  save();
  expect(await screen.findByText('Student Zoe Marsh updated')).toBeDefined();
  expect(sent().map(({ call, body }) => ({ call, body }))).toEqual([
    {
      call: 'POST /api/schoolYears/3/students/7',
      body: { firstName: 'Zoe', disabilities: [expect.any(Number)], seen: { firstName: 'Zoë', disabilities: [] } },
    },
  ]);
});

it('names every field that is wrong, leads there, and sends nothing', async () => {
  const { sent } = open();
  await type('');
  fireEvent.change(screen.getByLabelText(/^Date of Birth/), { target: { value: '1850-01-01' } });
  save();
  const box = within(await screen.findByRole('alert'));
  expect(box.getByText('Date of Birth')).toBeDefined();
  fireEvent.click(box.getByRole('button', { name: 'Student First Name' }));
  expect(document.activeElement).toBe(await firstName());
  expect(sent()).toEqual([]);
});

it('keeps what was typed where a colleague has written meanwhile, and shows the rest as it is now', async () => {
  let recorded: StudentView = ZOE;
  const save409 = () => {
    recorded = { ...ZOE, student: { ...ZOE.student, lastName: 'Marsh-Ruiz' } };
    return refused(409, 'Dana Okafor has changed this meanwhile.');
  };
  open({ [VIEW]: () => recorded, [SAVE]: save409 });
  await type('Zoe');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Dana Okafor has changed this meanwhile.');
  expect((await firstName()).value).toBe('Zoe');
  const lastName = screen.getByRole<HTMLInputElement>('textbox', { name: /^Student Last Name/ });
  await waitFor(() => expect(lastName.value).toBe('Marsh-Ruiz'));
});

it('says that it saves, and takes no second step meanwhile', async () => {
  open({ [SAVE]: ON_ITS_WAY });
  await type('Zoe');
  save();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove from year' }).disabled).toBe(true);
});

it('says what a removal takes, and removes', async () => {
  const { sent, address } = open({ [REMOVE]: undefined });
  await firstName();
  fireEvent.click(screen.getByRole('button', { name: 'Remove from year' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/remove all 2026 data for Zoë Marsh: 0 answers and 0 activities/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Student Zoë Marsh removed')).toBeDefined();
  expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/schoolYears/3/students/7']);
  await waitFor(() => expect(address()).toBe('/Students'));
});

it('stays where the removal is thought better of, or refused', async () => {
  const { sent, address } = open({ [REMOVE]: refused(403, 'Only administrators may do this.') });
  await firstName();
  const press = async (answer: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove from year' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await press('No');
  expect(sent()).toEqual([]);
  await press('Yes');
  expect(await screen.findByText('Only administrators may do this.')).toBeDefined();
  expect(address()).toBe('/3/students/edit/7');
});

it('asks before data of a year that is over is edited, and leaves it where the answer is no', async () => {
  const over = { ...YEAR, id: 2, year: 2024 };
  const element = (
    <InYear year={over}>
      <EditStudentPane />
    </InYear>
  );
  const { address } = draw(element, {
    ...{ answers: { [VIEW]: ZOE }, school: { years: [YEAR, over] } },
    ...{ at: '/2/students/edit/7', path: '/:schoolYear/students/edit/:studentId' },
  });
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/edit historical data for Zoë Marsh/)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(address()).toBe('/2/students/view/7'));
});

it('is on its way, is tried again where it cannot be had, and leads back where nobody is', async () => {
  let asked = 0;
  const { container } = open({ [VIEW]: () => (asked++ === 0 ? refused(500, 'The disk is full.') : ZOE) }, true);
  expect(container.textContent).toContain('Loading');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await firstName();
  const gone = open({ [VIEW]: refused(404, 'Student not found') });
  await waitFor(() => expect(gone.address()).toBe('/3/students'));
  expect(await screen.findByText('This student is not in 2026 - 2027.')).toBeDefined();
});

it('keeps what is typed where a colleague takes the student out of the year meanwhile, and says so', async () => {
  let asked = 0;
  const { cache, address } = open({ [VIEW]: () => (asked++ === 0 ? ZOE : refused(404, 'Student not found')) });
  await type('Zoe');
  await cache.invalidateQueries({ queryKey: ['student'] });
  await screen.findByText(/^Zoë Marsh was taken out of 2026 - 2027 meanwhile/);
  expect((await firstName()).value).toBe('Zoe');
  expect(address()).toBe('/3/students/edit/7');
});

it('offers to take nothing back where nothing was changed, whatever was written before', async () => {
  noteEntry(new Response(null, { headers: { 'X-Entry': '4711' } }));
  onTestFinished(() => noteEntry(new Response()));
  const { sent } = open();
  await firstName();
  save();
  expect(await screen.findByText('Student Zoë Marsh updated')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent()).toEqual([]);
});
