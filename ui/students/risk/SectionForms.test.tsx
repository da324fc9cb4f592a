import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { type Answers, draw, refused } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import { CareerForm } from './CareerForm.tsx';
import { RiskFactorsForm } from './RiskFactorsForm.tsx';

const SAVE = 'POST /api/studentTermInfo/:id';
const RECORD = ZOE.termRecords[0] as WireStudentTermInfo;
const settings = { id: 1, name: 'Hill School', gradeConversions: [{ letter: 'A', percent: 95, gpa: 4 }] } as never;

function open(Form: typeof CareerForm, recorded: object = {}, answers: Answers = { [SAVE]: {} as never }) {
  const view = { ...ZOE, termRecords: [{ ...RECORD, ...recorded }, ...ZOE.termRecords.slice(1)] } as StudentView;
  const form = (
    <InYear>
      <Form view={view} />
    </InYear>
  );
  const drawn = draw(form, {
    ...{ answers, at: '/3/students/view/7/risks/31/form', school: { settings } },
    path: '/:schoolYear/students/view/:studentId/risks/:termId/form',
  });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { ...drawn, save };
}
const list = (name: string | RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const put = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const ABSENT = /^% of school time absent/;
const MARKS = /^# of behavior marks/;
const ROLE = 'If yes, what was their role';

it('asks for the role in the IEP meeting of who attended, and takes it back with a no', async () => {
  const { sent, save } = open(CareerForm, { attendedIepMeeting: true, iepRole: 'Introduced' });
  expect([list(ROLE).disabled, list(ROLE).value]).toEqual([false, 'Introduced']);
  put(list('Attended IEP meeting'), 'no');
  expect([list(ROLE).disabled, list(ROLE).value]).toEqual([true, '']);
  save();
  await screen.findByText('Career development and IEP data saved successfully.');
  expect(sent()[0]?.body).toEqual({
    ...{ attendedIepMeeting: false, iepRole: null, seen: { attendedIepMeeting: true, iepRole: 'Introduced' } },
  });
});

it('asks for no role before it is said that the student attended', () => {
  open(CareerForm);
  expect(list(ROLE).disabled).toBe(true);
  put(list('Attended IEP meeting'), 'yes');
  expect(list(ROLE).disabled).toBe(false);
  expect(within(list(ROLE)).getAllByRole('option')[0]?.textContent).toBe('Choose a role');
});

it('leaves a text and a choice unanswered that are emptied', async () => {
  const { sent, save } = open(CareerForm, {
    ...{ attendedIepMeeting: true, iepRole: 'Introduced', postSchoolGoals: 'Bake' },
  });
  put(list(ROLE), '');
  put(field('Post-school goals'), '');
  save();
  await screen.findByText(/saved successfully/);
  expect(sent()[0]?.body).toEqual({
    ...{ iepRole: null, postSchoolGoals: null, seen: { iepRole: 'Introduced', postSchoolGoals: 'Bake' } },
  });
});

it('follows every keystroke with the level of the answer, and of all of them', async () => {
  open(RiskFactorsForm);
  const cellOf = (name: RegExp) => field(name).closest('.MuiFormControl-root')?.parentElement as HTMLElement;
  expect(cellOf(ABSENT).textContent).not.toMatch(/Low|Medium|High|Ultra/);
  put(field(ABSENT), '1');
  expect(cellOf(ABSENT).textContent).toContain('Low');
  put(field(ABSENT), '40');
  expect(cellOf(ABSENT).textContent).toContain('Ultra');
  put(field(ABSENT), 'many');
  // What cannot be read is judged like nothing.
  expect(cellOf(ABSENT).textContent).not.toMatch(/Low|Medium|High|Ultra/);
});

it('says what counts since the year began, until there is more to say', async () => {
  const { sent, save } = open(RiskFactorsForm);
  const SINCE = 'Since the school year began, earlier terms included';
  expect(screen.getAllByText(SINCE)).toHaveLength(2);
  put(field(MARKS), '2.5');
  save();
  const said = await screen.findByRole('alert');
  expect(within(said).getAllByRole('listitem')).toHaveLength(1);
  expect(field(MARKS).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(SINCE)).toHaveLength(1);
  expect(sent()).toEqual([]);
  put(field(MARKS), '2');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('sends figures as figures, and a grade with the way in which it is given', async () => {
  const { sent, save } = open(RiskFactorsForm, { absentPercent: 4 });
  put(field(ABSENT), ' 12.5 ');
  put(field(MARKS), '3');
  put(list('Letter'), 'A');
  put(list('Was student suspended?'), 'no');
  save();
  await screen.findByText('Student risk factors saved successfully.');
  expect(sent()[0]?.body).toMatchObject({
    ...{ absentPercent: 12.5, behaviorMarks: 3, gradeType: 'letter', grade: 'A', suspended: false },
    seen: { absentPercent: 4, behaviorMarks: null, suspended: null },
  });
});

it('names all that is wrong at once, in the order of the form, and leads there', async () => {
  const { save } = open(RiskFactorsForm, { gradeType: 'percent' });
  put(field(MARKS), '-1');
  put(field(ABSENT), '900');
  put(field('Percent (0 to 100)'), 'good');
  save();
  const lines = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Grade should be a number',
    '% of school time absent (excused or not) should be 100 or less',
    '# of behavior marks/office referrals should be 0 or more',
  ]);
  fireEvent.click(within(lines[1] as HTMLElement).getByRole('button'));
  expect(document.activeElement).toBe(field(ABSENT));
});

it('keeps what was typed over what a colleague has written, and saves again over that', async () => {
  let asked = 0;
  const { sent, save } = open(
    RiskFactorsForm,
    { absentPercent: 4 },
    {
      [SAVE]: () => (asked++ === 0 ? refused(409, 'Changed.', { absentPercent: 'is 7 now' }) : ({} as never)),
    },
  );
  put(field(ABSENT), '12');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('is 7 now');
  expect(field(ABSENT).value).toBe('12');
  save();
  await screen.findByText('Student risk factors saved successfully.');
  expect(sent()).toHaveLength(2);
});
