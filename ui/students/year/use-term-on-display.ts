import { useEffect } from 'react';
import { currentTerm } from '../../../domain/school-years/current.ts';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import { useToday } from '../../data/school.ts';
import { changedSearch } from '../../routing/changed-search.ts';
import { useLocation, useNavigate } from '../../routing/router.ts';
import { useAddress } from '../../routing/use-address.ts';

/** A record's own term in an address below a student, with what follows it. */
const OF_RECORD = /\/risks\/(\d+).*$/i;

/**
 * The one term of the page, for list, table, record and forms alike: the record's own where one is open, otherwise the one
 * the address names, otherwise the current one. Undefined for a year without terms.
 */
export function useTermOnDisplay(year: WireSchoolYear): WireTerm | undefined {
  const { pathname } = useLocation();
  const { query, change } = useAddress();
  const current = currentTerm(year, useToday());
  const termOf = (id: unknown) => year.terms.find((one) => one.id === Number(id));
  const ofRecord = termOf(OF_RECORD.exec(pathname)?.[1]);
  const term = ofRecord ?? termOf(query.get('term')) ?? current;
  // Whoever goes on from a record stays in its term: the address names it, the current one by naming none.
  const named = term?.id === current?.id ? null : String(term?.id);
  const misnamed = ofRecord !== undefined && query.get('term') !== named;
  useEffect(() => {
    if (misnamed) change({ term: named });
  }, [misnamed, named, change]);
  return term;
}

/** Leads to another term: of the open record where there is one, otherwise of the list. */
export function useChooseTerm(): (termId: string) => void {
  const { pathname, search } = useLocation();
  const { change } = useAddress();
  const navigate = useNavigate();
  return (termId) =>
    OF_RECORD.test(pathname)
      ? navigate(`${pathname.replace(OF_RECORD, `/risks/${termId}`)}${changedSearch(search, { term: termId })}`)
      : change({ term: termId });
}
