import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { UndoAnswer } from '../../../domain/wire/undo.ts';
import { useSchool } from '../../data/school.ts';
import { t, translated } from '../../words/t.ts';
import { dayAndTime } from '../days.ts';
import { shownValue } from '../shown-value.ts';
import { undoneText } from './Undone.tsx';
import { labelOf, staysText, wholeText } from './undo-words.ts';

interface UndoOutcomeProps {
  answer: UndoAnswer;
  /** Fields that keep what the action did. */
  left: ReadonlySet<string>;
  onToggle: ((field: string) => void) | undefined;
}

/** What goes back of one thing, what keeps a newer value, and what cannot go back, each with its reason. */
export function UndoOutcome({ answer: { goesBack, stays, cannot, undone }, left, onToggle }: UndoOutcomeProps) {
  const { timeZone } = useSchool().installation;
  return (
    <>
      {goesBack.length === 0 && (
        <Typography>{undone ? undoneText(undone, timeZone) : t('Nothing of it can be taken back.')}</Typography>
      )}
      <Group title={t('Goes back')} lines={goesBack}>
        {({ type, field, now, to }) => {
          if (field === null) return wholeText(type);
          const line = (
            <>
              {labelOf(type, field)}: <s>{shownValue(field, now)}</s> <strong>{shownValue(field, to)}</strong>
            </>
          );
          if (!onToggle) return line;
          const box = <Checkbox checked={!left.has(field)} onChange={() => onToggle(field)} sx={{ py: 0.25 }} />;
          return <FormControlLabel control={box} label={line} />;
        }}
      </Group>
      <Group title={t('Keeps the newer value')} lines={stays}>
        {(line) => staysText(line, dayAndTime(line.at, timeZone))}
      </Group>
      <Group title={t('Cannot go back')} lines={cannot}>
        {({ type, field, reason }) =>
          field === null ? translated(reason) : `${labelOf(type, field)}: ${translated(reason)}`
        }
      </Group>
    </>
  );
}

interface GroupProps<Line> {
  title: string;
  lines: readonly Line[];
  children: (line: Line) => ReactNode;
}

function Group<Line extends { type: string; field: string | null; termId: number | null }>(props: GroupProps<Line>) {
  if (props.lines.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {props.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {props.lines.map((line) => (
          <li key={`${line.type} ${line.termId} ${line.field}`}>{props.children(line)}</li>
        ))}
      </Box>
    </Box>
  );
}
