import { yearLabel } from '../../../domain/school-years/labels.ts';
import { nameOf } from '../../../domain/students/display.ts';
import { TERM_INFO_FIELDS } from '../../../domain/students/events.ts';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { counted } from '../../shared/counted.ts';
import { t } from '../../words/t.ts';

/** A record begins with a grade type, so that alone is no answer. */
const ANSWERS = TERM_INFO_FIELDS.filter((field) => field !== 'gradeType');
const isAnswered = (value: unknown) => value !== null && value !== undefined && value !== '';

/** What removing this student takes out of the year, and what stays (rules/records#remove-student). */
export function whatGoes(view: StudentView, year: Pick<WireSchoolYear, 'year'>): string {
  const answers = view.termRecords.reduce(
    (sum, record) => sum + ANSWERS.filter((field) => isAnswered(record[field])).length,
    0,
  );
  const name = nameOf(view.student);
  const recorded = t('%{answers} and %{activities}', {
    answers: counted(answers, 'answer'),
    activities: counted(view.activities.length, 'activity', 'activities'),
  });
  return (
    t('This will remove all %{year} data for %{name}: %{recorded}. Other school years stay as they are. ', {
      year: year.year,
      name,
      recorded,
    }) +
    t('Whoever adds %{name} to %{yearLabel} again with "Add existing student" gets this data back.', {
      name,
      yearLabel: yearLabel(year.year),
    })
  );
}
