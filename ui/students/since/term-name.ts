import { termInWords } from '../../../domain/school-years/labels.ts';
import { useSchool } from '../../data/school.ts';
import { translated } from '../../words/t.ts';

/** 'Semester 1, 2025-2026' of a term by its id. */
export function useTermName(): (termId: number, schoolYearId: number) => string {
  const { years } = useSchool();
  return (termId, schoolYearId) => {
    const year = years.find(({ id }) => id === schoolYearId);
    const term = year?.terms.find(({ id }) => id === termId);
    return year && term ? translated(termInWords(year, term.index)) : '';
  };
}
