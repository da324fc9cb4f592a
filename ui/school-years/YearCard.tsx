import { Box, Button, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { termLabel, termTypeLabel, yearLabel } from '../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';
import { useReloadSchool } from '../data/school.ts';
import { focusTitle } from '../routing/focus-title.ts';
import { Link } from '../routing/router.ts';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { TypedConfirmation } from './TypedConfirmation.tsx';
import { besides, contentsText, useYearContents } from './year-contents.ts';

type Doing = 'deleting' | 'emptying';

/** One year: its terms, what is in it, and the two ways to take that away. */
export function YearCard({ year }: { year: WireSchoolYear }) {
  const label = yearLabel(year.year);
  const { data: contents, error, refetch } = useYearContents(year);
  const [asked, setAsked] = useState<Doing>();
  const reloadSchool = useReloadSchool();
  const queries = useQueryClient();
  const notice = useNotice();
  const carryOut = async (doing: Doing) => {
    const what = doing === 'deleting' ? '/api/schoolYears/:yearId' : '/api/schoolYears/:yearId/students';
    await api.delete(what, { params: { yearId: year.id } });
    setAsked(undefined);
    notice(doing === 'deleting' ? `School year ${label} removed` : `All students removed from school year ${label}`);
    await reloadSchool();
    focusTitle();
    await queries.invalidateQueries(doing === 'deleting' ? besides(year) : undefined);
    // The button that had the focus may have gone grey by now: there is nobody left to remove.
    focusTitle();
  };
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={`/${year.id}/students`} variant="outlined" color="secondary" size="small">
        Open
      </Button>
      <Button
        variant="outlined"
        color="error"
        size="small"
        disabled={!contents || contents.students === 0}
        aria-label={`Remove all students from ${label}`}
        onClick={() => setAsked('emptying')}
      >
        Remove all students
      </Button>
      <Button
        variant="outlined"
        color="error"
        size="small"
        aria-label={`Delete ${label}`}
        onClick={() => setAsked('deleting')}
      >
        Delete
      </Button>
    </Box>
  );
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2.5, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography variant="h2">{label}</Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', minHeight: '1.5em' }}>
            {termTypeLabel(year.termType)}
            {contents && `, ${contentsText(contents)}`}
          </Typography>
        </Box>
        {buttons}
      </Box>
      {error && (
        <FailureState title="What is in it could not be counted." error={error} onRetry={() => void refetch()} />
      )}
      <Terms year={year} />
      <TypedConfirmation
        open={asked !== undefined}
        title={asked && TITLES[asked](label)}
        text={asked && TEXTS[asked]}
        counts={contents && contents.students > 0 ? contentsText(contents) : undefined}
        typed={label}
        yes={asked === 'emptying' ? 'Remove all students' : 'Delete the year'}
        exportTerms={contents && contents.students > 0 ? year : undefined}
        onYes={() => (asked ? carryOut(asked) : Promise.resolve())}
        onNo={() => setAsked(undefined)}
      />
    </Paper>
  );
}

const TITLES: Record<Doing, (label: string) => string> = {
  deleting: (label) => `Are you sure you want to delete school year ${label}?`,
  emptying: (label) => `Are you sure you want to remove all students from school year ${label}?`,
};
const TEXTS: Record<Doing, string> = {
  deleting: 'Deleting this school year will permanently delete all of the associated student data.',
  emptying: 'Their term records and activities of this year will be deleted. The year itself and its terms stay.',
};

function Terms({ year }: { year: WireSchoolYear }) {
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {year.terms.map((term) => (
        <Box component="li" key={term.id} sx={{ fontSize: '0.875rem' }}>
          {year.terms.length === 1 ? 'From' : `${termLabel(year.termType, term.index)} from`}{' '}
          {plainDayInWords(term.startDate)}
        </Box>
      ))}
    </Box>
  );
}
