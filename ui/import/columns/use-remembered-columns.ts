import { useStore } from 'react-admin';
import type { ColumnChoice } from '../../../domain/student-import/headers.ts';
import { useSchool } from '../../data/school.ts';
import { type RememberedColumns, recallColumns, rememberColumns } from './remembered-columns.ts';

/** What this account has chosen in this browser for files with other headers than the template's. */
export function useRememberedColumns() {
  const [remembered, setRemembered] = useStore<RememberedColumns[]>(`import.columns.${useSchool().user.id}`, []);
  return {
    recall: (headers: readonly string[]) => recallColumns(remembered, headers),
    remember: (headers: readonly string[], choice: ColumnChoice) =>
      setRemembered(rememberColumns(remembered, headers, choice)),
  };
}
