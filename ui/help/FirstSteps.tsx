import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type AccessRule, allows } from '../../domain/staff/rights.ts';
import { useSchool } from '../data/school.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { parts } from '../words/parts.ts';
import { type Sentence, t, translated } from '../words/t.ts';

interface Step {
  rule: AccessRule;
  title: Sentence;
  /** With the link where one stands. */
  text: (to: ReactNode) => ReactNode;
  link?: { to: string; name: Sentence };
}

const STEPS: readonly Step[] = [
  {
    rule: 'admin',
    title: 'Add the school year',
    text: (to) =>
      parts(
        'Under %{to} choose the year and a schedule, give each term its first day, and say which students come along.',
        { to },
      ),
    link: { to: '/AddYear', name: 'Add a Year' },
  },
  {
    rule: 'admin',
    title: 'Invite your colleagues',
    text: (to) =>
      parts(
        '%{to} sends each an invitation. Administrators manage users, years and settings; auditors read everything and change nothing.',
        { to },
      ),
    link: { to: '/Users', name: 'Manage Users' },
  },
  {
    rule: 'write',
    title: 'Import the students',
    text: (to) =>
      parts(
        'On %{to} choose year, term and file, CSV or Excel. Each finding names its line; a press leads to the cell, Enter opens it. Nothing is written before you press Import.',
        { to },
      ),
    link: { to: '/ImportData', name: 'Import Data' },
  },
  {
    rule: 'read',
    title: 'Look at the dashboard',
    text: (to) => parts('Every number of the %{to} opens its students.', { to }),
    link: { to: '/', name: 'dashboard' },
  },
  {
    rule: 'read',
    title: 'Find a student',
    text: (to) =>
      parts(
        'Search the %{to} by name or student ID; accents do not matter. The filter beside it chooses grades, categories, risk levels. Both stand in the address, so you can send it to a colleague.',
        { to },
      ),
    link: { to: '/Students', name: 'list' },
  },
  {
    rule: 'write',
    title: 'Answer for one student',
    text: () =>
      t(
        'Open a student, then Risk Factors & Skills. Level and reasons follow while you type; nothing counts before you save.',
      ),
  },
  {
    rule: 'write',
    title: 'Answer for many',
    text: () =>
      t(
        'Table, above the list, opens its students with their answers. Type to answer, Enter goes down, Tab to the right. Each cell is saved by itself and says so.',
      ),
  },
  {
    rule: 'write',
    title: 'Log an activity for several students',
    text: () => t('Tick them in the list; what is added then is added for all of them.'),
  },
  {
    rule: 'read',
    title: 'Make a report',
    text: (to) =>
      parts('%{to} come as PDF, Excel workbook or CSV, for one student or for those a filter shows.', { to }),
    link: { to: '/Reports/Summary/', name: 'Reports' },
  },
  {
    rule: 'read',
    title: 'See what happened',
    text: () => t('The History of a student shows who changed what and when, and takes it back.'),
  },
  {
    rule: 'oversee',
    title: 'Look after the whole school',
    text: (to) => parts('The %{to} holds every change and every look, gathered by what was done.', { to }),
    link: { to: '/Journal/Actions', name: 'Journal' },
  },
];

const LinkOf = ({ to, name }: NonNullable<Step['link']>) => (
  <Link component={RouterLink} to={to}>
    {translated(name)}
  </Link>
);

/** A first day, step by step: what this user may do, with links to where it is done. */
export function FirstSteps() {
  const { user } = useSchool();
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', counterReset: 'step' }}>
      {STEPS.filter(({ rule }) => allows(rule, user)).map((one) => (
        <Box component="li" key={one.title} sx={step}>
          <Box>
            <Typography component="h2" sx={{ fontWeight: 700 }}>
              {translated(one.title)}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{one.text(one.link && <LinkOf {...one.link} />)}</Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const step = {
  counterIncrement: 'step',
  display: 'flex',
  gap: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { border: 0 },
  '&::before': {
    content: 'counter(step)',
    flex: 'none',
    width: '1.75rem',
    fontFamily: 'Oswald',
    fontSize: '1.375rem',
    lineHeight: 1.2,
    color: 'primary.dark',
    textAlign: 'right',
  },
} as const;
