import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import type { WireCaseloads } from '../../domain/wire/caseload.ts';
import { useKeeps, useSchool, useToday } from '../data/school.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { DayField } from '../shared/caseload/DayField.tsx';
import { FindStudent } from '../shared/caseload/FindStudent.tsx';
import { TransferDialog } from '../shared/caseload/TransferDialog.tsx';
import { useCaseloads } from '../shared/caseload/use-caseloads.ts';
import { counted } from '../shared/counted.ts';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { NotKept } from '../shared/NotKept.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import { HandAll } from './HandAll.tsx';
import type { Handing, OnHand } from './handing.ts';
import { Nobody } from './Nobody.tsx';

/** Openings outside one's team, in the access record. */
const OUTSIDE = `/Journal/Access?filter=${encodeURIComponent(JSON.stringify({ kind: 'opened-outside-team' }))}`;

/** Who has how many students on a day, who has nobody, what is to come (rules/caseload#one-lead). */
export default function CaseloadsPage() {
  return useKeeps().caseload ? (
    <Caseloads />
  ) : (
    <NotKept page={t('Caseloads')} title={t('This school does not keep caseloads')} />
  );
}

function Caseloads() {
  const { user, oversees } = useSchool();
  const today = useToday();
  const [on, setOn] = useState<string>(today);
  const { data, error, refetch } = useCaseloads(on || undefined);
  const [handing, setHanding] = useState<Handing>();
  return (
    <Page
      title={t('Caseloads')}
      subtitle={`${t('Who is responsible for whom on a day.')} ${plainDayInWords(on || today)}`}
      actions={
        <Box sx={{ width: 190 }}>
          <DayField id="caseloads-on" label={t('On')} value={on} onChange={setOn} />
        </Box>
      }
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState lines={8} />}
      {data && (
        <>
          <People people={data.people} on={on} onHand={user.admin ? setHanding : undefined} />
          <ToCome coming={data.toCome} />
          <Nobody on={on} count={data.nobody} onHand={user.auditor ? undefined : setHanding} />
        </>
      )}
      <Section
        title={t('Find a student')}
        note={t('By name or number: who leads the team. Everybody may look this up.')}
      >
        <FindStudent />
      </Section>
      {oversees && (
        <Link component={RouterLink} to={OUTSIDE}>
          {t('Openings outside the team')}
        </Link>
      )}
      {handing && <TransferDialog {...handing} onClose={() => setHanding(undefined)} />}
    </Page>
  );
}

function People({ people, on, onHand }: { people: WireCaseloads['people']; on: string; onHand: OnHand }) {
  return (
    <Section title={t('People')} note={t('Students in school in the current term.')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={closeWhereNarrow}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Name')}</TableCell>
              <TableCell align="right">{t('Leads')}</TableCell>
              <TableCell align="right">{t('In other roles')}</TableCell>
              {onHand && (
                <TableCell>
                  <span style={visuallyHidden}>{t('Hand over all')}</span>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map((person) => (
              <TableRow key={person.id}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 96 }}>
                  {person.name}
                  {!person.active && <Typography sx={quiet}>{t('no longer signs in')}</Typography>}
                </TableCell>
                <TableCell align="right">{inFigures(person.leads)}</TableCell>
                <TableCell align="right">{inFigures(person.others)}</TableCell>
                {onHand && (
                  <TableCell align="right">
                    {person.leads > 0 && <HandAll of={person.id} {...{ on, onHand }} label={t('Hand over all')} />}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}

function ToCome({ coming }: { coming: WireCaseloads['toCome'] }) {
  return (
    <Section title={t('To come')} note={t('Who begins to lead after this day.')}>
      {coming.length === 0 && <Typography sx={quiet}>{t('No transfer is to come.')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {coming.map(({ day, to, students }) => (
          <li key={`${day} ${to.id}`}>
            <strong>{plainDayInWords(day)}</strong>:{' '}
            {t('%{name} begins to lead %{students}', { name: to.name, students: counted(students, 'student') })}
          </li>
        ))}
      </Box>
    </Section>
  );
}

/** Cells stand close on a phone, so that names keep their words. */
const closeWhereNarrow = { '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } } as const;
const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
