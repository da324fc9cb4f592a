import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentTerm } from '../../domain/school-years/current.ts';
import { api } from '../data/api.ts';
import { useCurrent, useSchool, useToday, type YearAndTerm } from '../data/school.ts';
import { useAddress } from '../routing/use-address.ts';

/** The figures of a term. */
export const useDashboard = (termId: number, enabled = true) =>
  useQuery({
    queryKey: ['dashboard', termId],
    enabled,
    queryFn: ({ signal }) => api.get('/api/app/terms/:termId/dashboard', { params: { termId }, signal }),
  });

/** What the charts of a term are drawn from. */
export const useDashboardCharts = (termId: number) =>
  useQuery({
    queryKey: ['dashboardCharts', termId],
    queryFn: ({ signal }) => api.get('/api/app/terms/:termId/charts', { params: { termId }, signal }),
  });

/** Reads figures and charts of a term anew. */
export function useRefresh(termId: number): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['dashboard', 'dashboardCharts']) void queries.refetchQueries({ queryKey: [name, termId] });
  };
}

/** The year and term whose figures are shown: those of the address, or the current ones. */
export function useChosenTerm(): YearAndTerm | undefined {
  const { query } = useAddress();
  const { years } = useSchool();
  const current = useCurrent();
  const today = useToday();
  const year = years.find((one) => one.id === Number(query.get('year'))) ?? current?.year;
  if (!year) return undefined;
  const term = year.terms.find((one) => one.id === Number(query.get('term'))) ?? currentTerm(year, today);
  return term && { year, term };
}
