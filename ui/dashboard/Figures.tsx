import { Button } from '@mui/material';
import { EmptyState } from '../shared/EmptyState.tsx';
import type { FiguresProps } from './figure-parts.tsx';
import { ActivitySupport, Races, Totals } from './GroupFigures.tsx';
import { Risks, Supports } from './RiskFigures.tsx';

/** Every group of `domain.md` 7, in its order. */
export function Figures(props: FiguresProps) {
  if (props.counts.total === 0) {
    return (
      <EmptyState
        title="No students in this term"
        text="Figures appear as soon as the year has students who are still in school."
        action={
          <Button variant="outlined" color="secondary" href="#/Students">
            Go to students
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Totals {...props} />
      <ActivitySupport {...props} />
      <Risks {...props} />
      <Supports {...props} />
      <Races {...props} />
    </>
  );
}
