import { z } from 'zod';
import type { PlainDay } from '../kernel/plain-day.ts';
import { type ReadBy, readBy } from './declared-call.ts';

/** Part of the body of an edit (rules/records#conflict). */
export const seenPart = {
  seen: z
    .record(z.string(), z.unknown())
    .optional()
    .catch(undefined)
    .meta({ description: 'The values the form was filled from: 409 when somebody else changed one of them meanwhile' }),
};
const withSeen = z.object(seenPart);

/** The values a form was filled from, where it says so. */
export const readSeen = (sent: unknown): Readonly<Record<string, unknown>> | undefined =>
  withSeen.catch({}).parse(sent).seen;

/** The body of an edit: what it changes, beside the body as it was sent, which is held against what is there meanwhile. */
export const editBy = <Schema extends z.ZodObject, Changes extends object>(
  schema: Schema,
  read: (sent: unknown, today: PlainDay) => Changes,
): ReadBy<z.ZodObject<Schema['shape'] & typeof seenPart>, Changes & { sent: unknown }> =>
  readBy(schema.extend(seenPart) as never, (sent, today) => ({ ...read(sent, today), sent }));
