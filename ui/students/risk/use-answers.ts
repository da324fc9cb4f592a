import { useMemo, useState } from 'react';
import { type FieldReasons, Rejection } from '../../../domain/kernel/rejection.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import { readTermInfoChanges } from '../../../domain/students/term-info-input.ts';
import { answerFaults, answersAfter } from '../../../domain/students/term-info-rules.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';

/** What a form holds while it is filled: numbers are text until they are sent, '' is nothing. */
export type Draft = Partial<Record<keyof TermInfo, string | boolean | null>>;

const NUMBERS = new Set<keyof TermInfo>(['absentPercent', 'behaviorMarks', 'schoolsAttended']);

/** As the wire wants it: emptied is null, a number is a number, and what is no number goes out as typed, to be refused. */
function wireValue(field: keyof TermInfo, value: string | boolean | null): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return NUMBERS.has(field) && Number.isFinite(Number(text)) ? Number(text) : NUMBERS.has(field) ? text : value;
}

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
 * The draft of one form over a term record. Fields typed back to what is recorded no longer count as changed. `look`:
 * what is recorded now has been seen. `saved`: this draft has been recorded; what was typed meanwhile stays.
 */
export function useAnswers(record: WireStudentTermInfo): Answers & { saved: () => void; look: () => void } {
  const [draft, setDraft] = useState<Draft>({});
  // What each field said when it was first changed: the record may be another one by the time it is sent.
  const [seen, setSeen] = useState<Partial<TermInfo>>({});
  const letters = useSchool().settings.gradeConversions.map((row) => row.letter);
  const changes = useMemo(() => {
    const entries = Object.entries(draft) as [keyof TermInfo, string | boolean | null][];
    const wire = entries.map(([field, value]) => [field, wireValue(field, value)] as const);
    return Object.fromEntries(wire.filter(([field, value]) => value !== (record[field] ?? null)));
  }, [draft, record]);
  const { readable, faults } = useMemo(() => readChanges(changes), [changes]);
  const preview = useMemo(() => answersAfter(record, readable), [record, readable]);
  return {
    text: (field) => (field in draft ? textOf(draft[field]) : textOf(record[field])),
    yesNo: (field) => (field in draft ? draft[field] : record[field]) as boolean | null,
    set: (values) => {
      setDraft((before) => ({ ...before, ...values }));
      setSeen((before) => ({ ...valuesOf(record, Object.keys(values)), ...before }));
    },
    dirty: Object.keys(changes).length > 0,
    body: () => ({
      ...changes,
      seen: valuesOf({ ...record, ...seen }, Object.keys(changes)),
    }),
    preview,
    faults: { ...answerFaults(record, preview, letters), ...faults },
    saved: () => {
      setDraft((now) =>
        Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== valueIn(draft, field))),
      );
      setSeen({});
    },
    look: () => setSeen({}),
  };
}

const valueIn = (draft: Draft, field: string) => draft[field as keyof TermInfo];
const valuesOf = (record: Partial<TermInfo>, fields: readonly string[]): Partial<TermInfo> =>
  Object.fromEntries(fields.map((field) => [field, record[field as keyof TermInfo] ?? null]));

/** What the reader of the server makes of the changes: the readable ones, and why the others are not. */
function readChanges(changes: Record<string, unknown>): { readable: Partial<TermInfo>; faults: FieldReasons } {
  try {
    return { readable: readTermInfoChanges(changes), faults: {} };
  } catch (refusal) {
    if (!(refusal instanceof Rejection) || !refusal.fields) throw refusal;
    const faulty = refusal.fields;
    const rest = Object.fromEntries(Object.entries(changes).filter(([field]) => !(field in faulty)));
    return { readable: readTermInfoChanges(rest), faults: faulty };
  }
}
