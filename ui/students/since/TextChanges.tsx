import { Box } from '@mui/material';
import type { SinceMeeting } from '../../../domain/wire/since.ts';
import { useSchool } from '../../data/school.ts';
import { cellLabel, madeByText } from '../../shared/differences/words.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { t } from '../../words/t.ts';
import { changedWords, type WordRun } from './changed-words.ts';

/** Texts in which words came and went: struck through and underlined, and said. */
export function TextChanges({ cells }: { cells: SinceMeeting['cells'] }) {
  const { timeZone } = useSchool().installation;
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, fontSize: '0.875rem' }}>
      {cells.map(({ field, before, after, changed }) => (
        <Box key={field} sx={{ py: 0.5 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {cellLabel(field)}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {changedWords(String(before ?? ''), String(after ?? '')).map((run, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name, and do not move
              <Run key={at} run={run} />
            ))}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{madeByText(changed, timeZone)}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Run({ run: { kind, text } }: { run: WordRun }) {
  if (kind === 'same') return text;
  const said = t(kind === 'removed' ? 'taken out: %{text}' : 'added: %{text}', { text: '' });
  return (
    <Box component={kind === 'removed' ? 'del' : 'ins'} sx={kind === 'removed' ? removed : added}>
      <span style={visuallyHidden}>{said}</span>
      {text}
    </Box>
  );
}

const removed = { color: 'text.secondary', textDecoration: 'line-through' } as const;
const added = { fontWeight: 600, textDecoration: 'underline', bgcolor: 'action.hover' } as const;
