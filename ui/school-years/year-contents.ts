import { matchQuery, type QueryFilters, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { EVERYBODY } from '../data/data-provider.ts';
import { counted } from '../shared/counted.ts';
import { t } from '../words/t.ts';

/** What goes with a year when it is emptied or deleted. */
export interface YearContents {
  students: number;
  /** Of the students who are still in school. */
  activities: number;
}

/** Under which what is in a year is kept. */
const contentsKey = (year: WireSchoolYear) => ['students', 'year-contents', year.id];

/** Everything that may have changed with a year that is gone: all but what is in it, which nobody can answer any more. */
export const besides = (year: WireSchoolYear): QueryFilters => ({
  predicate: (query) => !matchQuery({ queryKey: contentsKey(year) }, query),
});

/** How many students and activities a year holds; everybody is in all of its terms, so one term tells. */
export function useYearContents(year: WireSchoolYear) {
  const dataProvider = useDataProvider();
  const termId = year.terms[0]?.id;
  return useQuery({
    queryKey: [...contentsKey(year), termId],
    enabled: termId !== undefined,
    queryFn: async ({ signal }): Promise<YearContents> => {
      const [list, dashboard] = await Promise.all([
        dataProvider.getList('students', {
          filter: { termId },
          sort: { field: 'name', order: 'ASC' },
          pagination: { page: 1, perPage: 1 },
          meta: EVERYBODY,
          signal,
        }),
        api.get('/api/app/terms/:termId/dashboard', {
          params: { termId: termId ?? 0 },
          everybody: true,
          signal,
        }),
      ]);
      const activities = dashboard.activityGroups.reduce((sum, group) => sum + group.activities, 0);
      return { students: list.total ?? 0, activities };
    },
  });
}

/** `1,200 students and 3,405 activities`. */
export const contentsText = ({ students, activities }: YearContents): string =>
  t('%{students} and %{activities}', {
    students: counted(students, 'student'),
    activities: counted(activities, 'activity', 'activities'),
  });
