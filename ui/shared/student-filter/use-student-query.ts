import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import { useSchool } from '../../data/school.ts';
import type { AddressChange } from '../../routing/changed-search.ts';
import { useAddress } from '../../routing/use-address.ts';
import {
  type Cohort,
  FILTER_SECTIONS,
  type PanelFilter,
  panelInAddress,
  readStudentQuery,
  type StudentQuery,
} from './student-query.ts';

const NO_PANEL = Object.fromEntries(FILTER_SECTIONS.map((section) => [section, null]));

/** The list's query and the ways to change it. */
export interface StudentQueryControl {
  query: StudentQuery;
  change: (change: AddressChange) => void;
  setPanel: (panel: PanelFilter) => void;
  setWithin: (within: boolean) => void;
  /** Shows another cohort; the filter stays, without a grade that only the other one has. */
  setCohort: (cohort: Cohort) => void;
  /** Takes search, panel and tile away. */
  clear: () => void;
}

/** The list's query in the address; whether the search stays within the filter is remembered for this user. */
export function useStudentQuery(): StudentQueryControl {
  const { query: address, change } = useAddress();
  const [withinByDefault, rememberWithin] = useStore(`students.searchWithinFilter.${useSchool().user.id}`, true);
  const query = useMemo(() => readStudentQuery(address, withinByDefault), [address, withinByDefault]);
  return {
    query,
    change,
    setPanel: (panel) => change(panelInAddress(panel)),
    setWithin: (within) => {
      rememberWithin(within);
      change({ join: within ? null : 'or' });
    },
    setCohort: (cohort) => {
      const grades = query.panel.grades?.filter((grade) => grade !== POST_SCHOOL);
      const asked = cohort === 'school' ? null : cohort;
      change({ ...panelInAddress({ ...query.panel, ...(grades && { grades }) }), cohort: asked });
    },
    clear: () => change({ ...NO_PANEL, tile: null, q: null, join: null }),
  };
}
