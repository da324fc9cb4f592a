import { z } from 'zod';
import { count, instant } from './parts.ts';

/** Differences that are kept of one comparison; all of them are counted. */
export const DIFFERENCES_KEPT_AT_MOST = 200;
/** Characters that are kept of each side of a difference. */
export const DIFFERENCE_CHARACTERS_AT_MOST = 2000;

/** What may become of a document, in words. */
export const DIFFERENCE_KINDS = {
  'only-live': 'only live',
  'only-rebuilt': 'only rebuilt',
  changed: 'changed',
} as const satisfies Record<ReadModelDifference['kind'], string>;

const readModelDifference = z.object({
  collection: z.string(),
  id: z.string().meta({ description: "The document's" }),
  kind: z.enum(['only-live', 'only-rebuilt', 'changed']),
  members: z.array(z.string()).meta({ description: 'Members of the document that differ, where it is changed' }),
  studentIds: z.array(count()).meta({ description: 'Students whom the document is of' }),
  live: z
    .string()
    .nullable()
    .meta({
      description: `JSON of what differs in the live document, or of all of it; at most ${DIFFERENCE_CHARACTERS_AT_MOST} characters`,
    }),
  rebuilt: z.string().nullable().meta({ description: 'The same of the document that was built from the log' }),
});
/** A document that is not the same in the live read model and in one built from the whole log. */
export type ReadModelDifference = z.infer<typeof readModelDifference>;

/** What a comparison of a read model with one built from the whole log has found. */
export const readModelComparison = z
  .object({
    startedAt: instant(),
    endedAt: instant(),
    events: count().meta({ description: 'Events both had applied in the end' }),
    documents: count().meta({ description: 'Documents looked at, of both sides' }),
    differences: count(),
    kept: z.array(readModelDifference).meta({ description: `The first ${DIFFERENCES_KEPT_AT_MOST} differences` }),
  })
  .meta({ id: 'ReadModelComparison' });
export type ReadModelComparison = z.infer<typeof readModelComparison>;

/** Whom the differences that are shown are of. */
export const studentsCompared = (comparison: ReadModelComparison | null): number[] => [
  ...new Set(comparison?.kept.flatMap(({ studentIds }) => studentIds)),
];
