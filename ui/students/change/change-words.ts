import { fieldLabel } from '../../../domain/labels/labels.ts';
import { valueText } from '../../../domain/students/value-text.ts';
import type { ChangedStudent, ChangeStudentsAnswer } from '../../../domain/wire/change-students.ts';
import { counted } from '../../shared/counted.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';

type Counts = ChangeStudentsAnswer['counts'];

const areOrIs = (count: number) => (count === 1 ? 'is' : 'are');

/** '6 of 8 students change: 1 is so already, 1 is left out.' */
export function touchedText({ students, changes, same, cannot }: Counts): string {
  const whole = counted(students, 'student');
  if (changes === students) return students === 1 ? t('1 student changes.') : t('All %{whole} change.', { whole });
  const rest = [
    same > 0 && `${inFigures(same)} ${areOrIs(same)} so already`,
    cannot > 0 && `${inFigures(cannot)} ${areOrIs(cannot)} left out`,
  ].filter(Boolean);
  const who = changes === 0 ? `None of ${whole} changes` : `${inFigures(changes)} of ${whole} change`;
  return `${who}${changes === 1 ? 's' : ''}: ${rest.join(', ')}.`;
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
      const shown = (value: unknown) => valueText(field, value, plainDayInWords);
      return `${translated(fieldLabel(field))}: ${shown(now)} → ${shown(to)}`;
    })
    .join('; ');
