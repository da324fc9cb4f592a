import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useMemo } from 'react';
import { readSchoolYear } from '../../domain/roll-over/year-input.ts';
import { termLabel, termTypeLabel, yearRange } from '../../domain/school-years/labels.ts';
import { gradeLevelInWords } from '../../domain/students/display.ts';
import { GRADE_LEVELS } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { counted } from '../shared/counted.ts';
import { plainDayInWords } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { useSave } from '../shared/use-save.ts';
import { inFigures } from '../words/in-figures.ts';
import { parts } from '../words/parts.ts';
import { t, translated } from '../words/t.ts';
import { type Migration, type MovedStudent, movedStudents, waysOut } from './migration.ts';
import type { Setup } from './setup.ts';
import { type NewYear, useCreateYear } from './use-create-year.ts';
import { WizardButtons } from './WizardButtons.tsx';

interface ConfirmStepProps {
  setup: Setup;
  migration: Migration;
  /** Undefined while they are on their way. */
  students: readonly StudentRow[] | undefined;
  /** Why they could not be loaded. */
  error: unknown;
  onRetry: () => void;
  onCreated: (yearId: number) => void;
  onBack: () => void;
  onCancel: () => void;
}

const bodyOf = ({ year, termType, starts }: Setup, students: readonly MovedStudent[]) => ({
  year,
  termType,
  terms: starts.map((startDate) => ({ startDate })),
  students,
});

/** @throws {Rejection} for a year the server would not create */
function requireWhole(body: ReturnType<typeof bodyOf>): asserts body is ReturnType<typeof bodyOf> & NewYear {
  readSchoolYear(body);
}

/** Everything that will be created, before it is. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { setup, migration, students, onCreated } = props;
  const moved = useMemo(() => (students ? movedStudents(migration, students) : undefined), [migration, students]);
  const create = useCreateYear();
  const saving = useSave();
  const finish = () => {
    const body = bodyOf(setup, moved ?? []);
    void saving.run(async () => {
      requireWhole(body);
      onCreated(await create(body));
    });
  };
  return (
    <>
      <ErrorBox error={saving.error} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {t('Confirm Setup Complete')}
        </Typography>
        <Typography sx={{ mb: 2 }}>{t('School year setup is not editable throughout the year.')}</Typography>
        <Summary setup={setup} />
        {moved && students ? (
          <Movers moved={moved} all={students.length} />
        ) : props.error ? (
          <FailureState error={props.error} onRetry={props.onRetry} />
        ) : (
          <LoadingState lines={2} />
        )}
      </Paper>
      <WizardButtons onBack={props.onBack} onCancel={props.onCancel} busy={saving.busy}>
        <Button onClick={finish} disabled={saving.busy || !moved}>
          {saving.busy ? t('Creating the year') : t('I’m done. Create new year.')}
        </Button>
      </WizardButtons>
    </>
  );
}

const LIST = { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.5, m: 0 } as const;

function Summary({ setup }: { setup: Setup }) {
  const { year, termType, starts } = setup;
  if (year === null || termType === null) return null;
  return (
    <Box component="dl" sx={{ ...LIST, '& dt': { color: 'text.secondary' }, '& dd': { m: 0, fontWeight: 600 } }}>
      <dt>{t('School year')}</dt>
      <dd>{yearRange(year)}</dd>
      <dt>{t('Schedule')}</dt>
      <dd>{translated(termTypeLabel(termType))}</dd>
      {starts.map((start, index) => [
        <dt key={`${start} name`}>{starts.length === 1 ? t('Begins') : translated(termLabel(termType, index))}</dt>,
        <dd key={start}>
          {starts.length > 1 ? t('from %{day}', { day: plainDayInWords(start) }) : plainDayInWords(start)}
        </dd>,
      ])}
    </Box>
  );
}

/** How many come along, by their new grade. */
function Movers({ moved, all }: { moved: readonly MovedStudent[]; all: number }) {
  if (all === 0) return <Typography sx={{ mt: 2 }}>{t('The year begins without students.')}</Typography>;
  if (moved.length === 0) {
    return (
      <Alert severity="warning" sx={{ mt: 2 }}>
        {t('Nobody comes along: %{students} of the current year will not be in the new one.', {
          students: counted(all, 'student'),
        })}
      </Alert>
    );
  }
  const grades = GRADE_LEVELS.map((level) => [level, moved.filter((one) => one.gradeLevel === level).length] as const);
  const stay = all - moved.length;
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {parts('%{students} %{which} along%{value}:', {
          students: counted(moved.length, 'student'),
          which: moved.length === 1 ? t('comes') : t('come'),
          value:
            stay > 0 &&
            t(', %{stay} %{which} behind', {
              stay: inFigures(stay),
              which: stay === 1 ? t('stays') : t('stay'),
            }),
        })}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {grades
          .filter(([, count]) => count > 0)
          .map(([level, count]) => (
            <Box component="li" key={level} sx={{ px: 1.25, py: 0.5, borderRadius: 1, bgcolor: 'surface.sunken' }}>
              {translated(gradeLevelInWords(level))}: <strong>{inFigures(count)}</strong>
            </Box>
          ))}
      </Box>
      <Leavers moved={moved} />
    </>
  );
}

/** How many of them leave school, and how. */
function Leavers({ moved }: { moved: readonly MovedStudent[] }) {
  const ways = waysOut(moved);
  if (ways.length === 0) return null;
  const students = counted(
    ways.reduce((sum, { count }) => sum + count, 0),
    'student',
  );
  return (
    <>
      <Typography sx={{ mt: 2 }}>{t('Of these leave school: %{students}', { students })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {ways.map(({ way, count }) => (
          <li key={way}>
            {translated(way)}: <strong>{inFigures(count)}</strong>
          </li>
        ))}
      </Box>
    </>
  );
}
