import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { yearLabel } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { useReloadSchool } from '../data/school.ts';
import { focusTitle } from '../routing/focus-title.ts';
import { Link } from '../routing/router.ts';
import { TimelineLink } from '../shared/history/TimelineLink.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { t, translated } from '../words/t.ts';
import { TypedConfirmation } from './TypedConfirmation.tsx';
import { besides, contentsText, useYearContents } from './year-contents.ts';

type Doing = 'deleting' | 'emptying';

/** What can be done with a year: open it, and the two ways to take away what it holds. */
export function YearActions({ year }: { year: WireSchoolYear }) {
  const label = yearLabel(year.year);
  const { data: contents } = useYearContents(year);
  const [asked, setAsked] = useState<Doing>();
  const remove = useRemoval(year);
  const takeAway = (doing: Doing, name: string, text: string, disabled: boolean) => (
    <Button
      variant="outlined"
      color="error"
      size="small"
      disabled={disabled}
      aria-label={`${name} ${label}`}
      onClick={() => setAsked(doing)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={`/${year.id}/students`} variant="outlined" color="secondary" size="small">
          {t('Open')}
        </Button>
        <YearHistory year={year} />
        {takeAway('emptying', t('Remove all students from'), t('Remove all students'), contents?.students === 0)}
        {takeAway('deleting', t('Delete'), t('Delete'), false)}
      </Box>
      <TypedConfirmation
        open={asked !== undefined}
        title={asked && TITLES[asked](label)}
        text={asked && translated(TEXTS[asked])}
        counts={contents && contents.students > 0 ? contentsText(contents) : undefined}
        typed={label}
        yes={asked === 'emptying' ? t('Remove all students') : t('Delete the year')}
        exportTerms={contents && contents.students > 0 ? year : undefined}
        onYes={async () => {
          if (asked) await remove(asked, () => setAsked(undefined));
        }}
        onNo={() => setAsked(undefined)}
      />
    </>
  );
}

/** Leads to what was recorded of the year itself. */
export const YearHistory = ({ year: { id, year } }: { year: WireSchoolYear }) => (
  <TimelineLink
    subject={`year-${id}`}
    label={t('History of %{yearLabel}', { yearLabel: yearLabel(year) })}
    size="small"
  />
);

/** Takes away the students of a year, or the year with them; `close` once that has been done. */
function useRemoval(year: WireSchoolYear) {
  const label = yearLabel(year.year);
  const dataProvider = useDataProvider();
  const reloadSchool = useReloadSchool();
  const queries = useQueryClient();
  const notice = useNotice();
  return async (doing: Doing, close: () => void) => {
    if (doing === 'deleting') await dataProvider.delete('schoolYears', { id: year.id });
    else await api.delete('/api/schoolYears/:yearId/students', { params: { yearId: year.id } });
    close();
    notice(
      doing === 'deleting'
        ? t('School year %{label} removed', { label })
        : t('All students removed from school year %{label}', { label }),
    );
    await reloadSchool();
    focusTitle();
    await queries.invalidateQueries(doing === 'deleting' ? besides(year) : undefined);
    // The button that had the focus may have gone grey by now: there is nobody left to remove.
    focusTitle();
  };
}

const TITLES: Record<Doing, (label: string) => string> = {
  deleting: (label) => t('Are you sure you want to delete school year %{label}?', { label }),
  emptying: (label) => t('Are you sure you want to remove all students from school year %{label}?', { label }),
};
const TEXTS: Record<Doing, string> = {
  deleting: 'Deleting this school year will permanently delete all of the associated student data.',
  emptying: 'Their term records and activities of this year will be deleted. The year itself and its terms stay.',
};
