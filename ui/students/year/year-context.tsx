import { createContext, useContext } from 'react';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import type { StudentFilter } from '../../../domain/wire/student-filter.ts';
import type { StudentQuery } from '../../shared/student-filter/student-query.ts';

/** What list and detail of one year share. */
export interface YearView {
  year: WireSchoolYear;
  /** Whose records the list shows: the year's current term unless the address names another. */
  term: WireTerm;
  query: StudentQuery;
  filter: StudentFilter;
}

const YearContext = createContext<YearView | undefined>(undefined);
export const YearProvider = YearContext.Provider;

/** What the page of this year shows; only below its provider. */
export function useYearView(): YearView {
  const view = useContext(YearContext);
  if (!view) throw new Error('useYearView needs a YearProvider above it.');
  return view;
}
