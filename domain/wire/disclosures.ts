import { z } from 'zod';
import { DISCLOSURE_BASES, DISCLOSURE_OUTCOMES, REQUEST_WAYS } from '../vocabulary/disclosures.ts';
import { XLSX_TYPE } from './file-formats.ts';
import { fieldChange } from './history.ts';
import { count, id, instant, plainDay } from './parts.ts';

const account = z.object({ id: id().nullable(), name: z.string() });

/** An entry of the record of disclosures (rules/disclosures#entry). */
export const wireDisclosure = z
  .object({
    studentId: id(),
    disclosure: id().meta({ description: 'Counted per student from 1' }),
    requestedOn: plainDay(),
    way: z.enum(REQUEST_WAYS),
    ...{ party: z.string(), person: z.string(), purpose: z.string() },
    outcome: z.enum(DISCLOSURE_OUTCOMES),
    basis: z.enum(DISCLOSURE_BASES).nullable(),
    consentOn: plainDay().nullable(),
    disclosedOn: plainDay().nullable(),
    ...{ furtherParties: z.string(), records: z.string() },
    file: z
      .object({
        ...{ title: z.string(), fileName: z.string(), hash: z.string().nullable(), bytes: count() },
        number: count().meta({ description: 'Of the last entry of the journal that is in it' }),
        students: count(),
      })
      .nullable(),
    recorded: z.object({ at: instant(), by: account }),
    corrections: z.array(
      z.object({
        ...{ at: instant(), by: account, reason: z.string() },
        changes: z.array(fieldChange).meta({ description: 'What the entry said before, and what it says since' }),
      }),
    ),
  })
  .meta({ id: 'Disclosure' });
export type WireDisclosure = z.infer<typeof wireDisclosure>;

export const disclosuresAnswer = z.object({
  name: z.string().nullable().meta({ description: 'Of the student; null where he or she was forgotten' }),
  studentNumber: z.string().nullable(),
  disclosures: z.array(wireDisclosure).meta({ description: 'Newest first' }),
});
export type DisclosuresAnswer = z.infer<typeof disclosuresAnswer>;

/** What was written, and the file that may be fetched now. */
export const recordedDisclosures = z.object({
  disclosures: z.array(z.object({ studentId: id(), disclosure: id() })).meta({ description: 'An entry per student' }),
  file: z.object({ fileName: z.string(), hash: z.string(), number: count(), preEtsFile: id().nullable() }).nullable(),
});
export type RecordedDisclosures = z.infer<typeof recordedDisclosures>;

/** Content types of files that are handed out, beside PDF. */
export const HANDED_OUT = { 'text/csv': undefined, [XLSX_TYPE]: undefined, 'application/json': undefined };

/** Says of a file that was made again whether it is the one that was handed out: `yes` or `no`. */
export const SAME_BYTES_HEADER = 'X-Same-Bytes';
