import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import type { WireCaseloads } from '../../domain/wire/caseload.ts';
import { api } from '../data/api.ts';
import { useSchool, useToday } from '../data/school.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { DayField } from '../shared/caseload/DayField.tsx';
import { FindStudent, FoundList, useFound } from '../shared/caseload/FindStudent.tsx';
import { TransferDialog } from '../shared/caseload/TransferDialog.tsx';
import { useCaseloads } from '../shared/caseload/use-caseloads.ts';
import { counted } from '../shared/counted.ts';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { useSave } from '../shared/use-save.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';

/** Openings outside one's team, in the access record. */
const OUTSIDE = `/Journal/Access?filter=${encodeURIComponent(JSON.stringify({ kind: 'opened-outside-team' }))}`;

/** Students who are about to be handed over. */
interface Handing {
  studentIds: readonly number[];
  from: number | null;
}

/** Who has how many students on a day, who has nobody, what is to come (rules/caseload#one-lead). */
export default function CaseloadsPage() {
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

type OnHand = ((handing: Handing) => void) | undefined;

function Nobody({ on, count, onHand }: { on: string; count: number; onHand: OnHand }) {
  const found = useFound({ lead: 'nobody', on, limit: 100 });
  const students = found.data?.students ?? [];
  return (
    <Section
      title={`${t('Nobody')} (${inFigures(count)})`}
      note={t('Students in school without a lead on this day.')}
      tools={
        onHand &&
        students.length > 0 && (
          <Button
            size="small"
            onClick={() => onHand({ studentIds: students.map(({ studentId }) => studentId), from: null })}
          >
            {t('Hand over')} ({students.length})
          </Button>
        )
      }
    >
      {count === 0 ? (
        <Typography sx={quiet}>{t('Every student in school has a lead.')}</Typography>
      ) : (
        <FoundList found={found} onHand={onHand && ((studentId) => onHand({ studentIds: [studentId], from: null }))} />
      )}
    </Section>
  );
}

function People({ people, on, onHand }: { people: WireCaseloads['people']; on: string; onHand: OnHand }) {
  return (
    <Section title={t('People')} note={t('Students in school in the current term.')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
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
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {person.name}
                  {!person.active && <Typography sx={quiet}>{t('no longer signs in')}</Typography>}
                </TableCell>
                <TableCell align="right">{person.leads}</TableCell>
                <TableCell align="right">{person.others}</TableCell>
                {onHand && (
                  <TableCell align="right">{person.leads > 0 && <HandAll {...{ person, on, onHand }} />}</TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}

interface HandAllProps {
  person: WireCaseloads['people'][number];
  on: string;
  onHand: (handing: Handing) => void;
}

/** As many as one request names. */
const MOST = 500;

/** Everybody whom one person leads on the day. */
function HandAll({ person, on, onHand }: HandAllProps) {
  const { busy, run } = useSave();
  const open = () =>
    run(async () => {
      const query = { lead: person.id, on, limit: MOST };
      const { students } = await api.get('/api/app/caseloads/students', { query: query as never });
      onHand({ studentIds: students.map(({ studentId }) => studentId), from: person.id });
    });
  return (
    <Button variant="text" size="small" disabled={busy} onClick={() => void open()}>
      {t('Hand over all')}
    </Button>
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

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
