import { z } from 'zod';
import { type PlainDay, parsePlainDay } from './plain-day.ts';

/**
 * Fields of a body as schemas that say what is wrong in the words of `domain.md` 5.5: what is missing or empty 'is
 * required' (B35), what is of the wrong kind 'should be ...'. Texts are trimmed (B36).
 */
const isMissing = (input: unknown) => input === undefined || input === null || input === '';
const reason = (otherwise: string) => ({
  error: (issue: { input?: unknown }) => (isMissing(issue.input) ? 'is required' : otherwise),
});

export const NOT_OFFERED = 'should be equal to one of the allowed values';
const NOT_A_DAY = 'should match format "date-time"';

/** No NUL and no half of a surrogate pair: stores and hashes could not keep either. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const lengthOf = (text: string) => (text.length < 2 ? text.length : [...text].length);

interface Lengths {
  /** In characters, after trimming. */
  min?: number;
  max: number;
}

const storable = (text: z.ZodString) => text.refine(isStorable, 'should contain only characters that can be stored');

function sized(text: z.ZodString, { min, max }: Lengths) {
  return text
    .refine((value) => lengthOf(value) >= (min ?? 0), `should NOT be shorter than ${min} characters`)
    .refine((value) => lengthOf(value) <= max, `should NOT be longer than ${max} characters`)
    .meta({ maxLength: max, ...(min !== undefined && { minLength: min }) });
}

/** A text that has to say something. */
export const requiredText = (lengths: Lengths) =>
  sized(storable(z.string(reason('should be string')).trim().min(1, 'is required')), lengths);

/** A text that may be empty. */
export const text = (lengths: Lengths) => sized(storable(z.string(reason('should be string')).trim()), lengths);

/** A secret: not trimmed. */
export const secretText = (lengths: Lengths) =>
  sized(storable(z.string(reason('should be string')).min(1, 'is required')), lengths);

/** Emptied form fields arrive as empty text (B34). */
const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema);

/** Any text or null; empty is null. */
export const optionalText = (max: number) =>
  emptyAsNull(sized(storable(z.string('should be string,null').trim()), { max }).nullable()).transform(
    (value) => value || null,
  );

export const yesNo = (kind = 'boolean') => z.boolean(reason(`should be ${kind}`));
export const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.enum(words, reason(NOT_OFFERED));

interface Range {
  min?: number | undefined;
  max?: number | undefined;
}
function ranged(value: z.ZodNumber, { min, max }: Range) {
  const from = min === undefined ? value : value.min(min, `should be >= ${min}`);
  return max === undefined ? from : from.max(max, `should be <= ${max}`);
}
/** `kind` is how the refusal of anything else names it. */
export const number = (range: Range = {}, kind = 'number') => ranged(z.number(reason(`should be ${kind}`)), range);
export const wholeNumber = (range: Range = {}, kind = 'integer') =>
  number(range, kind).refine(Number.isSafeInteger, `should be ${kind}`).meta({ type: 'integer' });

export const list = <Item extends z.ZodType>(item: Item) => z.array(item, reason('should be array'));
export const record = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, reason('should be object'));

/** The same fields for an edit: what is absent or null stays as it is. */
export const editable = (body: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(Object.entries(body.shape).map(([name, field]) => [name, (field as z.ZodType).nullish()])),
  );

/** An answer that may be taken back by null or empty text. */
export const answer = <Schema extends z.ZodType>(schema: Schema) => emptyAsNull(schema.nullable());

interface DayRange {
  from?: PlainDay;
  to?: PlainDay;
}

/** Whatever names a day, within the range. */
export const day = ({ from, to }: DayRange = {}) =>
  z.string(reason(NOT_A_DAY)).transform((value, context): PlainDay => {
    const found = parsePlainDay(value);
    const wrong = !found ? (value.trim() ? NOT_A_DAY : 'is required') : rangeReason(found, from, to);
    if (found && !wrong) return found;
    context.addIssue({ code: 'custom', message: wrong ?? NOT_A_DAY });
    return z.NEVER;
  });

function rangeReason(found: PlainDay, from?: PlainDay, to?: PlainDay): string | undefined {
  if (from && found < from) return `should be >= ${from}`;
  return to && found > to ? `should be <= ${to}` : undefined;
}
