import type { PlainDay } from '../kernel/plain-day.ts';

interface AnyPart {
  label: string;
  /** Under the field of the form. */
  about?: string;
  required?: true;
  /** Stored sealed with the student's key. */
  personal?: true;
}

/** One value of a fact. */
export type FactPart = AnyPart &
  (
    | { kind: 'day' /** It may lie ahead. */; ahead?: true }
    | { kind: 'text'; longest: number }
    | { kind: 'choice'; words: readonly string[]; names?: Readonly<Record<string, string>> }
  );

/** A kind of fact: what it says, and the day from which it is so. */
export interface FactDefinition {
  label: string;
  about: string;
  /** The field that says on which day it was so. */
  day: string;
  /** It holds until the next of its kind begins: there is one on any day. */
  one?: true;
  fields: Readonly<Record<string, FactPart>>;
}

type ValueOf<Part> = Part extends { kind: 'day' }
  ? PlainDay
  : Part extends { words: readonly (infer Word)[] }
    ? Word
    : string;

/** The values of a fact; null where nothing was said. */
export type ValuesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { required: true }
    ? ValueOf<Fields[Name]>
    : ValueOf<Fields[Name]> | null;
};
