import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, draw, refused } from '../draw-in-tests.tsx';
import type { ReportChoice } from './report-choice.ts';
import { StudentField } from './StudentField.tsx';

const LIST = 'GET /api/rest/students';
const ZOE = { id: 7, firstName: 'Zoë', lastName: 'Marsh', studentNumber: '1007' };
const BO = { id: 8, firstName: 'Bo', lastName: 'Reed', studentNumber: '1008' };
const CHOICE = { startYearId: 3, startTermId: 31, student: null, allStudents: false } as unknown as ReportChoice;

/** The choice as a form keeps it. */
function Form({ given, allowAll }: { given: ReportChoice; allowAll: boolean }) {
  const [choice, setChoice] = useState(given);
  return (
    <>
      <StudentField choice={choice} onChoice={setChoice} inSchool allowAll={allowAll} />
      <output>{choice.allStudents ? 'all' : (choice.student?.studentNumber ?? 'nobody')}</output>
    </>
  );
}
const open = (answers: Answers = {}, given: Partial<ReportChoice> = {}, allowAll = true) =>
  draw(<Form given={{ ...CHOICE, ...given }} allowAll={allowAll} />, {
    answers: {
      [LIST]: ({ query }) => (query['filter']?.includes('"q":"bo"') ? [BO] : [ZOE, BO]) as never,
      ...answers,
    },
  });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Student/ });
const openList = () => {
  act(() => field().focus());
  fireEvent.mouseDown(field());
};
const chosen = () => screen.getByRole('status').textContent;

it('asks for students once the list is opened, and for those that a text fits', async () => {
  const { asked } = open();
  expect(asked.some(({ call }) => call === LIST)).toBe(false);
  openList();
  expect(await screen.findByRole('option', { name: 'Zoë Marsh (1007)' })).toBeDefined();
  fireEvent.change(field(), { target: { value: 'bo' } });
  await waitFor(() => expect(screen.queryByRole('option', { name: /Marsh/ })).toBeNull());
  fireEvent.click(screen.getByRole('option', { name: 'Bo Reed (1008)' }));
  expect(chosen()).toBe('1008');
  expect(JSON.parse(asked.findLast(({ call }) => call === LIST)?.query['filter'] ?? '')).toMatchObject({
    ...{ termId: 31, inSchool: true },
  });
});

it('takes all students in place of one', () => {
  open({}, { student: ZOE as never });
  fireEvent.click(screen.getByRole('checkbox', { name: 'All Students' }));
  expect(chosen()).toBe('all');
  expect(field().disabled).toBe(true);
});

it('offers all only where a report can be made for all', () => {
  open({}, {}, false);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('waits for a term', () => {
  open({}, { startTermId: null });
  expect(field().disabled).toBe(true);
});

it('says that there is nobody, and why nobody could be found', async () => {
  open({ [LIST]: [] as never });
  openList();
  expect(await screen.findByText('No students in this term')).toBeDefined();
});

it('says why nobody could be looked up', async () => {
  open({ [LIST]: refused(503, 'The records cannot be read at the moment.') });
  openList();
  expect(await screen.findByText(/The records cannot be read at the moment/)).toBeDefined();
});
