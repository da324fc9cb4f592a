import { Box, Button, LinearProgress } from '@mui/material';
import { useMemo } from 'react';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import type { RowEdits } from './row-edits.ts';
import { type Step, stateOf, stepText } from './steps.ts';

interface LastStepProps {
  step: Step;
  rows: ReadonlyMap<number, RowEdits>;
  onUndo: () => void;
}

/** What was done to a block of cells last, how far it is, and the way back. */
export function LastStep({ step, rows, onUndo }: LastStepProps) {
  const state = useMemo(() => stateOf(step, rows), [step, rows]);
  const done = Math.max(0, step.cells - state.waiting);
  const share = step.cells === 0 ? 100 : (done / step.cells) * 100;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
      {state.waiting > 0 && (
        <>
          <span>
            {t('Saving %{done} of %{cells} cells', {
              done: inFigures(done),
              cells: inFigures(step.cells),
            })}
          </span>
          <LinearProgress variant="determinate" value={share} aria-label={t('Cells saved')} sx={{ width: '10rem' }} />
        </>
      )}
      <span role="status">{state.waiting === 0 && stepText(step, state)}</span>
      <Button size="small" variant="outlined" color="secondary" onClick={onUndo}>
        {t('Undo')}
      </Button>
    </Box>
  );
}
