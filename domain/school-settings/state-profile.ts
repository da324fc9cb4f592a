import { keysOf } from '../kernel/keys.ts';
import { CASELOAD_MODES } from '../teams/modes.ts';
import type { MonthDay } from './month-day.ts';

/** Postal abbreviations of states, the district and territories. */
const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI'.split(
    ' ',
  );

interface AnyPart {
  label: string;
  /** What it decides, for who fills the form. */
  about: string;
}
type PartOf =
  | { kind: 'count'; initial: number; min: number; max: number }
  | { kind: 'yes-no'; initial: boolean }
  | { kind: 'month-day'; initial: string; from?: string; to?: string }
  | { kind: 'choice'; initial: string; words: readonly string[]; names?: Readonly<Record<string, string>> };
export type ProfilePart = AnyPart & PartOf;

/**
 * What differs from state to state, as settings: the one place that says what each is. Schemas, form, labels and history follow
 * from it; the stored event (`events.ts`) is held against it (rules/facts#profile).
 */
const PARTS = {
  state: {
    kind: 'choice',
    initial: '',
    words: ['', ...STATES],
    label: 'State',
    about: 'Printed with figures that are filed.',
  },
  transitionAge: {
    ...{ kind: 'count', initial: 16, min: 12, max: 16 },
    label: 'Transition planning begins at age',
    about: 'Federal law says 16; a state may set it younger.',
  },
  ageOfMajority: {
    ...{ kind: 'count', initial: 18, min: 18, max: 21 },
    label: 'Age of majority',
    about: 'When rights pass from parents to the student.',
  },
  maximumAge: {
    ...{ kind: 'count', initial: 21, min: 18, max: 26 },
    label: 'Served through age',
    about: 'The oldest age the state serves.',
  },
  childCountDate: {
    ...{ kind: 'month-day', initial: '10-01', from: '10-01', to: '12-01' },
    label: 'Child count date',
    about: 'From 10-01 to 12-01, set by the state. Exits count by the age on this day.',
  },
  exitYearStart: {
    ...{ kind: 'month-day', initial: '07-01' },
    label: 'Exit year begins on',
    about: 'Exits are counted for a year from this day.',
  },
  servedAtStart: {
    ...{ kind: 'yes-no', initial: true },
    label: 'Only who had an IEP when the exit year began',
    about: 'Exits of others are shown as not counted.',
  },
  certificateExists: {
    ...{ kind: 'yes-no', initial: true },
    label: 'The state has certificates',
    about: 'If not, the exit reason "Received a certificate" is not offered.',
  },
  alternateDiplomaExists: {
    ...{ kind: 'yes-no', initial: true },
    label: 'The state has an alternate diploma',
    about: 'If not, the exit reason "State-defined alternate diploma" is not offered.',
  },
  catchment: {
    kind: 'choice',
    initial: 'district',
    words: ['district', 'state'],
    names: { district: 'Out of the district', state: 'Out of the state' },
    label: '"Moved" means',
    about: 'The area somebody has to leave to count as moved.',
  },
  indicator2: {
    kind: 'choice',
    initial: 'exits',
    words: ['exits', 'event rate'],
    names: { exits: 'Exits (618 data)', 'event rate': 'Annual event rate (Option 2)' },
    label: 'Indicator 2 is filed by',
    about: 'Printed with the figure. Only the one by exits is computed here.',
  },
  preEtsFrom: {
    ...{ kind: 'count', initial: 14, min: 10, max: 16 },
    label: 'Pre-ETS from age',
    about: 'Younger students get no service that counts.',
  },
  preEtsTo: {
    ...{ kind: 'count', initial: 21, min: 18, max: 26 },
    label: 'Pre-ETS through age',
    about: 'Until the day before the next birthday.',
  },
  followUpFrom: {
    ...{ kind: 'month-day', initial: '04-01' },
    label: 'Follow-up from',
    about: 'When leavers are asked what they do.',
  },
  followUpTo: {
    ...{ kind: 'month-day', initial: '09-30' },
    label: 'Follow-up until',
    about: 'Later answers do not count.',
  },
  attemptsAtLeast: {
    ...{ kind: 'count', initial: 3, min: 1, max: 20 },
    label: 'Attempts at least',
    about: 'Before a leaver counts as not reached.',
  },
  employmentDefinition: {
    kind: 'choice',
    initial: 'option 1',
    words: ['option 1', 'option 2'],
    names: { 'option 1': 'Option 1: 20 hours, 90 days', 'option 2': 'Option 2: as in WIOA' },
    label: 'Competitive employment',
    about: 'The definition the state files by.',
  },
  smallCount: {
    ...{ kind: 'count', initial: 5, min: 0, max: 50 },
    label: 'Counts below are hidden',
    about: 'In figures that leave the school.',
  },
  iepReviewMonths: {
    ...{ kind: 'count', initial: 12, min: 1, max: 12 },
    label: 'Months between IEP reviews',
    about: 'Proposes the next review when a meeting is entered.',
  },
  evaluationYears: {
    ...{ kind: 'count', initial: 3, min: 1, max: 3 },
    label: 'Years between evaluations',
    about: 'Proposes when the next evaluation is due.',
  },
  caseloadMode: {
    kind: 'choice',
    initial: 'open',
    words: CASELOAD_MODES,
    names: {
      open: 'Open: staff open every student',
      ask: 'Ask: staff say why they open a student outside their team',
      closed: 'Closed: staff open the students of their teams only',
    },
    label: 'Students outside one’s team',
    about: 'Where the school keeps caseloads. Number, name and lead can always be found.',
  },
} as const satisfies Record<string, ProfilePart>;
type Parts = typeof PARTS;

export type ProfileField = keyof Parts;

type ValueOf<Part> = Part extends { kind: 'count' }
  ? number
  : Part extends { kind: 'yes-no' }
    ? boolean
    : Part extends { kind: 'month-day' }
      ? MonthDay
      : Part extends { words: readonly (infer Word)[] }
        ? Word
        : never;

/** What a state asks of the school, as far as it differs from state to state. */
export type StateProfile = { readonly [Field in ProfileField]: ValueOf<Parts[Field]> };

export const PROFILE_PARTS: Readonly<Record<ProfileField, ProfilePart>> = PARTS;
export const PROFILE_FIELDS = keysOf(PARTS);

/** What holds until somebody changes it. */
export const INITIAL_PROFILE = Object.fromEntries(
  PROFILE_FIELDS.map((field) => [field, PROFILE_PARTS[field].initial]),
) as unknown as StateProfile;
