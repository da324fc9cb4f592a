import { Alert } from '@mui/material';
import { termLabel, yearLabel } from '../../../domain/school-years/labels.ts';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime } from '../../shared/days.ts';
import { t, translated } from '../../words/t.ts';
import type { ImportedFile } from './imported-files.ts';

/** Said of a file that is chosen again. */
export function ImportedBefore({ before }: { before: ImportedFile }) {
  const { years, installation } = useSchool();
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t(
        'You imported this file on %{dayAndTime}%{placeOf}. Importing it again changes only what is different by now.',
        { dayAndTime: dayAndTime(before.at, installation.timeZone), placeOf: placeOf(before, years) },
      )}
    </Alert>
  );
}

function placeOf({ schoolYearId, termId }: ImportedFile, years: readonly WireSchoolYear[]): string {
  const year = years.find((one) => one.id === schoolYearId);
  const term = year?.terms.find((one) => one.id === termId);
  return year && term
    ? t(' into %{yearLabel}, %{termLabel}', {
        yearLabel: yearLabel(year.year),
        termLabel: translated(termLabel(year.termType, term.index)),
      })
    : '';
}
