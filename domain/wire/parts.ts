import { z } from 'zod';

/** Parts that shapes of the wire have in common. */

/** Ids are whole numbers from 1 (rules/wire#ids). */
export const id = () => z.int().positive();
export const count = () => z.int().min(0);

export const stamps = {
  createdAt: z.int().meta({ description: 'Milliseconds since 1970' }),
  updatedAt: z.int().meta({ description: 'Milliseconds since 1970' }),
  deletedAt: z.null().meta({ description: 'What is removed is not answered any more (rules/wire#stamps)' }),
};

/** How a plain day goes out in the contract: midnight UTC (rules/wire#days). */
export const calendarDay = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/)
    .meta({ description: 'A day, at midnight UTC' });

/** How the day of an activity goes out in the contract: noon UTC, the same day everywhere in America. */
export const activityDay = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T12:00:00\.000Z$/)
    .meta({ description: 'A day, at noon UTC' });

/** A plain day as our own calls have it. */
export const plainDay = () => z.iso.date();

/** ISO 8601 in UTC. */
export const instant = () => z.iso.datetime();

/** Values of one part of a filter: more than a screen chooses from, few enough for what the access record keeps of a look. */
const MOST_VALUES = 1000;

/** What the filters of the simple-REST dialect take: one value or a list of them (rules/wire#simple-rest). */
export const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item.transform((value) => [value])])
    .refine((values) => values.length <= MOST_VALUES, `should have at most ${MOST_VALUES} entries`);
