import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { QuarterAnswer } from '../../domain/wire/services.ts';
import { api, request } from '../data/api.ts';
import { saveFile } from '../data/save-file.ts';
import { useSchool } from '../data/school.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { dayAndTime, plainDayInWords } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { fieldProblem } from '../shared/messages.ts';
import { Section } from '../shared/Section.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useRepeatKey } from '../shared/use-repeat-key.ts';
import { useSave } from '../shared/use-save.ts';
import { t, translated } from '../words/t.ts';
import { ServedStudent } from './ServedStudent.tsx';

const FORMATS = [
  { value: 'xlsx', label: 'XLSX' },
  { value: 'csv', label: 'CSV' },
];

async function saveMade(file: number, fileName: string): Promise<void> {
  const answer = await request('GET', `/api/app/preEtsFiles/${file}`);
  saveFile(await answer.blob(), fileName);
}

/** Why services do not count, ground by ground. */
const groundsText = (reason: string) => reason.split('; ').map(translated).join('; ');

interface FileSectionProps {
  quarter: string;
  files: QuarterAnswer['files'];
  mayMake: boolean;
}

/** What a file for VR would hold now, whom it leaves out and why, and the files that were made. */
export function FileSection({ quarter, files, mayMake }: FileSectionProps) {
  const { timeZone } = useSchool().installation;
  const { data, error, refetch } = useQuery({
    queryKey: ['preEts', quarter, 'file'],
    queryFn: () => api.get('/api/app/preEts/:quarter/file', { params: { quarter } }),
  });
  const again = useSave();
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={3} />;
  const { services, students, leftOut, revised } = data;
  return (
    <Section
      title={t('File for VR')}
      note={t('%{services} services of %{students} students count. What does not count is left out and listed.', {
        services,
        students,
      })}
    >
      {leftOut.length > 0 && <Typography variant="h3">{t('Left out')}</Typography>}
      <ul>
        {leftOut.map((one) => (
          <li key={one.studentId}>
            <ServedStudent {...one} />:{' '}
            {t('%{services} left out. %{reason}', { ...one, reason: groundsText(one.reason) })}
          </li>
        ))}
      </ul>
      {revised.length > 0 && <Typography variant="h3">{t('Corrected since an earlier file')}</Typography>}
      <ul>
        {revised.map(({ service, date, reason, ...student }) => (
          <li key={`${student.studentId}-${service}`}>
            <ServedStudent {...student} />, {plainDayInWords(date)}: {reason}
          </li>
        ))}
      </ul>
      {mayMake && services > 0 && <MakeFile quarter={quarter} />}
      {files.length > 0 && <Typography variant="h3">{t('Files made')}</Typography>}
      <ErrorBox error={again.error} />
      <ul>
        {files.map(({ file, at, by, format, services: rows, leftOut: left }) => (
          <li key={file}>
            {t('%{when}, %{name}: %{rows} services in it, %{left} left out', {
              ...{ when: dayAndTime(at, timeZone), name: by.name, rows, left },
            })}{' '}
            <Button
              variant="text"
              size="small"
              disabled={again.busy}
              onClick={() => void again.run(() => saveMade(file, `pre-ets-services-${quarter}.${format}`))}
            >
              {t('Make it again')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Draft {
  format: 'csv' | 'xlsx';
  party: string;
  person: string;
  purpose: string;
}

/** To whom the file goes, and what for; then it is made and downloaded. */
function MakeFile({ quarter }: { quarter: string }) {
  const notice = useNotice();
  const queries = useQueryClient();
  const repeatKey = useRepeatKey();
  const [draft, setDraft] = useState<Draft>({ format: 'xlsx', party: '', person: '', purpose: '' });
  const { error, busy, run } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const sending = { params: { quarter }, body: draft, repeatKey: repeatKey(draft) };
      const { file } = await api.post('/api/app/preEts/:quarter/file', sending);
      if (file?.preEtsFile) await saveMade(file.preEtsFile, file.fileName);
      await queries.invalidateQueries();
      notice(
        t('%{fileName} has been downloaded. Everybody in it has an entry of disclosure.', {
          fileName: file?.fileName ?? '',
        }),
      );
    });
  };
  const text = (name: 'party' | 'person' | 'purpose', label: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      required={name !== 'person'}
      size="small"
      fullWidth
      {...fieldProblem(error, name)}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ my: 2 }}>
      <ErrorBox error={error} />
      <FieldGrid>
        {text('party', t('Party (agency, school, court)'))}
        {text('person', t('Person'))}
        {text('purpose', t('Purpose, legitimate interest'))}
        <ChoiceSelect
          label={t('Format')}
          value={draft.format}
          onChange={(format) => setDraft({ ...draft, format: format as Draft['format'] })}
          choices={FORMATS}
          size="small"
          fullWidth
        />
      </FieldGrid>
      <Button type="submit" disabled={busy} sx={{ mt: 2 }}>
        {t('Make the file')}
      </Button>
    </Box>
  );
}
