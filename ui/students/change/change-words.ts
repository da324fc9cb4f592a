import { fieldLabel } from '../../../domain/labels/labels.ts';
import type { ChangedStudent, ChangeStudentsAnswer } from '../../../domain/wire/change-students.ts';
import { counted } from '../../shared/counted.ts';
import { shownValue } from '../../shared/shown-value.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';

type Counts = ChangeStudentsAnswer['counts'];

/** '6 of 8 students change: 1 is so already, 1 is left out.' */
export function affectedText({ students, changes, same, cannot }: Counts): string {
  const whole = counted(students, 'student');
  if (changes === students) return students === 1 ? t('1 student changes.') : t('All %{whole} change.', { whole });
  const rest = [
    same > 0 && t('%{count} is so already |||| %{count} are so already', { smart_count: same, count: inFigures(same) }),
    cannot > 0 &&
      t('%{count} is left out |||| %{count} are left out', { smart_count: cannot, count: inFigures(cannot) }),
  ].filter(Boolean);
  const who =
    changes === 0
      ? t('None of %{whole} changes', { whole })
      : t('%{count} of %{whole} changes |||| %{count} of %{whole} change', {
          ...{ smart_count: changes, count: inFigures(changes), whole },
        });
  return `${who}: ${rest.join(', ')}.`;
}

/** The headings of the students, by what becomes of them. */
export const OUTCOME_TITLES: Record<ChangedStudent['outcome'], string> = {
  cannot: 'Left out',
  changes: 'Change',
  same: 'So already',
};

/** 'Suspended this year: No → Yes' */
export const fieldsText = ({ fields }: Pick<ChangedStudent, 'fields'>): string =>
  fields
    .map(({ field, now, to }) => {
      return `${translated(fieldLabel(field))}: ${shownValue(field, now)} → ${shownValue(field, to)}`;
    })
    .join('; ');
