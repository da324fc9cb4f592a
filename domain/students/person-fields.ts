import { GENDER_LABELS, GENDERS, RACE_LABELS, RACES } from '../vocabulary/people.ts';
import { both, type FieldDefinition, type FieldValue } from './field-definition.ts';

type PersonFact = FieldDefinition & {
  /** Its name on the wire, in forms and in imports, where that is another one. */
  wire?: string;
  /** A new student may go without; null, or an empty list. */
  mayBeLeftOut?: true;
  /** Students of older records may lack it: null. */
  mayBeUnknown?: true;
};

/**
 * Who a student is: the one place that says what each value is and how it is called. Request bodies, the wire, import,
 * export and the history follow from it; the stored events (`events.ts`) are held against it. The order is the one in which
 * the faults of a form are reported.
 */
const FACTS = {
  studentNumber: {
    wire: 'studentId',
    kind: 'text',
    longest: 255,
    personal: true,
    label: both('Student ID'),
    description: 'The school-issued number',
    column: { header: 'Id Number', required: true, aliases: ['idnumber', 'studentnumber', 'id', 'studentid'] },
  },
  firstName: {
    kind: 'text',
    longest: 200,
    personal: true,
    label: { view: 'First name', form: 'Student First Name' },
    column: { header: 'First Name', required: true, aliases: ['firstname', 'first'] },
  },
  lastName: {
    kind: 'text',
    longest: 200,
    personal: true,
    label: { view: 'Last name', form: 'Student Last Name' },
    column: { header: 'Last Name', required: true, aliases: ['lastname', 'last'] },
  },
  ell: {
    kind: 'yes-no',
    label: both('ELL'),
    column: {
      header: 'Is Student ELL?',
      required: true,
      aliases: ['ell', 'englishlanguagelearner', 'isstudentell?'],
    },
  },
  plan504: {
    kind: 'yes-no',
    mayBeLeftOut: true,
    mayBeUnknown: true,
    label: both('Has 504 Plan'),
    column: { required: true, aliases: ['has504plan', '504plan', 'plan504'] },
  },
  gender: {
    kind: 'choice',
    words: GENDERS,
    names: GENDER_LABELS,
    label: both('Gender'),
    column: { required: true, aliases: ['gender', 'sex'], synonyms: { m: 'male', f: 'female', t: 'trans' } },
  },
  race: {
    kind: 'choice',
    words: RACES,
    names: RACE_LABELS,
    mayBeUnknown: true,
    label: both('Race'),
    // The export of the contract writes n/a for students without a race.
    column: { required: true, aliases: ['race', 'ethnicity'], names: RACE_LABELS, blanks: ['n/a'] },
  },
  birthday: {
    kind: 'date',
    personal: true,
    label: both('Date of Birth'),
    column: { required: true, aliases: ['dateofbirth', 'birthday', 'dob'] },
  },
  disabilities: {
    kind: 'disabilities',
    mayBeLeftOut: true,
    // As the text of a cell: all of them by their full names take a third of it.
    longest: 1000,
    label: both('Disability Category'),
    column: {
      header: 'Disability categories / 504',
      aliases: ['disabilitycategories/504', 'disabilities'],
    },
  },
} as const satisfies Record<string, PersonFact>;
type Facts = typeof FACTS;

export type PersonField = keyof Facts;

type WireNames = {
  [Field in PersonField]: Facts[Field] extends { wire: infer Name extends string } ? Name : Field;
};
/** The name of a field on the wire. */
export type PersonWireName<Field extends PersonField = PersonField> = WireNames[Field];
type Unknown<Fact> = Fact extends { mayBeUnknown: true } ? null : never;

/** Who a student is: shared by all years. */
export type PersonDetails = { [Field in PersonField]: FieldValue<Facts[Field]> | Unknown<Facts[Field]> };

export const PERSON_FIELDS: Readonly<Record<PersonField, PersonFact>> = FACTS;
export const personWireName = (field: PersonField) => (PERSON_FIELDS[field].wire ?? field) as PersonWireName;

/** What a new student has where it was left out. */
export const PERSON_DEFAULTS = { plan504: null, disabilities: [] } satisfies Pick<
  PersonDetails,
  { [Field in PersonField]: Facts[Field] extends { mayBeLeftOut: true } ? Field : never }[PersonField]
>;
