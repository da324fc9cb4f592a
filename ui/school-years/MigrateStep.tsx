import { Alert, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { nameOf } from '../../domain/students/display.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t } from '../words/t.ts';
import type { MigrantListHandle } from './MigrantList.tsx';
import { Migrants } from './Migrants.tsx';
import { type Migration, missingExitData, missingText, moveOf } from './migration.ts';
import { useMigrantSearch } from './use-migrant-search.ts';
import { useMoving } from './use-moving.tsx';
import { WizardButtons } from './WizardButtons.tsx';

interface MigrateStepProps {
  /** Undefined while they are on their way. */
  students: readonly StudentRow[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Start of the present year and of the new one. */
  from: number;
  to: number | null;
  migration: Migration;
  onMigration: (migration: Migration) => void;
  onBack: () => void;
  onNext: () => void;
  onCancel: () => void;
}

/** Who comes along into the new year, and in which grade. */
export function MigrateStep(props: MigrateStepProps) {
  const { students, migration, onMigration, onNext } = props;
  const [problem, setProblem] = useState<string>();
  const list = useRef<MigrantListHandle>(null);
  const search = useMigrantSearch(students ?? [], migration);

  const withoutExitData = (students ?? []).filter((one) => missingExitData(moveOf(migration, one)));
  const next = () => {
    const [lacking] = withoutExitData;
    const missing = lacking && missingExitData(moveOf(migration, lacking));
    if (!lacking || !missing) return onNext();
    setProblem(missingText(missing, nameOf(lacking)));
    search.showAll();
    // The list of everybody is drawn first.
    setTimeout(() => list.current?.show(lacking.id, missing));
  };
  const decide = (decided: Migration) => {
    setProblem(undefined);
    onMigration(decided);
  };
  const moving = useMoving({ students: students ?? [], migration, onDecide: decide, onProblem: setProblem });

  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>
        {t(
          'All selected students will be moved to the next year and advanced a grade. You will be able to manually change the grade if the student did not advance.',
        )}
      </Typography>
      {problem && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          {...(withoutExitData.length > 1
            ? {
                action: (
                  <Button variant="text" color="inherit" size="small" onClick={() => moving.say(withoutExitData)}>
                    {t('Say it for all %{count}…', { count: inFigures(withoutExitData.length) })}
                  </Button>
                ),
              }
            : { onClose: () => setProblem(undefined) })}
        >
          {problem}
        </Alert>
      )}
      {props.error ? (
        <FailureState error={props.error} onRetry={props.onRetry} />
      ) : (
        !students && <LoadingState lines={8} />
      )}
      {students?.length === 0 && (
        <EmptyState
          title={t('There is nobody to migrate')}
          text={t('The current year has no students who are still in school.')}
        />
      )}
      {students && students.length > 0 && (
        <Migrants
          {...{ students, migration, search, list }}
          from={props.from}
          to={props.to}
          onDecide={decide}
          onMigrate={moving.migrate}
          onLeave={moving.leave}
        />
      )}
      {moving.question}
      <WizardButtons onBack={props.onBack} onCancel={props.onCancel}>
        <Button onClick={next} disabled={!students}>
          {t('Next')}
        </Button>
      </WizardButtons>
    </>
  );
}
