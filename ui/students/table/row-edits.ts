import { entriesOf, keysOf } from '../../../domain/kernel/keys.ts';
import type { FieldReasons } from '../../../domain/kernel/rejection.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { DEPENDENT_FIELDS } from '../../../domain/students/term-sections.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { ApiError } from '../../data/api-error.ts';
import {
  afterSending,
  type Draft,
  differing,
  NOTHING_TYPED,
  omit,
  onlyTyped,
  pick,
  typedOver,
} from '../../shared/draft.ts';
import { messageOf, readableReason } from '../../shared/messages.ts';
import { t, translated } from '../../words/t.ts';
import { type AnswerValues, changesOf, inWireForm, judged } from '../risk/answer-changes.ts';
import { cellReason } from './cell-reason.ts';

export type Field = keyof TermInfo;

/** Why a value is not saved. */
export interface Problem {
  /** `fault`: found before it was sent. `conflict`: somebody else changed the field meanwhile. */
  kind: 'fault' | 'refused' | 'conflict' | 'failed' | 'signed-out';
  reason: string;
}

/** What is being done to one term record. */
export interface RowEdits extends Draft<AnswerValues> {
  /** As it was last read, or answered to a saving. */
  record: WireStudentTermInfo;
  problems: Partial<Record<Field, Problem>>;
  /** On their way to the server. */
  sending: readonly Field[];
  /** Saved since the table was opened. */
  saved: readonly Field[];
}

/** What of a row is saved now. */
export interface Saving {
  fields: readonly Field[];
  /** The values as they were typed. */
  typed: Partial<AnswerValues>;
  /** The body of the call: what changes, and what was seen of it. */
  body: Record<string, unknown>;
}

/** These mean something only together: whoever types into one sends the other along, where that one waits for being sent again. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['gradeType', 'grade'],
  ...DEPENDENT_FIELDS.map(({ field, askedWith }) => [askedWith, field]),
];
const withPartners = (fields: readonly Field[]): readonly Field[] => [
  ...fields,
  ...TOGETHER.filter((group) => group.some((field) => fields.includes(field))).flat(),
];

/** A record nobody has typed into. */
export const untouched = (record: WireStudentTermInfo): RowEdits => ({
  ...NOTHING_TYPED,
  record,
  problems: {},
  sending: [],
  saved: [],
});

/** Without what has been typed back to what is recorded; what is on its way will be recorded. */
export function tidied(row: RowEdits): RowEdits {
  const changes = changesOf(row.typed, row.record);
  const kept = keysOf(row.typed).filter((field) => field in changes || row.sending.includes(field));
  return { ...row, ...onlyTyped(row, kept), problems: pick(row.problems, kept) };
}

/** Typed and waiting for its turn. */
export const waiting = ({ typed, problems }: RowEdits): Field[] => keysOf(typed).filter((field) => !problems[field]);

/** Whether a value of this row is not saved, for whatever reason. */
export const isUnsaved = ({ typed }: RowEdits): boolean => keysOf(typed).length > 0;

/** After these values were typed by somebody who had seen the record as it was `before`. */
export function typedInto(row: RowEdits, values: Partial<AnswerValues>, before: TermInfo): RowEdits {
  const fields = keysOf(values);
  return {
    ...row,
    ...typedOver(row, values, before),
    problems: omit(row.problems, withPartners(fields)),
    saved: row.saved.filter((field) => !fields.includes(field)),
  };
}

/** To be sent again; over what somebody else has made of it, now that this has been seen. */
export function sentAgain(row: RowEdits, fields: readonly Field[]): RowEdits {
  const all = withPartners(fields);
  return { ...row, seen: { ...row.seen, ...pick(row.record, all) }, problems: omit(row.problems, all) };
}

/** These fields stay as they are recorded. */
export const givenUp = (row: RowEdits, fields: readonly Field[]): RowEdits => ({
  ...row,
  typed: omit(row.typed, fields),
});

