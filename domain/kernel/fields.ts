import { z } from 'zod';
import { isOneLine, NO_LINE, visible } from './look-alikes.ts';
import { type PlainDay, parsePlainDay } from './plain-day.ts';
import { sayDay } from './said-day.ts';
import { isLonger, lengthOf } from './text-length.ts';

/**
 * Fields of a body as schemas that say what is wrong in agreed words (rules/wire#field-words): what is missing or empty 'is
 * required', what is of the wrong kind 'should be ...'. Texts are trimmed (rules/records#lengths).
 */
const isMissing = (input: unknown) => input === undefined || input === null || input === '';
const reason = (otherwise: string) => ({
  error: (issue: { input?: unknown }) => (isMissing(issue.input) ? 'is required' : otherwise),
});

export const NOT_OFFERED = 'should be equal to one of the allowed values';
const NOT_A_DAY = 'should match format "date-time"';

/** No NUL and no half of a surrogate pair: stores and hashes could not keep either. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

interface Lengths {
  /** In characters, after trimming. */
  min?: number;
  max: number;
}

const storable = (text: z.ZodString) => text.refine(isStorable, 'should contain only characters that can be stored');

function sized(text: z.ZodString, { min, max }: Lengths) {
  return text
    .refine((value) => lengthOf(value) >= (min ?? 0), `should NOT be shorter than ${min} characters`)
    .refine((value) => !isLonger(value, max), `should NOT be longer than ${max} characters`)
    .meta({ maxLength: max, ...(min !== undefined && { minLength: min }) });
}

/** A text that has to say something. */
export const requiredText = (lengths: Lengths) =>
  sized(storable(z.string(reason('should be string')).trim().min(1, 'is required')), lengths);

/** A name: one line as it is read (rules/wire#names). */
export const nameText = (lengths: Lengths) => requiredText(lengths).refine(isOneLine, NO_LINE);

/** A sentence that somebody is to read: as long without what nobody sees. */
export const readableText = ({ min = 1, max }: Lengths) =>
  requiredText({ min, max }).refine(
    (value) => lengthOf(visible(value)) >= min,
    `should NOT be shorter than ${min} characters`,
  );

/** A text that may be empty. */
export const text = (lengths: Lengths) => sized(storable(z.string(reason('should be string')).trim()), lengths);

/** A secret: not trimmed. */
export const secretText = (lengths: Lengths) =>
  sized(storable(z.string(reason('should be string')).min(1, 'is required')), lengths);

/** Any text or null; what was emptied is null (rules/records#save-answers). */
export const optionalText = (max: number) =>
  sized(storable(z.string('should be string,null').trim()), { max })
    .nullable()
    .transform((value) => value || null);

export const yesNo = () => z.boolean(reason('should be boolean'));
export const oneOf = <const Word extends string>(words: readonly Word[]) => z.enum(words, reason(NOT_OFFERED));

interface Range {
  min?: number | undefined;
  max?: number | undefined;
}
function ranged(value: z.ZodNumber, { min, max }: Range) {
  const from = min === undefined ? value : value.min(min, `should be >= ${min}`);
  return max === undefined ? from : from.max(max, `should be <= ${max}`);
}
const whole = (value: z.ZodNumber, kind: string) =>
  value.refine(Number.isSafeInteger, `should be ${kind}`).meta({ type: 'integer' });
export const number = (range: Range = {}) => ranged(z.number(reason('should be number')), range);
export const wholeNumber = (range: Range = {}) =>
  whole(ranged(z.number(reason('should be integer')), range), 'integer');

export const list = <Item extends z.ZodType>(item: Item) => z.array(item, reason('should be array'));
export const record = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, reason('should be object'));

/** The same fields for an edit: what is absent or null stays as it is. */
export const editable = (body: z.ZodObject): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries<z.ZodType>(body.shape).map(([name, field]) => [name, field.nullish()])));

/** Answers: null takes one back, so nothing is missing, and empty text is as wrong as any other (rules/records#save-answers). */
export const answers = {
  yesNo: () => z.boolean('should be boolean,null').nullable().optional(),
  number: (range: Range) => ranged(z.number('should be number,null'), range).nullable().optional(),
  wholeNumber: (range: Range) =>
    whole(ranged(z.number('should be integer,null'), range), 'integer,null')
      .nullable()
      .optional(),
  oneOf: <const Word extends string>(words: readonly Word[]) => z.enum(words, NOT_OFFERED).nullable().optional(),
};

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
  if (from && found < from) return `should not be before ${sayDay(from)}`;
  return to && found > to ? `should not be after ${sayDay(to)}` : undefined;
}
