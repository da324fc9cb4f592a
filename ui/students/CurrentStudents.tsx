import { useCurrent } from '../data/school.ts';
import { Navigate, useLocation } from '../routing/router.ts';

/** `/Students` is the list of the current school year. */
export default function CurrentStudents() {
  const current = useCurrent();
  const { search } = useLocation();
  return current ? <Navigate to={`/${current.year.id}/students${search}`} replace /> : null;
}
