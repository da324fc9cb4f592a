import { parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { NOTHING } from '../../domain/students/display.ts';
import { activityType } from '../../domain/vocabulary/activity-types.ts';
import { GENDER_LABELS, RACE_LABELS } from '../../domain/vocabulary/people.ts';
import { GRADE_TYPE_LABELS } from '../../domain/vocabulary/school.ts';
import { plainDayText } from '../shared/days.ts';

const WORDS: Record<string, Record<string, string>> = {
  gender: GENDER_LABELS,
  race: RACE_LABELS,
  gradeType: GRADE_TYPE_LABELS,
};

/** A recorded value as the forms and views write it; nothing is `--`. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((one) => shownValue(field, one)).join(', ');
  if (field === 'activityTypeId') return activityType(Number(value))?.name ?? String(value);
  if (typeof value === 'string' && parsePlainDay(value)) return plainDayText(value);
  return WORDS[field]?.[String(value)] ?? String(value);
}
