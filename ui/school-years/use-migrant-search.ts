import { useDeferredValue, useMemo, useState } from 'react';
import { foldText } from '../../domain/kernel/fold-text.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import type { View } from './MigrateTools.tsx';
import { leavesSchool, type Migration, type Move, moveOf } from './migration.ts';

const SHOWS: Record<View, (move: Move) => boolean> = {
  all: () => true,
  staying: (move) => !move.moves,
  leaving: leavesSchool,
};

/** Which of the students are on view, by a text and a view that somebody chooses. */
export function useMigrantSearch(students: readonly StudentRow[], migration: Migration) {
  const [text, setText] = useState('');
  const [view, setView] = useState<View>('all');
  const wanted = useDeferredValue(foldText(text));
  // A view is made when it is chosen: a row must not vanish under the hand that changes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decisions alone do not make it anew
  const shown = useMemo(
    () => students.filter((one) => matches(one, wanted) && SHOWS[view](moveOf(migration, one))),
    [students, wanted, view],
  );
  const showAll = () => {
    setText('');
    setView('all');
  };
  return { text, setText, view, setView, shown, showAll };
}

/** The search of a list of migrants. */
export type MigrantSearch = ReturnType<typeof useMigrantSearch>;

function matches(student: StudentRow, wanted: string): boolean {
  if (wanted === '') return true;
  const { firstName, lastName, studentNumber } = student;
  return foldText(`${firstName} ${lastName}|${lastName}, ${firstName}|${studentNumber}`).includes(wanted);
}
