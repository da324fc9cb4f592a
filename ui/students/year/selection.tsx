import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation } from '../../routing/router.ts';

/** A selected student: enough to name it. */
export interface Selected {
  id: number;
  name: string;
  /** Has left school: an activity for several would touch them too. */
  postSchool?: boolean;
}

/** In the address of the table: it is of who is selected, for as long as somebody is. */
export const ONLY_SELECTED = 'selected';

/** Who is selected, and the ways to change that. */
export interface Selection {
  students: readonly Selected[];
  has: (id: number) => boolean;
  /** Adds those that are not selected yet, or takes the given ones out. */
  set: (students: readonly Selected[], selected: boolean) => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

/** The students chosen for an action over several. Kept in memory, for one school year. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a SelectionProvider above it.');
  return selection;
}

/** Whether the table on display is of who is selected alone. */
export function useIsOfSelected(): boolean {
  const { students } = useSelection();
  const { search } = useLocation();
  return students.length > 0 && new URLSearchParams(search).has(ONLY_SELECTED);
}

/** The selection after these students were added to it or taken out. */
export function selectedAfter(
  before: readonly Selected[],
  students: readonly Selected[],
  selected: boolean,
): readonly Selected[] {
  const after = new Map(before.map((student) => [student.id, student]));
  for (const student of students) {
    if (selected) after.set(student.id, student);
    else after.delete(student.id);
  }
  return [...after.values()];
}

/** Holds the selection of one year; give it the year as `key`, so that another year starts empty. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [students, setStudents] = useState<readonly Selected[]>([]);
  const set = useCallback(
    (changed: readonly Selected[], selected: boolean) =>
      setStudents((before) => selectedAfter(before, changed, selected)),
    [],
  );
  const selection = useMemo<Selection>(() => {
    const ids = new Set(students.map(({ id }) => id));
    return { students, has: (id) => ids.has(id), set, clear: () => setStudents([]) };
  }, [students, set]);
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}
