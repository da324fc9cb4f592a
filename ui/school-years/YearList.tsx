import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import { Box, Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { termLabel, termTypeLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { Page } from '../shared/Page.tsx';
import type { Exported } from '../shared/resource/ExportList.tsx';
import { ONE_LINE, ResourceList } from '../shared/resource/ResourceList.tsx';
import { t, translated } from '../words/t.ts';
import { YearActions, YearHistory } from './YearActions.tsx';
import { contentsText, useYearContents } from './year-contents.ts';

/** Manage School Years: what each holds, emptying it, deleting it; of then only to be read. */
export default function YearList() {
  const isThen = useSchool().past !== null;
  const Actions = isThen ? YearHistory : YearActions;
  const addYear = (
    <Button component={Link} to="/AddYear" startIcon={<AddCircleOutlined />}>
      {t('Add a Year')}
    </Button>
  );
  return (
    <Page
      title={t('Manage School Years')}
      {...(isThen ? { subtitle: t('The school years there were then, and what they held.') } : { actions: addYear })}
    >
      <ResourceList<WireSchoolYear>
        sort={{ field: 'year', order: 'DESC' }}
        exported={FILE}
        wide
        card={{
          title: ({ year }) => yearLabel(year),
          text: (year) => (
            <>
              {translated(termTypeLabel(year.termType))}, <Contents year={year} />
              <Terms year={year} />
              <Box sx={{ mt: 1 }}>
                <Actions year={year} />
              </Box>
            </>
          ),
        }}
      >
        <DataTable.Col<WireSchoolYear>
          source="year"
          sortByOrder="DESC"
          cellSx={ONE_LINE}
          render={({ year }) => yearLabel(year)}
        />
        <DataTable.Col<WireSchoolYear>
          source="termType"
          render={({ termType }) => translated(termTypeLabel(termType))}
        />
        <DataTable.Col<WireSchoolYear>
          source="terms"
          disableSort
          cellSx={ONE_LINE}
          render={(year) => <Terms year={year} />}
        />
        <DataTable.Col<WireSchoolYear> source="contents" disableSort render={(year) => <Contents year={year} />} />
        <DataTable.Col<WireSchoolYear> source="actions" disableSort render={(year) => <Actions year={year} />} />
      </ResourceList>
    </Page>
  );
}

/** How many are in it, once they have been counted. */
function Contents({ year }: { year: WireSchoolYear }) {
  const { data, error, refetch } = useYearContents(year);
  if (error)
    return (
      <FailureState title={t('What is in it could not be counted.')} error={error} onRetry={() => void refetch()} />
    );
  return data ? contentsText(data) : '–';
}

const termsOf = (year: WireSchoolYear): string[] =>
  year.terms.map((term) => {
    const from =
      year.terms.length === 1
        ? t('From ## a day')
        : t('%{termLabel} from', { termLabel: translated(termLabel(year.termType, term.index)) });
    return `${from} ${plainDayInWords(term.startDate)}`;
  });

const Terms = ({ year }: { year: WireSchoolYear }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {termsOf(year).map((term) => (
      <li key={term}>{term}</li>
    ))}
  </Box>
);

const FILE: Exported<WireSchoolYear> = {
  fileName: 'school-years',
  columns: {
    year: ({ year }) => yearLabel(year),
    termType: ({ termType }) => translated(termTypeLabel(termType)),
    terms: (year) => termsOf(year).join('; '),
  },
};
