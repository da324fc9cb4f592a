import { Navigate, useLocation } from '../app/router.ts';
import { useCurrent } from '../data/school.ts';

/** `/Students` is the list of the current school year. */
export default function CurrentStudents() {
  const current = useCurrent();
  const { search } = useLocation();
  return current ? <Navigate to={`/${current.year.id}/students${search}`} replace /> : null;
}
