import { useMemo } from 'react';
import type { FieldReasons } from '../../../domain/kernel/rejection.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import { useSchool } from '../../data/school.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { type AnswerValues, changesOf, type Draft, judged } from './answer-changes.ts';

const lettersOf = (rows: readonly { letter: string }[]) => rows.map((row) => row.letter);
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The answers of a form while it is filled. */
export interface Answers {
  /** The present value of a field: as typed, or as recorded. */
  text: (field: keyof TermInfo) => string;
  yesNo: (field: keyof TermInfo) => boolean | null;
  set: (changes: Draft) => void;
  dirty: boolean;
  /** The changed fields in wire form, with the values they started from. */
  body: () => Record<string, unknown>;
  /** The record as it would be, without what cannot be read: for the level shown while typing. */
  preview: TermInfo;
  /** What is wrong before anything is sent, by field. */
  faults: FieldReasons;
}

/**
 * The draft of one form over a term record, in the words of the wire: what is typed counts as changed where it would be sent.
 * `look` and `saved` as in `useDraft`.
 */
export function useAnswers(record: TermInfo): Answers & { saved: () => void; look: () => void } {
  const { draft, typed, seen, change, saved, look } = useDraft<AnswerValues>(record);
  const conversions = useSchool().settings.gradeConversions;
  const changes = useMemo(() => changesOf(typed, record), [typed, record]);
  const { preview, faults } = useMemo(
    () => judged(record, changes, lettersOf(conversions)),
    [record, changes, conversions],
  );
  return {
    text: (field) => textOf(draft[field]),
    yesNo: (field) => draft[field] as boolean | null,
    set: change,
    dirty: Object.keys(changes).length > 0,
    body: () => ({ ...changes, seen: valuesOf(seen, Object.keys(changes)) }),
    preview,
    faults,
    saved,
    look,
  };
}

const valuesOf = (record: AnswerValues, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, record[field as keyof TermInfo] ?? null]));
