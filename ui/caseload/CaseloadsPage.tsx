import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
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

/** Openings outside one's team, in the access record. */
const OUTSIDE = `/Journal/Access?filter=${encodeURIComponent(JSON.stringify({ kind: 'opened-outside-team' }))}`;

/** Students who are about to be handed over. */
interface Handing {
  studentIds: readonly number[];
  from: number | null;
}

/** Who has how many students on a day, who has nobody, what is to come (rules/caseload#one-lead). */
export default function CaseloadsPage() {
  const translate = useTranslate();
  const { user, oversees } = useSchool();
  const today = useToday();
  const [on, setOn] = useState<string>(today);
  const { data, error, refetch } = useCaseloads(on || undefined);
  const [handing, setHanding] = useState<Handing>();
  return (
    <Page
      title={translate('app.caseload.page.title')}
      subtitle={`${translate('app.caseload.page.note')} ${plainDayInWords(on || today)}`}
      actions={
        <Box sx={{ width: 190 }}>
          <DayField id="caseloads-on" label={translate('app.caseload.page.on')} value={on} onChange={setOn} />
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
      <Section title={translate('app.caseload.page.find')} note={translate('app.caseload.page.findNote')}>
        <FindStudent />
      </Section>
      {oversees && (
        <Link component={RouterLink} to={OUTSIDE}>
          {translate('app.caseload.page.outside')}
        </Link>
      )}
      {handing && <TransferDialog {...handing} onClose={() => setHanding(undefined)} />}
    </Page>
  );
}

type OnHand = ((handing: Handing) => void) | undefined;

function Nobody({ on, count, onHand }: { on: string; count: number; onHand: OnHand }) {
  const translate = useTranslate();
  const found = useFound({ lead: 'nobody', on, limit: 100 });
  const students = found.data?.students ?? [];
  return (
    <Section
      title={`${translate('app.caseload.page.withoutLead')} (${count.toLocaleString('en-US')})`}
      note={translate('app.caseload.page.withoutLeadNote')}
      tools={
        onHand &&
        students.length > 0 && (
          <Button
            size="small"
            onClick={() => onHand({ studentIds: students.map(({ studentId }) => studentId), from: null })}
          >
            {translate('app.caseload.transfer.open')} ({students.length})
          </Button>
        )
      }
    >
      {count === 0 ? (
        <Typography sx={quiet}>{translate('app.caseload.page.nobodyLeft')}</Typography>
      ) : (
        <FoundList found={found} onHand={onHand && ((studentId) => onHand({ studentIds: [studentId], from: null }))} />
      )}
    </Section>
  );
}

function People({ people, on, onHand }: { people: WireCaseloads['people']; on: string; onHand: OnHand }) {
  const translate = useTranslate();
  return (
    <Section title={translate('app.caseload.page.people')} note={translate('app.caseload.page.peopleNote')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('app.caseload.page.name')}</TableCell>
              <TableCell align="right">{translate('app.caseload.page.leads')}</TableCell>
              <TableCell align="right">{translate('app.caseload.page.others')}</TableCell>
              {onHand && (
                <TableCell>
                  <span style={visuallyHidden}>{translate('app.caseload.page.handOverAll')}</span>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map((person) => (
              <TableRow key={person.id}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {person.name}
                  {!person.active && <Typography sx={quiet}>{translate('app.caseload.page.gone')}</Typography>}
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
  const translate = useTranslate();
  const { busy, run } = useSave();
  const open = () =>
    run(async () => {
      const query = { lead: person.id, on, limit: MOST };
      const { students } = await api.get('/api/app/caseloads/students', { query: query as never });
      onHand({ studentIds: students.map(({ studentId }) => studentId), from: person.id });
    });
  return (
    <Button variant="text" size="small" disabled={busy} onClick={() => void open()}>
      {translate('app.caseload.page.handOverAll')}
    </Button>
  );
}

function ToCome({ coming }: { coming: WireCaseloads['toCome'] }) {
  const translate = useTranslate();
  return (
    <Section title={translate('app.caseload.page.toCome')} note={translate('app.caseload.page.toComeNote')}>
      {coming.length === 0 && <Typography sx={quiet}>{translate('app.caseload.page.nothingToCome')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {coming.map(({ day, to, students }) => (
          <li key={`${day} ${to.id}`}>
            <strong>{plainDayInWords(day)}</strong>:{' '}
            {translate('app.caseload.page.begins', { name: to.name, students: counted(students, 'student') })}
          </li>
        ))}
      </Box>
    </Section>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
