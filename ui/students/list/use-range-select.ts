import { useRef } from 'react';
import type { StudentRow } from '../../../domain/wire/app.ts';
import type { StudentPages } from './use-student-pages.ts';

/** How a list lets students be selected. */
export interface GridSelection {
  has: (id: number) => boolean;
  set: (rows: readonly StudentRow[], selected: boolean) => void;
  selectAll: () => void;
}

/** Selecting one row, or with `range` everything from the last one selected. */
export function useRangeSelect(pages: StudentPages, selection: GridSelection | undefined) {
  const anchor = useRef<number>(undefined);
  return async (index: number, range: boolean) => {
    const row = pages.rowAt(index);
    if (!row || !selection) return;
    if (range && anchor.current !== undefined) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      return selection.set(await pages.rowsBetween(from, to), true);
    }
    anchor.current = index;
    selection.set([row], !selection.has(row.id));
  };
}
