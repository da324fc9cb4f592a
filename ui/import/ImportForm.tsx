import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Paper, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useState } from 'react';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { hasBegun } from '../../domain/school-years/current.ts';
import { termLabel, termTypeLabel, yearLabel } from '../../domain/school-years/labels.ts';
import { TEMPLATE_FILE_NAME, templateText } from '../../domain/student-import/template.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { saveFile } from '../data/save-file.ts';
import type { YearAndTerm } from '../data/school.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { t, translated } from '../words/t.ts';
import { FilePicker } from './reading/FilePicker.tsx';

/** Where the file shall go, while it is being chosen. */
export interface WantedTarget {
  yearId: number | null;
  termId: number | null;
}

/** Where a file most likely goes: the term that runs. Of a year that has not begun the term is asked for. */
export function firstTarget(current: YearAndTerm | undefined, today: PlainDay): WantedTarget {
  if (!current || !hasBegun(current.term, today)) return targetIn(current?.year);
  return { yearId: current.year.id, termId: current.term.id };
}

/** A year with its term still to be chosen; the only term of an annual year is. */
export function targetIn(year: WireSchoolYear | undefined): WantedTarget {
  const only = year?.terms.length === 1 ? year.terms[0]?.id : undefined;
  return { yearId: year?.id ?? null, termId: only ?? null };
}

interface ImportFormProps {
  years: readonly WireSchoolYear[];
  target: WantedTarget;
  onTarget: (target: WantedTarget) => void;
  /** Name of the chosen file. */
  fileName: string | null;
  reading: boolean;
  locked: boolean;
  onFile: (file: File) => void;
}

const saveTemplate = () => saveFile(new Blob([templateText()], { type: 'text/csv' }), TEMPLATE_FILE_NAME);

/** Year, term, file; on narrow screens they fold away once a file is there. Another year takes its term away, because terms belong to years; a single term is taken by itself. */
export function ImportForm(props: ImportFormProps) {
  const { years, target, onTarget, locked, fileName } = props;
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [unfolded, setUnfolded] = useState(false);
  const year = years.find((one) => one.id === target.yearId);
  const type = year ? termTypeLabel(year.termType) : 'Term';
  const chooseYear = (text: string) => onTarget(targetIn(years.find((one) => one.id === Number(text))));
  if (narrow && fileName && target.termId !== null && !unfolded) {
    const term = year?.terms.find((one) => one.id === target.termId);
    const where = year && term ? `${yearLabel(year.year)}, ${translated(termLabel(year.termType, term.index))}` : '';
    return <Folded text={`${where}: ${fileName}`} locked={locked} onUnfold={() => setUnfolded(true)} />;
  }
  return (
    <Paper variant="outlined" sx={FORM_STYLE}>
      <ChoiceSelect
        id="import-year"
        label={t('Select a Year')}
        placeholder={t('Year')}
        value={String(target.yearId ?? '')}
        onChange={chooseYear}
        disabled={locked}
        choices={years.map((one) => ({ value: String(one.id), label: yearLabel(one.year) }))}
      />
      <ChoiceSelect
        id="import-term"
        label={translated(`Select a ${type}`)}
        placeholder={translated(type)}
        value={String(target.termId ?? '')}
        onChange={(text) => onTarget({ ...target, termId: text === '' ? null : Number(text) })}
        disabled={locked || !year}
        choices={(year?.terms ?? []).map((term) => ({
          value: String(term.id),
          label: translated(termLabel(year?.termType ?? 'annual', term.index)),
        }))}
      />
      <FilePicker
        fileName={fileName}
        busy={props.reading}
        disabled={locked || target.termId === null}
        onFile={props.onFile}
      />
      <Box sx={{ alignSelf: 'end', pb: 0.25 }}>
        <Button variant="text" startIcon={<FileDownloadOutlined />} onClick={saveTemplate}>
          {t('Download Template')}
        </Button>
      </Box>
    </Paper>
  );
}

function Folded({ text, locked, onUnfold }: { text: string; locked: boolean; onUnfold: () => void }) {
  return (
    <Paper variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, mb: 1.5 }}>
      <Typography sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Button variant="outlined" color="secondary" size="small" disabled={locked} onClick={onUnfold}>
        {t('Change')}
      </Button>
    </Paper>
  );
}

const FORM_STYLE = {
  display: 'grid',
  gap: 2,
  p: 2,
  mb: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: '180px 180px minmax(320px, 1fr) auto',
  },
} as const;
