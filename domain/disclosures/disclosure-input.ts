import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { DISCLOSURE_BASES, DISCLOSURE_OUTCOMES, REQUEST_WAYS } from '../vocabulary/disclosures.ts';
import type { DisclosureDetails } from './events.ts';

const MOST_STUDENTS = 1000;
const line = (max: number) => fields.text({ max }).optional().default('');
const someDay = () => fields.day().nullable().optional().default(null);

/** Who asked, why, and what became of it (rules/disclosures#entry). */
export const disclosureBody = fields.record({
  requestedOn: fields.day(),
  way: fields.oneOf(REQUEST_WAYS),
  party: fields.requiredText({ max: 200 }),
  person: line(200),
  purpose: fields.requiredText({ max: 500 }),
  outcome: fields.oneOf(DISCLOSURE_OUTCOMES),
  basis: fields.oneOf(DISCLOSURE_BASES).nullable().optional().default(null),
  consentOn: someDay(),
  disclosedOn: someDay(),
  furtherParties: line(500),
  records: line(500),
});

/** The call that makes what is handed out. */
export const handedOutCall = fields.record({
  method: fields.oneOf(['GET', 'POST']),
  path: fields.requiredText({ max: 200 }),
  query: fields.text({ max: 20_000 }).optional().default(''),
  body: z.record(z.string(), z.unknown()).nullable().optional().default(null),
});

/** A file that is handed out, or an entry about something else. */
export const newDisclosureBody = disclosureBody.extend({
  call: handedOutCall.nullable().optional().default(null),
  /** Whom it is about, where no call says it. */
  studentIds: fields
    .list(fields.wholeNumber())
    .max(MOST_STUDENTS, `should NOT have more than ${MOST_STUDENTS} items`)
    .optional()
    .default([]),
});

export const disclosureCorrectionBody = disclosureBody.partial().extend({ reason: fields.readableText({ max: 500 }) });

/** The details alone, of what was read. */
export const detailsOf = (read: z.output<typeof disclosureBody>): DisclosureDetails => {
  const { requestedOn, way, party, person, purpose, outcome, basis, consentOn, disclosedOn, furtherParties, records } =
    read;
  return { requestedOn, way, party, person, purpose, outcome, basis, consentOn, disclosedOn, furtherParties, records };
};
