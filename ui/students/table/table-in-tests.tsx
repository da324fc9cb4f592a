import { fireEvent, screen, within } from '@testing-library/react';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { TERM_FIELDS, type TermInfo } from '../../../domain/students/term-fields.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { giveRoom } from '../../browser-in-tests.ts';
import { type Answers, type Asked, draw } from '../../draw-in-tests.tsx';
import { InYear, ZOE } from '../../student-in-tests.tsx';
import type { Selected } from '../year/selection.tsx';
import TablePage from './TablePage.tsx';

const UNANSWERED = Object.fromEntries(keysOf(TERM_FIELDS).map((field) => [field, null]));
const [RECORD] = ZOE.termRecords;

/** The record of a student in the term on display: nothing is answered but this. Its id is a hundred times the student's. */
export const recordOf = (id: number, name: string, answers: Partial<TermInfo> = {}): WireStudentTermInfo => {
  const [firstName, lastName] = name.split(' ');
  const student = { ...ZOE.student, id, firstName, lastName, studentId: `A-${id}` };
  const record = { ...RECORD, ...UNANSWERED, ...answers, id: id * 100, studentId: id, student, updatedAt: 1 };
  return record as unknown as WireStudentTermInfo;
};
export const ANA = recordOf(8, 'Ana Ruiz', { absentPercent: 4, behaviorMarks: 1, suspended: false });
export const BEN = recordOf(9, 'Ben Ode', { absentPercent: 20 });

export const STUDENTS = 'GET /api/app/terms/:termId/studentIds';
export const RECORDS = 'GET /api/app/terms/:termId/records';
export const SAVE = 'POST /api/studentTermInfo/:id';
export const READ = 'GET /api/students/:studentId/termInfo/:termId';

/** What a saving changes, without what was seen of it. */
export function changeIn({ body }: Asked): Partial<TermInfo> {
  const { seen: _, ...change } = body as { seen: object };
  return change;
}

interface Opening {
  /** Who is in the table, with the records as the server has them. */
  of?: readonly WireStudentTermInfo[];
  answers?: Answers;
  selected?: readonly Selected[];
  more?: Omit<NonNullable<Parameters<typeof draw>[1]>, 'answers'>;
}

/** Opens the table before a server that keeps what it is told. */
export function openTable({ of = [ANA, BEN], answers = {}, selected = [], more = {} }: Opening = {}) {
  // Rows are drawn as far as there is room, and nothing has a height where nothing is laid out.
  giveRoom(1200, 600);
  const kept = new Map(of.map((record) => [record.id, record]));
  const save = (asked: Asked) => {
    const id = Number(asked.call.split('/').at(-1));
    const before = kept.get(id) ?? ANA;
    const record = { ...before, ...changeIn(asked), updatedAt: before.updatedAt + 1 };
    kept.set(id, record);
    return { studentTermInfo: record };
  };
  const drawn = draw(
    <InYear selected={selected}>
      <TablePage />
    </InYear>,
    {
      answers: {
        [STUDENTS]: { studentIds: of.map(({ studentId }) => studentId) },
        [RECORDS]: () => ({ records: [...kept.values()] }),
        ...{ [SAVE]: save, 'GET /api/app/courses': { courses: [] }, ...answers },
      },
      at: '/3/students/table',
      ...more,
    },
  );
  /** What the server was told to change, by record. */
  const saved = () => drawn.sent().map((one) => [Number(one.call.split('/').at(-1)), changeIn(one)]);
  return { ...drawn, kept, saved };
}

export const grid = () => screen.getByRole('grid');
export const row = (student: string) => screen.findByRole('row', { name: new RegExp(student) });

/** The cell of a student under the column with this question. */
export async function cell(student: string, question: string | RegExp): Promise<HTMLElement> {
  const cells = within(await row(student)).getAllByRole('gridcell');
  const place = screen.getByRole('columnheader', { name: question }).getAttribute('aria-colindex');
  return cells.find((one) => one.getAttribute('aria-colindex') === place) as HTMLElement;
}
export const ABSENT = /^% of school time absent/;
export const MARKS = /^# of behavior marks/;
export const SUSPENDED = 'Was student suspended?';

/** Presses a cell, which then has the keyboard. */
export async function goTo(student: string, question: string | RegExp): Promise<void> {
  fireEvent.mouseDown(await cell(student, question));
  fireEvent.mouseUp(window);
}
export const press = (key: string, more: object = {}) => fireEvent.keyDown(grid(), { key, ...more });

/** Types over the active cell, and goes down. */
export function type(text: string): void {
  press(text.charAt(0));
  const editor = grid().querySelector('.editor') as HTMLInputElement;
  fireEvent.change(editor, { target: { value: text } });
  fireEvent.keyDown(editor, { key: 'Enter' });
}
export const paste = (text: string) => fireEvent.paste(document, { clipboardData: { getData: () => text } });
