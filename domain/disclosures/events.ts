import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import { plainDaySchema } from '../kernel/plain-day.ts';
import type { DisclosureBasis, DisclosureOutcome, RequestWay } from '../vocabulary/disclosures.ts';

const details = {
  requestedOn: plainDaySchema,
  way: word<RequestWay>(),
  party: z.string(),
  person: z.string(),
  /** The legitimate interest, in words. */
  purpose: z.string(),
  outcome: word<DisclosureOutcome>(),
  /** Null for what was refused, and so is the day. */
  basis: word<DisclosureBasis>().nullable(),
  consentOn: plainDaySchema.nullable(),
  disclosedOn: plainDaySchema.nullable(),
  /** To whom the party may pass it on, and why. */
  furtherParties: z.string(),
  /** What was asked for or handed out, where it is no file of ours: records on paper, say. */
  records: z.string(),
};
export type DisclosureDetails = z.infer<z.ZodObject<typeof details>>;

/** A file that was handed out, as it can be made again (rules/disclosures#again). */
const file = z.object({
  title: z.string(),
  /** The call that makes it, without the point. */
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  query: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
  /** It names nobody: it stays when a student in it is forgotten. Events of versions before may name the student the file is about. */
  fileName: z.string(),
  /** SHA-256 of its bytes. */
  hash: z.string(),
  bytes: z.number(),
  /** The last event in it: its position, and its number for people. */
  position: z.string(),
  number: z.number(),
  /** How many students are in it. */
  students: z.number(),
});
export type DisclosedFile = z.infer<typeof file>;

/**
 * Stream `disclosures-{studentId}`: to whom records of a student went, and who asked in vain (rules/disclosures#entry). What is personal in
 * it is about outsiders and has a key of its own, so that it stays readable when the student is forgotten.
 */
export const disclosureEventTypes = {
  DisclosureRecorded: eventType(z.object({ disclosure: z.number(), ...details, file: file.nullable() }), {
    // The call that makes the file may hold what was searched for.
    personal: ['party', 'person', 'purpose', 'furtherParties', 'records', 'file'],
  }),
  /** It was wrong. What was handed out stays what it was. */
  DisclosureCorrected: eventType(
    z.object({ disclosure: z.number(), reason: z.string(), ...z.object(details).partial().shape }),
    { personal: ['party', 'person', 'purpose', 'furtherParties', 'records', 'reason'] },
  ),
};
export type DisclosureEvent = EventOf<typeof disclosureEventTypes>;
