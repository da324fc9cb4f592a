import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ColumnChoice } from '../../../domain/student-import/headers.ts';
import { counted } from '../../shared/counted.ts';
import { Section } from '../../shared/Section.tsx';
import { BAR, BAR_BUTTON } from '../../theme/lower-bar.ts';
import { t } from '../../words/t.ts';
import { FileNotes } from '../reading/FileNotes.tsx';
import type { FileTable } from '../reading/read-table.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { columnsOf, type FileColumn, missingIn, withChosen } from './column-choice.ts';

interface ColumnsStepProps {
  file: FileTable;
  /** What is chosen at first. */
  choice: ColumnChoice;
  onContinue: (choice: ColumnChoice) => void;
  onCancel: () => void;
}

/** Which column of the file is which field; what the headers say by themselves is chosen already. */
export function ColumnsStep({ file, choice: initial, onContinue, onCancel }: ColumnsStepProps) {
  const [choice, setChoice] = useState(initial);
  const columns = useMemo(() => columnsOf(file), [file]);
  const missing = missingIn(file, choice);
  const guesses = columns.filter(({ guessed, place }) => guessed !== null && choice[place] === guessed).length;
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const list = (shown: readonly FileColumn[]) => (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((column) => (
        <ColumnRow
          key={column.place}
          column={column}
          choice={choice}
          onChoose={(field) => setChoice((before) => withChosen(before, column.place, field))}
        />
      ))}
    </Box>
  );
  const unknown = columns.filter((column) => column.recognised === null);
  const known = columns.filter((column) => column.recognised !== null);
  return (
    <Box component="section" ref={top} tabIndex={-1} aria-label={t('Columns of the file')} sx={{ outline: 'none' }}>
      <FileNotes notes={file.notes} />
      <Alert severity={missing.length > 0 || guesses > 0 ? 'warning' : 'success'} role="status" sx={{ mb: 2 }}>
        {missing.length > 0
          ? t('Required and not chosen yet: %{join}.', { join: missing.join(', ') })
          : t('Every required column is there.')}
        {guesses > 0 &&
          ` ${t('%{columns} was guessed: check before you continue. |||| %{columns} were guessed: check before you continue.', { smart_count: guesses, columns: counted(guesses, 'column') })}`}
      </Alert>
      {unknown.length > 0 && (
        <Section
          title={t('Columns with other headers')}
          note={t('Say what each of these columns of %{fileName} is, or leave it out.', { fileName: file.fileName })}
        >
          {list(unknown)}
        </Section>
      )}
      {known.length > 0 && (
        <Section title={t('Recognised columns')} note={t('Their headers say what they are.')}>
          {list(known)}
        </Section>
      )}
      <Box sx={BAR}>
        <Typography sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: 600 }}>
          {t('%{filter} of %{columns} columns will be imported.', {
            filter: choice.filter((field) => field !== null).length,
            columns: columns.length,
          })}
        </Typography>
        <Button variant="outlined" color="secondary" sx={BAR_BUTTON} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button sx={BAR_BUTTON} disabled={choice.every((field) => field === null)} onClick={() => onContinue(choice)}>
          {t('Continue')}
        </Button>
      </Box>
    </Box>
  );
}
