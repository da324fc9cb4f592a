import { useRef } from 'react';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { messageOf } from '../messages.ts';
import { useNotice } from '../use-notice.ts';
import type { StudentPages } from './use-student-pages.ts';

/** How a list lets students be selected. */
export interface GridSelection {
  has: (id: number) => boolean;
  set: (rows: readonly StudentRow[], selected: boolean) => void;
  selectAll: () => void;
}

/** As many as are selected in one go; more than that nobody adds one activity to. */
export const MOST_AT_ONCE = 1000;

/** Selecting one row, or with `range` everything from the last one selected, or from the row the keyboard is `at`. */
export function useRangeSelect(list: string, pages: StudentPages, selection: GridSelection | undefined) {
  const anchor = useRef<{ list: string; index: number }>(undefined);
  const notice = useNotice();
  return async (index: number, range: boolean, at?: number) => {
    if (!selection) return;
    // What was selected last in another list is no end of a range in this one.
    const from = anchor.current?.list === list ? anchor.current.index : at;
    if (range && from !== undefined) {
      anchor.current = { list, index: from };
      const most = MOST_AT_ONCE - 1;
      const end = Math.min(Math.max(index, from - most), from + most);
      try {
        selection.set(await pages.rowsBetween(Math.min(from, end), Math.max(from, end)), true);
        if (end !== index)
          notice(t('%{mostAtOnce} students are selected at most.', { mostAtOnce: inFigures(MOST_AT_ONCE) }), 'info');
      } catch (error) {
        notice(messageOf(error), 'error');
      }
      return;
    }
    const row = pages.rowAt(index);
    if (!row) return;
    anchor.current = { list, index };
    selection.set([row], !selection.has(row.id));
  };
}
