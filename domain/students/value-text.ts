import { type PlainDay, parsePlainDay, showDay } from '../kernel/plain-day.ts';
import { FACT_FIELDS } from '../student-facts/fact-kinds.ts';
import { TEAM_ROLE_LABELS } from '../teams/roles.ts';
import { activityType } from '../vocabulary/activity-types.ts';
import { DISABILITIES } from '../vocabulary/disabilities.ts';
import { BASIS_LABELS, OUTCOME_LABELS } from '../vocabulary/disclosures.ts';
import { SERVICE_WORDS } from '../vocabulary/pre-ets.ts';
import { TERM_TYPES } from '../vocabulary/school.ts';
import { ACTIVITY_FREQUENCIES } from '../vocabulary/transition.ts';
import { NOTHING } from './display.ts';
import { eachField } from './field-definition.ts';
import { MEMBERSHIP_FIELDS } from './membership-fields.ts';
import { PERSON_FIELDS } from './person-fields.ts';
import { TERM_FIELDS } from './term-fields.ts';

/** Choices that are stored in the words of the forms. */
const asStored = (words: readonly string[] | undefined) =>
  words && Object.fromEntries(words.map((word) => [word, word]));

/** Words of the forms by field and stored value. */
const WORDS: Record<string, Readonly<Record<string, string>> | undefined> = {
  ...eachField(
    { ...TERM_FIELDS, ...PERSON_FIELDS, ...MEMBERSHIP_FIELDS },
    ({ names, words, suggests }) => names ?? asStored(words ?? suggests),
  ),
  frequency: asStored(ACTIVITY_FREQUENCIES),
  ...eachField(FACT_FIELDS, (part) => ('names' in part ? part.names : undefined)),
  ...SERVICE_WORDS,
  termType: Object.fromEntries(TERM_TYPES.map((type) => [type, `${type.charAt(0).toUpperCase()}${type.slice(1)}`])),
  role: TEAM_ROLE_LABELS,
  outcome: OUTCOME_LABELS,
  basis: BASIS_LABELS,
  disabilities: Object.fromEntries(DISABILITIES.map(({ id, code }) => [id, code])),
};

/** How a reader writes days, and says the words of the forms. */
interface Said {
  day: (day: PlainDay) => string;
  word: (word: string) => string;
}
const AS_STORED: Said = { day: showDay, word: (word) => word };

/** A value of a student, a term or an activity, recorded or as on the wire, in the words of the forms; nothing is `--`. A reader may write days and say those words in another way. */
export function valueText(field: string, value: unknown, said: Said = AS_STORED): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return said.word(value ? 'Yes' : 'No');
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((one) => valueText(field, one, said)).join(', ');
  if (field === 'activityTypeId') return said.word(activityType(Number(value))?.name ?? String(value));
  const day = typeof value === 'string' ? parsePlainDay(value) : undefined;
  if (day) return said.day(day);
  const word = WORDS[field]?.[String(value)];
  return word === undefined ? String(value) : said.word(word);
}
