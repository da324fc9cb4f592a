import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { termInWords } from '../../../domain/school-years/labels.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { changedSearch } from '../../routing/changed-search.ts';
import { Link } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { useAddress } from '../../routing/use-address.ts';
import { counted } from '../../shared/counted.ts';
import { Section } from '../../shared/Section.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { StudentLinks } from './StudentLinks.tsx';

/** Students shown of those without an answer. */
const SHOWN = 5;
const NO_DATA = 'No Data';

/** Who is in school and has no answer in the term on display yet; nothing once all have one. */
export function Unfinished() {
  const { year, term } = useYearView();
  const inAddress = useAddress().query.get('term');
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['students', 'unfinished', term.id],
    queryFn: ({ signal }) =>
      dataProvider.getList<StudentRow>('students', {
        filter: { termId: term.id, inSchool: true, riskLevels: [NO_DATA] },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: SHOWN },
        signal,
      }),
  });
  const total = data?.total ?? 0;
  if (!data || total === 0) return null;
  const { list } = studentPaths(year.id, changedSearch('', { term: inAddress, riskLevels: NO_DATA }));
  return (
    <Section
      title={t('Unfinished this term')}
      note={t('%{studentHass} no risk answer in %{term}.', {
        studentHass: counted(total, 'student has', 'students have'),
        term: translated(termInWords(year, term.index)),
      })}
      tools={
        total > SHOWN && (
          <Button component={Link} to={list} variant="outlined" color="secondary">
            {t('Show all %{total}', { total: inFigures(total) })}
          </Button>
        )
      }
    >
      <StudentLinks rows={data.data} />
    </Section>
  );
}
