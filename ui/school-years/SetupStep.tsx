import { Alert, Box, Button, Paper, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { termTypeLabel, yearRange } from '../../domain/school-years/labels.ts';
import { yearChoices } from '../../domain/school-years/year-choices.ts';
import { TERM_TYPES } from '../../domain/vocabulary/school.ts';
import { useSchool, useToday } from '../data/school.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { FieldGrid } from '../shared/FieldGrid.tsx';
import { t } from '../words/t.ts';
import { type Setup, setupFaults, withStart, withTermType } from './setup.ts';
import { WizardButtons } from './WizardButtons.tsx';

interface SetupStepProps {
  setup: Setup;
  onSetup: (setup: Setup) => void;
  onBack: () => void;
  onNext: () => void;
  onCancel: () => void;
}

const SCHEDULES = TERM_TYPES.map((type) => ({ value: type, label: termTypeLabel(type) }));

/** Which year, in which terms, from when. All that is wrong is said at once, at its field. */
export function SetupStep({ setup, onSetup, onBack, onNext, onCancel }: SetupStepProps) {
  const { years } = useSchool();
  const today = useToday();
  const [checked, setChecked] = useState(false);
  const faults = checked ? setupFaults(setup) : {};
  const offered = yearChoices(years, Number(today.slice(0, 4)));
  const problem = (field: string) => (faults[field] ? { error: true, helperText: faults[field] } : {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(setupFaults(setup));
    if (first) document.getElementById(`new-year-${first}`)?.focus();
    else onNext();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        {Object.keys(faults).length > 0 && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {Object.values(faults)[0]}
          </Alert>
        )}
        <FieldGrid>
          <ChoiceSelect
            id="new-year-year"
            label={t('School Year Name')}
            placeholder={t('Select a year')}
            required
            value={String(setup.year ?? '')}
            onChange={(text) => onSetup({ ...setup, year: text === '' ? null : Number(text) })}
            choices={offered.map((year) => ({ value: String(year), label: yearRange(year) }))}
            {...problem('year')}
          />
          <ChoiceSelect
            id="new-year-termType"
            label={t('Academic Schedule')}
            placeholder={t('Choose annual, semester, etc.')}
            required
            value={setup.termType ?? ''}
            onChange={(text) => onSetup(withTermType(setup, TERM_TYPES.find((type) => type === text) ?? null))}
            choices={SCHEDULES}
            {...problem('termType')}
          />
          {setup.starts.map((start, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a term is its place
              key={index}
              id={`new-year-start-${index}`}
              label={t('Term %{index} Start Date', { index: index + 1 })}
              type="date"
              required
              value={start}
              onChange={(event) => onSetup(withStart(setup, index, event.target.value))}
              {...problem(`start-${index}`)}
            />
          ))}
        </FieldGrid>
      </Paper>
      <WizardButtons onBack={onBack} onCancel={onCancel}>
        <Button type="submit">{t('Next')}</Button>
      </WizardButtons>
    </Box>
  );
}
