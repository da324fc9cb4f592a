import { currentTerm } from '../../../domain/school-years/current.ts';
import { useCurrent, useSchool, useToday, type YearAndTerm } from '../../data/school.ts';
import { useLocation } from '../../routing/router.ts';

/** The year in the address with its current term; on other pages the current year. Undefined while the school has none. */
export function useYearInView(): YearAndTerm | undefined {
  const { years } = useSchool();
  const current = useCurrent();
  const today = useToday();
  const id = Number(/^\/(\d+)\/students/i.exec(useLocation().pathname)?.[1]);
  const year = years.find((one) => one.id === id);
  const term = year && currentTerm(year, today);
  return year && term ? { year, term } : current;
}
