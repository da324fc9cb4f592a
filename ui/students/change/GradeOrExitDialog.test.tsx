import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ChangedStudent, ChangeStudentsAnswer } from '../../../domain/wire/change-students.ts';
import { type Answers, draw } from '../../draw-in-tests.tsx';
import { InYear } from '../../student-in-tests.tsx';
import { PostSchoolAmong } from '../several/PostSchoolAmong.tsx';
import { type Selected, useSelection } from '../year/selection.tsx';
import GradeOrExitDialog from './GradeOrExitDialog.tsx';
import RemoveDialog from './RemoveDialog.tsx';

const CHANGE = 'POST /api/app/schoolYears/:yearId/changeStudents';
const ANA: Selected = { id: 8, name: 'Ana Ruiz', postSchool: false };
const BEN: Selected = { id: 9, name: 'Ben Ode', postSchool: true };

const changed = (studentId: number, outcome: ChangedStudent['outcome']): ChangedStudent => ({
  ...{ studentId, student: null, outcome, fields: [], reason: null, overwrites: null, meanwhile: null },
});
const answer = (...students: ChangedStudent[]): ChangeStudentsAnswer => {
  const of = (wanted: ChangedStudent['outcome']) => students.filter(({ outcome }) => outcome === wanted).length;
  const counts = { students: students.length, changes: of('changes'), same: of('same'), cannot: of('cannot') };
  return { seen: '40', change: null, counts, students };
};

const Names = () => <p>{`Selected: ${useSelection().students.map(({ name }) => name)}`}</p>;
function open(Dialog: typeof GradeOrExitDialog, look: ChangeStudentsAnswer, answers: Answers = {}) {
  const onClose = vi.fn();
  const drawn = draw(
    <InYear selected={[ANA, BEN]}>
      <PostSchoolAmong />
      <Names />
      <Dialog onClose={onClose} />
    </InYear>,
    { answers: { [CHANGE]: look, ...answers }, at: '/3/students/multiple' },
  );
  const wanted = () => drawn.sent().map(({ body }) => (body as { change: unknown }).change);
  return { ...drawn, onClose, wanted };
}
const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const save = async (name: RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
const postSchool = () => screen.queryAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent);

it('asks nothing before all is said: a grade, of who leaves also how and where to', async () => {
  const { sent, wanted } = open(GradeOrExitDialog, answer(changed(8, 'changes')));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  choose(/^Grade/, 'Post-school');
  choose(/^Exit Category/, 'Aged out');
  choose(/^Post School Outcome/, 'Other');
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /^Other outcome/ }), { target: { value: 'Military' } });
  await screen.findByRole('button', { name: 'Save for 1 student' });
  expect(wanted()).toEqual([
    {
      kind: 'membership',
      membership: { gradeLevel: 'Post-school', exitCategory: 'Aged out', postSchoolOutcome: 'Military' },
    },
  ]);
});

it('takes along nothing of leaving school where another grade is chosen after all', async () => {
  const { wanted } = open(GradeOrExitDialog, answer(changed(8, 'changes')));
  choose(/^Grade/, 'Post-school');
  choose(/^Exit Category/, 'Aged out');
  choose(/^Grade/, '12');
  await screen.findByRole('button', { name: 'Save for 1 student' });
  expect(wanted()).toEqual([
    { kind: 'membership', membership: { gradeLevel: '12', exitCategory: null, postSchoolOutcome: null } },
  ]);
});

it('knows of everybody changed that they are in school again, and of who was left out what it knew', async () => {
  const { onClose } = open(GradeOrExitDialog, answer(changed(8, 'changes'), changed(9, 'changes')));
  expect(postSchool()[0]).toContain('Ben Ode');
  choose(/^Grade/, '12');
  await save(/^Save for 2 students$/);
  await screen.findByText('Grade saved: 2 students');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(postSchool().some((text) => text?.includes('Post-school'))).toBe(false));
});

it('knows of who left school by it, and of nobody who was left out', async () => {
  open(GradeOrExitDialog, answer(changed(9, 'cannot'), changed(8, 'changes')));
  choose(/^Grade/, '12');
  await save(/^Save for 1 student$/);
  await screen.findByText('Grade saved: 1 student');
  expect(postSchool().find((text) => text?.includes('Post-school'))).toContain('1 of the 2 selected students');
  choose(/^Grade/, 'Post-school');
  choose(/^Exit Category/, 'Aged out');
  choose(/^Post School Outcome/, 'Both');
  await save(/^Save for 1 student$/);
  await screen.findByText('Leaving school saved: 1 student');
  expect(postSchool().find((text) => text?.includes('Post-school'))).toContain('2 of the 2 selected students');
});

it('removes who is selected from the year, after saying what goes and what stays, and selects nobody', async () => {
  const { wanted, address, onClose } = open(RemoveDialog, answer(changed(8, 'changes'), changed(9, 'changes')));
  expect(screen.getByRole('dialog', { name: 'Remove from 2026 - 2027' }).textContent).toMatch(
    /answers and activities of 2026 - 2027 go with them; other school years stay as they are.*Undo brings back/,
  );
  await save(/^Remove for 2 students$/);
  await screen.findByText('Removed from 2026 - 2027: 2 students');
  expect(wanted()).toEqual([{ kind: 'removal' }, { kind: 'removal' }]);
  await waitFor(() => expect(address()).toBe('/3/students'));
  expect(screen.getByText('Selected:')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});
