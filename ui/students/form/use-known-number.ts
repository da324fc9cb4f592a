import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { compareKey } from '../../../domain/kernel/fold-text.ts';
import type { KnownStudent, KnownStudents } from '../../../domain/wire/app.ts';
import { api } from '../../data/api.ts';
import { useYearView } from '../year-context.tsx';

/** How long typing rests before the number is looked up, in milliseconds. */
const REST = 350;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(rest);
  }, [text]);
  return rested;
}

/** The student who has this school-issued number already, if anybody has. */
export function useKnownNumber(studentNumber: string): KnownStudent | undefined {
  const { year, term } = useYearView();
  const key = compareKey(useRested(studentNumber));
  const { data } = useQuery({
    queryKey: ['students', 'known', year.id, key],
    enabled: key !== '',
    queryFn: ({ signal }) => {
      const body = { schoolYearId: year.id, termId: term.id, studentNumbers: [key] };
      return api.post<KnownStudents>('/app/imports/known', body, { signal });
    },
  });
  return data?.students.find((student) => student.numberKey === key);
}
