import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { compareKey } from '../../../domain/kernel/fold-text.ts';
import type { KnownStudent } from '../../../domain/student-import/known-student.ts';
import { api } from '../../data/api.ts';
import { useYearView } from '../year/year-context.tsx';

/** How long typing rests before the number is looked up, in milliseconds. */
const REST_MS = 350;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return rested;
}

/** What is known of a number. */
export interface KnownNumberLookUp {
  /** The student who has the number already, if anybody has. */
  known: KnownStudent | undefined;
  /** The number as typed now has been looked up, and nobody has it. */
  nobody: boolean;
  error: unknown;
}

/** Looks up who has this school-issued number already. */
export function useKnownNumber(studentNumber: string): KnownNumberLookUp {
  const { year, term } = useYearView();
  const key = compareKey(useRested(studentNumber));
  const { data, error } = useQuery({
    queryKey: ['students', 'known', year.id, key],
    enabled: key !== '',
    queryFn: ({ signal }) => {
      const body = { schoolYearId: year.id, termId: term.id, studentNumbers: [key] };
      return api.post('/api/app/imports/known', { body, signal });
    },
  });
  const known = data?.students.find((student) => student.numberKey === key);
  return { known, nobody: data !== undefined && !known && key === compareKey(studentNumber), error };
}
