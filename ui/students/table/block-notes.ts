import { counted } from '../../shared/counted.ts';
import type { Placed } from '../../shared/grid/block.ts';
import { t } from '../../words/t.ts';

/** Rows one step may write. */
export const MOST_WRITTEN_ROWS = 5000;

export const TOO_MANY_ROWS = 'More than 5,000 students at once. Narrow the list, or work in parts.';
export const NOTHING_TO_PASTE = 'The clipboard holds no text. Copy cells in the spreadsheet first.';
export const COPY_ONCE_MORE = 'The rows out of view have been read now. Copy once more.';

/** What of a block found no place in the table. */
export type LeftOut = Pick<Placed, 'rowsBeyond' | 'columnsBeyond' | 'columnsRead'> & {
  /** Answers to questions that do not arise for the student, and students who are not in the term any more. */
  notAsked: number;
  gone: number;
};
export const NOTHING_LEFT_OUT: LeftOut = { rowsBeyond: 0, columnsBeyond: 0, columnsRead: 0, notAsked: 0, gone: 0 };

/** What was left out, in sentences without their last points. */
export function notesOf({ rowsBeyond, columnsBeyond, columnsRead, notAsked, gone }: LeftOut): string[] {
  const notes = [
    rowsBeyond > 0 &&
      t('%{rows} beyond the last student left out |||| %{rows} beyond the last student left out', {
        ...{ smart_count: rowsBeyond, rows: counted(rowsBeyond, 'row') },
      }),
    columnsBeyond > 0 &&
      t('%{columns} beyond the last one left out |||| %{columns} beyond the last one left out', {
        ...{ smart_count: columnsBeyond, columns: counted(columnsBeyond, 'column') },
      }),
    columnsRead > 0 &&
      t('%{columns} left out that is only read here |||| %{columns} left out that are only read here', {
        smart_count: columnsRead,
        columns: counted(columnsRead, 'column'),
      }),
    notAsked > 0 &&
      t(
        '%{answers} left out whose question is not asked there |||| %{answers} left out whose question is not asked there',
        { smart_count: notAsked, answers: counted(notAsked, 'answer') },
      ),
    gone > 0 &&
      t('%{students} not in this term any more |||| %{students} not in this term any more', {
        ...{ smart_count: gone, students: counted(gone, 'student') },
      }),
  ];
  return notes.filter((note) => note !== false);
}
