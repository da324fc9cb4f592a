import { entriesOf } from '../../../domain/kernel/keys.ts';
import { type FieldReasons, Rejection } from '../../../domain/kernel/rejection.ts';
import { TERM_FIELDS, type TermField, type TermInfo } from '../../../domain/students/term-fields.ts';
import { readTermInfoChanges } from '../../../domain/students/term-info-input.ts';
import { answerFaults, answersAfter } from '../../../domain/students/term-info-rules.ts';

/** The answers of a term record with what is typed over them: typed numbers are text until they are sent, '' is nothing. */
export type AnswerValues = Record<keyof TermInfo, string | number | boolean | null>;
/** What is typed over a term record. */
export type Draft = Partial<AnswerValues>;

const isNumber = (field: TermField) => ['percent', 'count'].includes(TERM_FIELDS[field].kind);

/** As the wire wants it: emptied is null, a number is a number, and what is no number goes out as typed, to be refused. */
function wireValue(field: keyof TermInfo, value: AnswerValues[keyof TermInfo]): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  if (!isNumber(field)) return value;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

/** A draft in wire form. */
export function inWireForm(draft: Draft): Partial<Record<keyof TermInfo, unknown>> {
  return Object.fromEntries(entriesOf(draft).map(([field, value = null]) => [field, wireValue(field, value)]));
}

/** What of a draft differs from the record, in wire form. */
export const changesOf = (draft: Draft, record: TermInfo): Partial<Record<keyof TermInfo, unknown>> =>
  Object.fromEntries(entriesOf(inWireForm(draft)).filter(([field, value]) => value !== (record[field] ?? null)));

/** The record as it would be with these changes, without those that cannot be read; and what is wrong, by field. */
export function judged(
  record: TermInfo,
  changes: Record<string, unknown>,
  letters: readonly string[],
): { preview: TermInfo; faults: FieldReasons } {
  const { readable, faults } = readChanges(changes);
  const preview = answersAfter(record, readable);
  return { preview, faults: { ...answerFaults(record, preview, letters), ...faults } };
}

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
