import { Box, Button, Typography } from '@mui/material';
import { FACT_KINDS } from '../../../domain/student-facts/fact-kinds.ts';
import type { WireFact } from '../../../domain/wire/calls/facts.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { drawnWhenSeen } from '../../shared/drawn-when-seen.ts';
import { shownValue } from '../../shared/shown-value.ts';
import { t, translated } from '../../words/t.ts';
import type { FactAct } from './fact-draft.ts';

interface FactEntryProps {
  fact: WireFact;
  /** Undefined for who only reads. */
  onAct?: ((act: FactAct) => void) | undefined;
  onRemove: () => void;
}

/** One fact: what it says, from when until when, and the two ways on. */
export function FactEntry({ fact, onAct, onRemove }: FactEntryProps) {
  const { fields, day, label } = FACT_KINDS[fact.kind];
  const said = Object.entries(fields).filter(([name]) => name !== day && fact.values[name]);
  const named = (text: string) => `${text}: ${translated(label)}, ${plainDayInWords(fact.from)}`;
  return (
    <Box
      component="li"
      sx={{ ...drawnWhenSeen, py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {translated(fields[day]?.label ?? '')} {plainDayInWords(fact.from)}
        {fact.until && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            {t('until %{day}', { day: plainDayInWords(fact.until) })}
          </Typography>
        )}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        {said.map(([name, part]) => (
          <Box key={name} sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {translated(part.label)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {shownValue(name, fact.values[name])}
            </Typography>
          </Box>
        ))}
      </Box>
      {onAct && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={named(t('It was wrong'))}
            onClick={() => onAct('wrong')}
          >
            {t('It was wrong')}
          </Button>
          {fact.until === null && (
            <Button
              size="small"
              variant="outlined"
              color="secondary"
              aria-label={named(t('It changed on …'))}
              onClick={() => onAct('changed')}
            >
              {t('It changed on …')}
            </Button>
          )}
          <Button size="small" variant="text" color="secondary" aria-label={named(t('Take out'))} onClick={onRemove}>
            {t('Take out')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
