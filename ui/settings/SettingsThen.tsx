import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { TimelineLink } from '../shared/history/TimelineLink.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { t, translated } from '../words/t.ts';
import { SchoolLogo } from './SchoolLogo.tsx';
import { WhatWeKept } from './WhatWeKept.tsx';

const HEADS = ['Percent from', 'Letter', 'GPA'];

/** The settings as they were at the point on display, to be read only. */
export function SettingsThen() {
  const { name, gradeConversions } = useSchool().settings;
  return (
    <Page title={t('School Settings')} width="form" actions={<TimelineLink subject="school-settings" />}>
      <Section title={t('School')}>
        <Typography>{name}</Typography>
      </Section>
      <Section
        title={t('GPA Converter')}
        note={t('What grades were worth then: risk levels of then were computed with it.')}
      >
        <Table size="small" aria-label={t('GPA Converter')} sx={{ maxWidth: 420 }}>
          <TableHead>
            <TableRow>
              {HEADS.map((head) => (
                <TableCell key={head}>{translated(head)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {gradeConversions.map(({ percent, letter, gpa }) => (
              <TableRow key={letter}>
                <TableCell>{percent}</TableCell>
                <TableCell>{letter}</TableCell>
                <TableCell>{gpa.toFixed(2)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Section>
      <SchoolLogo />
      <WhatWeKept />
    </Page>
  );
}
