import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-admin';

/** Students that are remembered. */
const MOST = 6;

const NONE: number[] = [];

/** Ids of the students that this account opened last in this browser, newest first; nothing else of them is kept here. */
export const useRecentStudents = () => useStore<number[]>('recentStudents', NONE);

/** Remembers that a student was opened. */
export function useNoteOpened(studentId: number): void {
  const [recent, setRecent] = useRecentStudents();
  const note = useEffectEvent((opened: number) =>
    setRecent([opened, ...recent.filter((one) => one !== opened)].slice(0, MOST)),
  );
  useEffect(() => note(studentId), [studentId]);
}
