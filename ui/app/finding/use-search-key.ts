import { useSchool } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { BEGINS_SEARCH } from '../../shared/begins-search.ts';
import { useYearInView } from './use-year-in-view.ts';

/** The search of the list on display; one that a narrow screen hides behind a record does not count. */
const searchInView = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('#main input[type=search]')].find((field) => field.checkVisibility());

/** Puts the cursor into the search of the list on display; where there is none, into that of the students. */
export function useSearchKey(): () => void {
  const { years } = useSchool();
  const inView = useYearInView();
  const navigate = useNavigate();
  return () => {
    const field = searchInView();
    if (field) {
      field.focus();
      field.select();
    } else if (years.length > 0 && inView) navigate(studentPaths(inView.year.id).list, { state: BEGINS_SEARCH });
  };
}
