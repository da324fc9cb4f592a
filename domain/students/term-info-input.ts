import type { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import { eachField, type FieldDefinition, NUMBER_RANGES } from './field-definition.ts';
import { TERM_FIELDS, type TermField, type TermInfo } from './term-fields.ts';

const { yesNo, number, wholeNumber, oneOf } = fields.answers;

function answer(field: FieldDefinition) {
  switch (field.kind) {
    case 'yes-no':
      return yesNo();
    case 'percent':
      return number(NUMBER_RANGES.percent);
    case 'count':
      return wholeNumber(NUMBER_RANGES.count);
    case 'choice':
    case 'grade-type':
      return oneOf(field.words);
    case 'text':
    case 'grade':
      return fields.optionalText(field.longest).optional();
    default:
      throw new Error(`no answer of a term is of the kind ${field.kind}`);
  }
}

type Answers = { [Field in TermField]: z.ZodOptional<z.ZodType<TermInfo[Field]>> };

/** The answers of a term as they are sent (rules/records#save-answers): all optional, null takes an answer back. */
export const termInfoBody = fields.record(eachField(TERM_FIELDS, answer) as unknown as Answers);

/**
 * The answers a body changes: null clears, absent leaves, an emptied text is null (rules/records#save-answers). Whether a grade fits its type
 * depends on the record and the settings: the decider says.
 */
export function readTermInfoChanges(body: unknown): Partial<TermInfo> {
  return accepted(reading(termInfoBody, body));
}
