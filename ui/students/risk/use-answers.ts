import { useMemo, useState } from 'react';
import type { FieldReasons } from '../../../domain/kernel/rejection.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { changesOf, type Draft, judged } from './answer-changes.ts';

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
 * The draft of one form over a term record. Fields typed back to what is recorded no longer count as changed. `look`:
 * what is recorded now has been seen. `saved`: this draft has been recorded; what was typed meanwhile stays.
 */
export function useAnswers(record: WireStudentTermInfo): Answers & { saved: () => void; look: () => void } {
  const [draft, setDraft] = useState<Draft>({});
  // What each field said when it was first changed: the record may be another one by the time it is sent.
  const [seen, setSeen] = useState<Partial<TermInfo>>({});
  const conversions = useSchool().settings.gradeConversions;
  const changes = useMemo(() => changesOf(draft, record), [draft, record]);
  const { preview, faults } = useMemo(
    () => judged(record, changes, lettersOf(conversions)),
    [record, changes, conversions],
  );
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
    faults,
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
