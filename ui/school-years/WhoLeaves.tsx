import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { nameOf } from '../../domain/students/display.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { t } from '../words/t.ts';

/** More are not listed by name: nobody reads them, and each is in the list behind. */
const LISTED_AT_MOST = 200;

interface WhoLeavesProps {
  students: readonly StudentRow[];
  /** The ids of who is left out. */
  without: ReadonlySet<number>;
  onWithout: (without: ReadonlySet<number>) => void;
}

/** The students a question is about by name, each with a tick that takes them out of it; nothing where they are too many. */
export function WhoLeaves({ students, without, onWithout }: WhoLeavesProps) {
  const id = useId();
  if (students.length > LISTED_AT_MOST) return null;
  const turn = (studentId: number, leaves: boolean) => {
    const next = new Set(without);
    if (leaves) next.delete(studentId);
    else next.add(studentId);
    onWithout(next);
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
        {t('Who leaves school')}
      </Typography>
      <Box sx={listStyle}>
        {students.map((student) => (
          <FormControlLabel
            key={student.id}
            control={
              <Checkbox
                size="small"
                checked={!without.has(student.id)}
                onChange={(_, checked) => turn(student.id, checked)}
              />
            }
            label={nameOf(student)}
          />
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  maxHeight: 220,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 1.5,
  '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' },
} as const;
