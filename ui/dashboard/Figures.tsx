import { Button } from '@mui/material';
import { Link } from '../routing/router.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { t } from '../words/t.ts';
import type { FiguresProps } from './figure-parts.tsx';
import { ActivitySupport, Races, Totals } from './GroupFigures.tsx';
import { Risks, Supports } from './RiskFigures.tsx';

/** Every group, in their order (rules/records#dashboard); where there is nobody to count, the way to the list at `studentsPath`. */
export function Figures({ studentsPath, ...props }: FiguresProps & { studentsPath: string }) {
  if (props.counts.total === 0) {
    return (
      <EmptyState
        title={t('No students in this term')}
        text={t('Figures appear as soon as the year has students who are still in school.')}
        action={
          <Button variant="outlined" color="secondary" component={Link} to={studentsPath}>
            {t('Go to students')}
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
