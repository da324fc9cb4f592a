import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { noteEntry } from '../../data/last-entry.ts';
import { type Answers, draw, ON_ITS_WAY, refused, YEAR } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { SectionFields } from './fields.tsx';

const SAVE = 'POST /api/studentTermInfo/:id';
const RECORD = ZOE.termRecords[0] as WireStudentTermInfo;
const answered = (hasTravelSkills: boolean): StudentView => ({
  ...ZOE,
  termRecords: [{ ...RECORD, hasTravelSkills }, ...ZOE.termRecords.slice(1)],
});

function open(answers: Answers = {}, { view = ZOE, termId = 31, year = YEAR } = {}) {
  const form = (
    <InYear year={year}>
      <AnswersForm view={view} section="skills" title="EDIT STUDENT SKILLS" success="Saved.">
        {(fields) => <SectionFields section="skills" {...fields} />}
      </AnswersForm>
    </InYear>
  );
  return draw(form, {
    ...{ answers, at: `/3/students/view/7/risks/${termId}/skills` },
    path: '/:schoolYear/students/view/:studentId/risks/:termId/skills',
  });
}
const travel = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Travel skills' });
const choose = (value: string) => fireEvent.change(travel(), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('saves what was answered, and what it was', async () => {
  const { sent } = open({ [SAVE]: {} as never });
  expect(screen.getByRole('heading', { name: 'EDIT STUDENT SKILLS · Semester 1, 2026-2027' })).toBeDefined();
  expect(save().disabled).toBe(true);
  choose('yes');
  fireEvent.click(save());
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(sent().map(({ call, body }) => ({ call, body }))).toEqual([
    { call: 'POST /api/studentTermInfo/700', body: { hasTravelSkills: true, seen: { hasTravelSkills: null } } },
  ]);
});

it('has nothing to save once an answer is as it is recorded again', () => {
  open({}, { view: answered(true) });
  expect(travel().value).toBe('yes');
  choose('no');
  expect(save().disabled).toBe(false);
  choose('yes');
  expect(save().disabled).toBe(true);
});

it('takes an answer back', async () => {
  const { sent } = open({ [SAVE]: {} as never }, { view: answered(true) });
  choose('');
  fireEvent.click(save());
  await screen.findByText('Saved.');
  expect(sent()[0]?.body).toEqual({ hasTravelSkills: null, seen: { hasTravelSkills: true } });
});

it('keeps what was chosen where it is refused, until the answer is back', async () => {
  open({ [SAVE]: refused(400, 'Not accepted.', { hasTravelSkills: 'is not allowed' }) });
  choose('yes');
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Travel skills is not allowed');
  expect(travel().value).toBe('yes');
  choose('');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says that it saves, once', async () => {
  const { sent } = open({ [SAVE]: ON_ITS_WAY });
  choose('yes');
  fireEvent.click(save());
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving' })).disabled).toBe(true);
  expect(sent()).toHaveLength(1);
});

it('asks before answers are left unsaved, and leads to the record', async () => {
  const { address } = open();
  choose('yes');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Leave without saving?')).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/3/students/view/7/risks/31'));
});

it('leads to the student where the year has no such term', async () => {
  const { address } = open({}, { termId: 99 });
  await waitFor(() => expect(address()).toBe('/3/students/view/7'));
});

it('offers to take back nothing that was written elsewhere while it was read anew', async () => {
  const { cache } = open({ [SAVE]: {} as never });
  const other = new Response(null, { headers: { 'X-Entry': '4711' } });
  onTestFinished(() => noteEntry(new Response()));
  vi.spyOn(cache, 'invalidateQueries').mockImplementation(async () => noteEntry(other));
  choose('yes');
  fireEvent.click(save());
  await screen.findByText('Saved.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
