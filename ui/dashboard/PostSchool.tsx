import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import type { WireSchoolYear, WireTerm } from '../../domain/wire/contract.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { studentPaths } from '../routing/student-paths.ts';
import { counted } from '../shared/counted.ts';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';
import { FigureSection } from './FigureSection.tsx';

/** Those whom no other figure counts: who have left, with the way to them. Nothing while there is nobody. */
export function PostSchool({ year, term }: { year: WireSchoolYear; term: WireTerm }) {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'post-school', term.id],
    queryFn: ({ signal }) =>
      dataProvider.getList('students', {
        filter: { termId: term.id, grades: [POST_SCHOOL] },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      }),
  });
  if (!data?.total) return null;
  const search = `?${new URLSearchParams({ term: String(term.id), grades: POST_SCHOOL })}`;
  return (
    <FigureSection title={t('Post-school')}>
      {parts('%{link} in post-school tracking, not counted in the figures above.', {
        link: (
          <Link component={RouterLink} to={studentPaths(year.id, search).list}>
            {counted(data.total, 'student')}
          </Link>
        ),
      })}
    </FigureSection>
  );
}
