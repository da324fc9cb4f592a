import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** A selected student: enough to name it. */
export interface Selected {
  id: number;
  name: string;
}

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

/** Holds the selection of one year; give it the year as `key`, so that another year starts empty. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Selected>>(new Map());
  const set = useCallback((students: readonly Selected[], selected: boolean) => {
    setChosen((before) => {
      const after = new Map(before);
      for (const student of students) {
        if (selected) after.set(student.id, student);
        else after.delete(student.id);
      }
      return after;
    });
  }, []);
  const selection = useMemo<Selection>(
    () => ({
      students: [...chosen.values()],
      has: (id) => chosen.has(id),
      set,
      clear: () => setChosen(new Map()),
    }),
    [chosen, set],
  );
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}
