import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FoundList, useFound } from '../shared/caseload/FindStudent.tsx';
import { Section } from '../shared/Section.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import { HandAll } from './HandAll.tsx';
import type { OnHand } from './handing.ts';

/** Students drawn at once. */
const PAGE = 100;

interface NobodyProps {
  on: string;
  count: number;
  onHand: OnHand;
}

/** Who has no lead on a day, page by page; all of them are handed over at once, however many. */
export function Nobody({ on, count, onHand }: NobodyProps) {
  const [wanted, setWanted] = useState(0);
  const first = Math.min(wanted, Math.max(0, Math.floor((count - 1) / PAGE) * PAGE));
  const found = useFound({ lead: 'nobody', on, skip: first, limit: PAGE }, count > 0);
  const last = first + (found.data?.students.length ?? 0);
  return (
    <Section
      title={`${t('Nobody')} (${inFigures(count)})`}
      note={t('Students in school without a lead on this day.')}
      tools={
        onHand &&
        count > 0 && <HandAll of="nobody" on={on} onHand={onHand} label={`${t('Hand over')} (${inFigures(count)})`} />
      }
    >
      {count === 0 ? (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('Every student in school has a lead.')}
        </Typography>
      ) : (
        <FoundList
          found={found}
          paged
          onHand={onHand && ((studentId) => onHand({ studentIds: [studentId], from: null }))}
        />
      )}
      {count > PAGE && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Typography sx={{ flex: 1, fontSize: '0.875rem' }} role="status">
            {t('Students %{from} to %{to} of %{all}', {
              ...{ from: inFigures(first + 1), to: inFigures(Math.max(first + 1, last)), all: inFigures(count) },
            })}
          </Typography>
          <Button size="small" variant="outlined" disabled={first === 0} onClick={() => setWanted(first - PAGE)}>
            {t('Earlier students')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={first + PAGE >= count}
            onClick={() => setWanted(first + PAGE)}
          >
            {t('Later students')}
          </Button>
        </Box>
      )}
    </Section>
  );
}
