import { fromKeys, keysOf } from '../kernel/keys.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { DisabilityCode } from '../vocabulary/disabilities.ts';

/** How a field is called where it is read and where it is typed in (rules/records#labels). */
export interface FieldLabel {
  view: string;
  form: string;
}
export const both = (label: string): FieldLabel => ({ view: label, form: label });

/** Its column in the template, in files to import and in exports (rules/import#columns). */
interface FieldColumn {
  /** Its header there, where that is not the label of the form. */
  header?: string;
  /** Accepted headers without white space and in lower case, in the order in which they are tried; its own is accepted whether or not it is named. */
  aliases: readonly string[];
  /** A new student needs it. */
  required?: true;
  /** Further accepted texts (lower case) and the word each of them means. */
  synonyms?: Readonly<Record<string, string>>;
  /** Texts (lower case) that say that there is no value. */
  blanks?: readonly string[];
  /** Words that are also read and shown by their names. */
  names?: Readonly<Record<string, string>>;
}

interface AnyField {
  label: FieldLabel;
  column: FieldColumn;
  /** Words of a choice by how people read them, where they are stored in short. */
  names?: Readonly<Record<string, string>>;
  /** What a text mostly is; the import takes nothing else, unless `othersToo`. */
  suggests?: readonly string[];
  othersToo?: true;
  /** Longest text in characters. */
  longest?: number;
  /** Stored sealed with the student's key. */
  personal?: true;
  /** What the description of the calls says of it. */
  description?: string;
}

/** What a value is: `percent` from 0 to 100, `count` a whole number of 0 or more, `date` a day from 1900 to today. */
type OfKind =
  | { kind: 'yes-no' | 'percent' | 'count' | 'date' | 'disabilities'; words?: undefined }
  | { kind: 'choice' | 'grade-type'; words: readonly [string, ...string[]] }
  | { kind: 'text' | 'grade'; longest: number; words?: undefined };

/** One recorded fact: everything that is the same wherever it is read, typed, stored, imported or shown. */
export type FieldDefinition = AnyField & OfKind;
export type FieldKind = FieldDefinition['kind'];

/** The stored value of a field that is known. */
export type FieldValue<Definition> = Definition extends { kind: 'yes-no' }
  ? boolean
  : Definition extends { kind: 'percent' | 'count' }
    ? number
    : Definition extends { kind: 'date' }
      ? PlainDay
      : Definition extends { kind: 'disabilities' }
        ? DisabilityCode[]
        : Definition extends { words: readonly (infer Word)[] }
          ? Word
          : string;

/** Least and greatest value of the kinds that are numbers (rules/records#ranges); no greatest where there is none. */
export const NUMBER_RANGES = {
  percent: { min: 0, max: 100 },
  count: { min: 0, max: undefined },
} as const;

/** The fields of a table that are stored sealed. */
export const personalOf = <Name extends string>(table: Readonly<Record<Name, FieldDefinition>>): Name[] =>
  keysOf(table).filter((name) => table[name].personal);

/** What `make` says of every field of a table, under the field's name. */
export const eachField = <Name extends string, Definition, Made>(
  table: Readonly<Record<Name, Definition>>,
  make: (definition: Definition, name: Name) => Made,
) => fromKeys<Name, Made>(keysOf(table), (name) => make(table[name], name));
