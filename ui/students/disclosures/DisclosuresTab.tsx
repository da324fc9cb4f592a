import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BASIS_LABELS, OUTCOME_LABELS } from '../../../domain/vocabulary/disclosures.ts';
import type { WireDisclosure } from '../../../domain/wire/disclosures.ts';
import { api } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime, plainDayInWords } from '../../shared/days.ts';
import { fetchReceived, OutsideDialog } from '../../shared/disclosures/OutsideDialog.tsx';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { labelOf } from '../../shared/history/undo-words.ts';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { Section } from '../../shared/Section.tsx';
import { shownValue } from '../../shared/shown-value.ts';
import { stackedWhereNarrow } from '../../shared/stacked-where-narrow.ts';
import { useSave } from '../../shared/use-save.ts';
import { t, translated } from '../../words/t.ts';
import { CorrectDisclosure } from './CorrectDisclosure.tsx';

/** To whom records of a student went: name, date, purpose; a page to print. */
export function DisclosuresTab({ studentId, name }: { studentId: number; name: string }) {
  const mayChange = !useSchool().user.auditor;
  const [adding, setAdding] = useState(false);
  const [correcting, setCorrecting] = useState<WireDisclosure>();
  const { data, error, refetch } = useQuery({
    queryKey: ['disclosures', studentId],
    queryFn: () => api.get('/api/app/students/:studentId/disclosures', { params: { studentId } }),
  });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  const tools = (
    <Box className="no-print" sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" color="secondary" size="small" onClick={() => window.print()}>
        {t('Print')}
      </Button>
      {mayChange && (
        <Button size="small" onClick={() => setAdding(true)}>
          {t('Record a request')}
        </Button>
      )}
    </Box>
  );
  return (
    <Section
      title={`${t('Record of access')}: ${name}`}
      note={t('To whom records of this student went, and who asked in vain. Kept as long as the record.')}
      tools={tools}
    >
      {data.disclosures.length === 0 ? (
        <EmptyState
          title={t('Nothing was disclosed')}
          text={t('Reports and exports have the button For somebody outside.')}
        />
      ) : (
        <Entries entries={data.disclosures} onCorrect={mayChange ? setCorrecting : undefined} />
      )}
      {correcting && <CorrectDisclosure entry={correcting} onClose={() => setCorrecting(undefined)} />}
      {adding && <OutsideDialog studentIds={[studentId]} onClose={() => setAdding(false)} />}
    </Section>
  );
}

type OnCorrect = ((entry: WireDisclosure) => void) | undefined;

function Entries({ entries, onCorrect }: { entries: readonly WireDisclosure[]; onCorrect: OnCorrect }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={stackedWhereNarrow}>
        <TableHead>
          <TableRow>
            {(['Name', 'Date', 'Purpose', 'What'] as const).map((column) => (
              <TableCell key={column}>{t(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Entry key={entry.disclosure} entry={entry} onCorrect={onCorrect} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

function Entry({ entry, onCorrect }: { entry: WireDisclosure; onCorrect: OnCorrect }) {
  const { timeZone } = useSchool().installation;
  const said = ({ at, by }: WireDisclosure['recorded']) => ({ when: dayAndTime(at, timeZone), who: by.name });
  const { party, person, purpose, outcome, basis, consentOn, disclosedOn, requestedOn, furtherParties } = entry;
  const consent = consentOn ? `, ${plainDayInWords(consentOn)}` : '';
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell>
        <strong>{person || party}</strong>
        {person && <Typography sx={quiet}>{party}</Typography>}
        {furtherParties && <Typography sx={quiet}>{furtherParties}</Typography>}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{plainDayInWords(disclosedOn ?? requestedOn)}</TableCell>
      <TableCell>
        {purpose}
        <Typography sx={quiet}>
          {translated(OUTCOME_LABELS[outcome])}
          {basis && `: ${translated(BASIS_LABELS[basis])}${consent}`}
        </Typography>
      </TableCell>
      <TableCell>
        {entry.file?.title ?? entry.records}
        {entry.file && <Received entry={entry} />}
        <Typography sx={quiet}>{t('Recorded %{when} by %{who}', said(entry.recorded))}</Typography>
        {entry.corrections.map((one) => (
          <Box key={one.at} sx={quiet}>
            <div>{t('Corrected %{when} by %{who}: %{reason}', { ...said(one), reason: one.reason })}</div>
            {one.changes.map(({ field, before, after }) => (
              <Box key={field} sx={{ pl: 1.5, overflowWrap: 'anywhere' }}>
                {labelOf('DisclosureCorrected', field)}: {shownValue(field, before)} → {shownValue(field, after)}
              </Box>
            ))}
          </Box>
        ))}
        {onCorrect && (
          <Button
            className="no-print"
            variant="outlined"
            color="secondary"
            size="small"
            sx={{ mt: 0.5 }}
            onClick={() => onCorrect(entry)}
          >
            {t('It was wrong')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Makes the file again and says whether its bytes are those that were handed out. */
function Received({ entry: { studentId, disclosure, file } }: { entry: WireDisclosure }) {
  const [same, setSame] = useState<boolean>();
  const { error, busy, run } = useSave();
  if (!file) return null;
  const show = () =>
    void run(async () => {
      const received = await fetchReceived(studentId, disclosure);
      saveFile(received.blob, file.fileName);
      setSame(received.same);
    });
  return (
    <Box className="no-print" sx={{ mt: 0.5 }}>
      <Button variant="outlined" color="secondary" size="small" disabled={busy} onClick={show}>
        {t('Show what they received')}
      </Button>
      <ErrorBox error={error} />
      {same !== undefined && (
        <Alert severity={same ? 'success' : 'warning'} sx={{ mt: 1 }}>
          {same
            ? t('The same file, byte for byte (SHA-256 %{hash}).', { hash: (file.hash ?? '').slice(0, 12) })
            : t('Not the same file: a student in it was forgotten, or the product draws it otherwise now.')}
        </Alert>
      )}
    </Box>
  );
}
