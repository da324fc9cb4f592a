import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { gradeLevelInWords, nameOf } from '../../../domain/students/display.ts';
import { searchedText, searchText } from '../../../domain/students/search-text.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { EVERYBODY } from '../../data/data-provider.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { t, translated } from '../../words/t.ts';
import type { Entry } from './entries.ts';
import { useYearInView } from './use-year-in-view.ts';

/** How long typing rests before the server is asked, in milliseconds. */
const REST_MS = 180;
/** Students shown of those that match. */
const MOST = 8;

/** What somebody typed, once typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return rested;
}

interface FoundStudents {
  entries: Entry[];
  /** How many match; undefined while nothing is looked for, or it is not known. */
  total: number | undefined;
  searching: boolean;
  error: unknown;
}

/**
 * Students of the year in view by name or number, whoever's they are; the server looks, and what is typed on gives the former search
 * up. Until it is answered, those it found before stand there whom what is typed finds as well: the first is what Enter opens.
 */
export function useFoundStudents(typed: string): FoundStudents {
  const dataProvider = useDataProvider();
  const inView = useYearInView();
  const wanted = typed.trim();
  const q = useRested(wanted);
  const asked = inView !== undefined && q !== '' && wanted !== '';
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['students', 'found', inView?.term.id, q],
    enabled: asked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataProvider.getList<StudentRow>('students', {
        filter: { termId: inView?.term.id, q },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: MOST },
        meta: EVERYBODY,
        signal,
      }),
  });
  const isAnswered = asked && q === wanted && !isPlaceholderData;
  const found = asked && inView && data ? data.data : [];
  const shown = isAnswered ? found : found.filter((row) => searchText(row).includes(searchedText(wanted)));
  return {
    entries: shown.map((row) => ({
      id: t('student %{id}', { id: row.id }),
      group: 'Students' as const,
      text: nameOf(row),
      detail: [row.studentNumber, translated(gradeLevelInWords(row.gradeLevel))].join(' · '),
      to: studentPaths(inView?.year.id ?? 0).view(row.id),
    })),
    total: isAnswered ? data?.total : undefined,
    searching: wanted !== '' && inView !== undefined && (q !== wanted || isFetching),
    error: asked ? error : null,
  };
}
