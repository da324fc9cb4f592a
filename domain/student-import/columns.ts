import { keysOf } from '../kernel/keys.ts';
import type { FieldDefinition, FieldKind } from '../students/field-definition.ts';
import { MEMBERSHIP_FIELDS, type MembershipField } from '../students/membership-fields.ts';
import { PERSON_FIELDS, type PersonField, type PersonWireName, personWireName } from '../students/person-fields.ts';
import { TERM_FIELDS, type TermField } from '../students/term-fields.ts';

/** What a cell holds. `choice` is one word of a list; `grade` is read by the grade type beside it. */
export type ColumnKind = Exclude<FieldKind, 'grade-type'>;

/** One choice of a cell's editor: what is stored and what is shown. */
export interface ColumnOption {
  value: string;
  label: string;
}

/** Name of a column's values on the wire of imports and exports. */
export type ImportField = PersonWireName | MembershipField | TermField;

/** One column of the import. */
export interface ImportColumn {
  field: ImportField;
  kind: ColumnKind;
  /** Header of the template and of exports. */
  header: string;
  required?: true;
  /** Accepted headers without white space and in lower case, in the order in which they are tried. */
  aliases: readonly string[];
  /** Part of the data the value belongs to: the person, the year's membership or the term's answers. */
  on: 'person' | 'membership' | 'info';
  /** The field of that part. */
  stored: PersonField | MembershipField | TermField;
  options?: readonly ColumnOption[];
  /** Further accepted texts (lower case) and the option each of them means. */
  synonyms?: Readonly<Record<string, string>>;
  /** Texts (lower case) that say that there is no value. */
  blanks?: readonly string[];
  /** Texts outside the options are values too. */
  open?: true;
  /** A known student may go on lacking it. */
  mayStayUnknown?: true;
  /** Longest text in characters. */
  longest?: number;
}

/** The order of the template (rules/import#columns), which files of schools have. A field that is not named here came later and stands at the end. */
const TEMPLATE_ORDER: readonly ImportField[] = [
  'studentId',
  'firstName',
  'lastName',
  'gender',
  'gradeLevel',
  'ell',
  'birthday',
  'disabilities',
  'plan504',
  'race',
  'exitCategory',
  'postSchoolOutcome',
  'postSchoolGoals',
  'attendedIepMeeting',
  'iepRole',
  'hasGraduationPlan',
  'gradeType',
  'grade',
  'absentPercent',
  'behaviorMarks',
  'suspended',
  'failingEnglish',
  'failingMath',
  'failingOther',
  'onTrack',
  'retained',
  'schoolsAttended',
  'hasExtracurricular',
  'hasSelfDeterminationSkills',
  'hasIndependentLivingSkills',
  'hasTravelSkills',
  'hasSocialSkills',
];

/** How headers are compared: without white space and letter case (rules/import#headers). A byte order mark does not count. */
export const normaliseHeader = (header: string): string => header.replace(/[\s\uFEFF]+/g, '').toLowerCase();

const YES_NO: readonly ColumnOption[] = ['Yes', 'No'].map((value) => ({ value, label: value }));

function optionsOf({ kind, words, suggests, column: { names } }: FieldDefinition): readonly ColumnOption[] | undefined {
  if (kind === 'yes-no') return YES_NO;
  return (words ?? suggests)?.map((value) => ({ value, label: names?.[value] ?? value }));
}

function kindOf({ kind, suggests }: FieldDefinition): ColumnKind {
  return kind === 'grade-type' || suggests ? 'choice' : kind;
}

function columnOf(
  definition: FieldDefinition & { mayBeUnknown?: true },
): Omit<ImportColumn, 'field' | 'on' | 'stored'> {
  const { label, longest, othersToo, mayBeUnknown, column } = definition;
  const { header = label.form, aliases, names: _, ...more } = column;
  const own = normaliseHeader(header);
  const options = optionsOf(definition);
  return {
    ...more,
    kind: kindOf(definition),
    header,
    // A file with the headers of the template is read whatever the table says.
    aliases: aliases.includes(own) ? aliases : [own, ...aliases],
    ...(options && { options }),
    ...(longest !== undefined && { longest }),
    ...(othersToo && { open: othersToo }),
    ...(mayBeUnknown && { mayStayUnknown: mayBeUnknown }),
  };
}

const place = ({ field }: ImportColumn) =>
  TEMPLATE_ORDER.includes(field) ? TEMPLATE_ORDER.indexOf(field) : TEMPLATE_ORDER.length;

/** The columns of the import, in the order of the template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...keysOf(PERSON_FIELDS).map(
    (stored): ImportColumn => ({
      field: personWireName(stored),
      on: 'person',
      stored,
      ...columnOf(PERSON_FIELDS[stored]),
    }),
  ),
  ...keysOf(MEMBERSHIP_FIELDS).map(
    (field): ImportColumn => ({ field, on: 'membership', stored: field, ...columnOf(MEMBERSHIP_FIELDS[field]) }),
  ),
  ...keysOf(TERM_FIELDS).map(
    (field): ImportColumn => ({ field, on: 'info', stored: field, ...columnOf(TERM_FIELDS[field]) }),
  ),
].toSorted((a, b) => place(a) - place(b));
export const IMPORT_FIELDS: readonly ImportField[] = IMPORT_COLUMNS.map((column) => column.field);

/** Fields of percentages and grades, the numbers that may have decimals. */
export const DECIMAL_FIELDS: readonly ImportField[] = IMPORT_COLUMNS.filter(
  ({ kind }) => kind === 'percent' || kind === 'grade',
).map(({ field }) => field);

const byField = new Map<string, ImportColumn>(IMPORT_COLUMNS.map((column) => [column.field, column]));

/** The column of a field. */
export function importColumn(field: ImportField): ImportColumn {
  const column = byField.get(field);
  if (!column) throw new Error(`no import column ${field}`);
  return column;
}

/** Whether a text names a column's field. */
export const isImportField = (text: string): text is ImportField => byField.has(text);

/** Cell texts of a row by field; a missing one is blank. */
export type CellTexts = Partial<Record<ImportField, string>>;
