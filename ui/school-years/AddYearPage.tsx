import { Step as MuiStep, StepLabel, Stepper, useMediaQuery } from '@mui/material';
import { useCurrent } from '../data/school.ts';
import { focusTitle } from '../routing/focus-title.ts';
import { useNavigate } from '../routing/router.ts';
import { Page } from '../shared/Page.tsx';
import { t, translated } from '../words/t.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { MigrateStep } from './MigrateStep.tsx';
import { SetupStep } from './SetupStep.tsx';
import { StartStep } from './StartStep.tsx';
import { useMigratableStudents } from './use-migratable-students.ts';
import { type Step, useWizardState } from './wizard-state.ts';

const LABELS: Record<Exclude<Step, 'start'>, string> = {
  setup: 'Title + Time',
  migrate: 'Migrate Students',
  confirm: 'Confirmation',
};

/** Add a School Year: title and time, who comes along, a look at it all, and only then the year. */
export default function AddYearPage() {
  const current = useCurrent();
  const navigate = useNavigate();
  const small = useMediaQuery('(max-width: 699px)');
  const { state, change, forget } = useWizardState();
  const students = useMigratableStudents(current?.term.id);
  const steps: Exclude<Step, 'start'>[] = current ? ['setup', 'migrate', 'confirm'] : ['setup', 'confirm'];
  const step: Step = state.step === 'migrate' && !current ? 'setup' : state.step;
  const at = steps.indexOf(step as Exclude<Step, 'start'>);
  const go = (to: Step | undefined) => {
    change({ step: to ?? 'start' });
    window.scrollTo({ top: 0 });
    focusTitle();
  };
  const cancel = () => {
    forget();
    if (current) navigate('/ManageYears');
  };
  const ways = { onBack: () => go(steps[at - 1]), onNext: () => go(steps[at + 1]), onCancel: cancel };

  return (
    <Page title={t('Add a School Year')} width={step === 'migrate' ? 'content' : 'form'}>
      {step !== 'start' && (
        <Stepper activeStep={at} alternativeLabel={small} sx={{ maxWidth: 640, mb: 3 }}>
          {steps.map((one) => (
            <MuiStep key={one}>
              <StepLabel>{translated(LABELS[one])}</StepLabel>
            </MuiStep>
          ))}
        </Stepper>
      )}
      {step === 'start' && <StartStep first={!current} onStart={() => go('setup')} />}
      {step === 'setup' && <SetupStep {...ways} setup={state.setup} onSetup={(setup) => change({ setup })} />}
      {step === 'migrate' && current && (
        <MigrateStep
          {...ways}
          students={students.data}
          error={students.error}
          onRetry={() => void students.refetch()}
          from={current.year.year}
          to={state.setup.year}
          migration={state.migration}
          onMigration={(migration) => change({ migration })}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep
          {...ways}
          setup={state.setup}
          migration={state.migration}
          students={current ? students.data : []}
          error={students.error}
          onRetry={() => void students.refetch()}
          onCreated={(yearId) => {
            forget();
            navigate(`/${yearId}/students`);
          }}
        />
      )}
    </Page>
  );
}
