import { z } from 'zod';
import { type EventOf, eventType } from '../kernel/event-types.ts';

const rowOutcome = z.object({
  /** The row's place in the intent, from 0. */
  row: z.number(),
  studentId: z.number(),
  outcome: z.enum(['created', 'changed', 'unchanged']),
});
export type RowOutcome = z.infer<typeof rowOutcome>;

/** The year of an action that belongs to none. */
export const OF_NO_YEAR = 0;

/**
 * Streams `import-{id}`, `roll-over-{id}`, `bulk-{id}`, `undo-{id}`: an action over many students (docs/architecture.md#writing). Its rows are written
 * down first, in parts below 1 MiB and sealed with a key of the intent's own, then it is accepted; from then on it only
 * goes forward, and whoever starts the server next carries it to its end. `rows` are what the action's own schema says
 * (`student-import/`, `school-years/`); completing it destroys the key.
 */
export const intentEventTypes = {
  IntentRowsRecorded: eventType(z.object({ from: z.number(), rows: z.array(z.unknown()) }), { personal: ['rows'] }),
  IntentAccepted: eventType(
    z.object({
      /** {@link OF_NO_YEAR} where it belongs to none. */
      yearId: z.number(),
      termId: z.number().nullable(),
      rows: z.number(),
      /** What the action needs beside its rows, a file's name for an import, say. */
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  IntentProgressed: eventType(z.object({ done: z.number(), outcomes: z.array(rowOutcome) })),
  IntentCompleted: eventType(
    z.object({ created: z.number(), changed: z.number(), unchanged: z.number(), outcomes: z.array(rowOutcome) }),
  ),
};
export type IntentEvent = EventOf<typeof intentEventTypes>;