/** Values of a record that are to stand where others have been left. */
export interface TakenBack {
  record: WireStudentTermInfo;
  /** What has been left there. */
  left: Partial<AnswerValues>;
  /** What is to stand there, of the same fields. */
  wanted: Partial<AnswerValues>;
}

/**
 * With other values than those that have been left there. What was not saved is given up; the rest is sent by somebody who
 * has seen what was left, so that what others have written since is not overwritten.
 */
export function takenBack(row: RowEdits, { left, wanted }: TakenBack): RowEdits {
  const failed = keysOf(wanted).filter((field) => row.problems[field]);
  const kept = givenUp(row, failed);
  const seen = { ...row.record, ...inWireForm(left) } as TermInfo;
  return tidied(typedInto(kept, omit(wanted, failed), seen));
}

/** Marks what would be refused anyway; the rest may go. Nothing to save where nothing is left. */
export function checked(row: RowEdits, letters: readonly string[]): { row: RowEdits; saving: Saving | undefined } {
  const changes = changesOf(pick(row.typed, waiting(row)), row.record);
  const faults = waitingFor(changes, judged(row.record, changes, letters).faults);
  const found = entriesOf(faults as Partial<Record<Field, string[]>>).map(([field, reasons]) => [
    field,
    { kind: 'fault', reason: cellReason(field, reasons?.[0], letters) },
  ]);
  const going = omit(changes, Object.keys(faults));
  const fields = keysOf(going);
  const marked = { ...row, problems: { ...row.problems, ...Object.fromEntries(found) }, sending: fields };
  if (fields.length === 0) return { row: found.length > 0 ? marked : row, saving: undefined };
  const body = { ...going, seen: pick(row.seen, fields) };
  return { row: marked, saving: { fields, typed: pick(row.typed, fields), body } };
}

/** The faults; what belongs to an answer that is one itself means nothing before that has been corrected, and is not judged. */
function waitingFor(changes: object, faults: FieldReasons): FieldReasons {
  const held = TOGETHER.flatMap(([first, second]) =>
    first && second && first in faults && second in changes
      ? [[second, [t('waits until %{heading} is right', { heading: translated(TERM_FIELDS[first].heading) })]]]
      : [],
  );
  return { ...faults, ...Object.fromEntries(held) };
}

/** What was typed while it was saved stays, over what has been recorded. */
export function afterSaving(row: RowEdits, record: WireStudentTermInfo, sent: Partial<AnswerValues>): RowEdits {
  const draft = afterSending(row, sent, record);
  const done = keysOf(sent).filter((field) => !(field in draft.typed));
  return {
    ...row,
    ...draft,
    record,
    sending: [],
    saved: [...row.saved.filter((field) => !(field in sent)), ...done],
  };
}

/** With what a failure says of the fields that were sent; of what has been typed anew meanwhile nothing is known yet. */
export const afterFailure = (row: RowEdits, error: unknown, { fields, typed }: Saving): RowEdits => ({
  ...row,
  sending: [],
  problems: { ...row.problems, ...omit(problemsOf(error, fields), differing(typed, row.typed)) },
});

/** Whether somebody else has changed what was to be saved. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What a failure says of the fields that were sent. Where it names some of them, the others may go again without them. */
function problemsOf(error: unknown, fields: readonly Field[]): Partial<Record<Field, Problem>> {
  const status = error instanceof ApiError ? error.status : undefined;
  const reasons = error instanceof ApiError ? error.fields : {};
  const named = fields.filter((field) => field in reasons);
  if (named.length > 0 && (status === 400 || status === 409)) {
    const kind = status === 409 ? 'conflict' : 'refused';
    return Object.fromEntries(named.map((field) => [field, { kind, reason: readableReason(reasons[field]?.[0]) }]));
  }
  const kind = status === 401 ? 'signed-out' : 'failed';
  return Object.fromEntries(fields.map((field) => [field, { kind, reason: messageOf(error) }]));
}
