import { z } from 'zod';
import type { EventType } from './event-types.ts';

/** What stands for a personal text of somebody who was forgotten. */
export const FORGOTTEN_TEXT = '(forgotten)';
const FORGOTTEN_DAY = '0001-01-01';
/** The first of these that a field's shape takes stands for its forgotten value; an optional field is left out. */
const PLACEHOLDERS: readonly unknown[] = [undefined, null, FORGOTTEN_TEXT, [], FORGOTTEN_DAY];

const placeholder = (field: z.core.$ZodType | undefined): unknown =>
  field && PLACEHOLDERS.find((value) => z.safeParse(field, value).success);

/** What stands for the personal fields of an event whose key is gone; those that may be missing are left out. */
export const forgottenFields = <Type extends Pick<EventType, 'schema' | 'personal'>>({ schema, personal }: Type) =>
  Object.fromEntries(
    personal.map((key) => [key, placeholder(schema.shape[key])]).filter(([, value]) => value !== undefined),
  ) as Partial<z.output<Type['schema']>>;
