import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { dayFrom, type PlainDay } from '../kernel/plain-day.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import { invalidFields } from '../kernel/rejection.ts';
import type { FactPart } from './fact-field.ts';
import { type AnyFactValues, FACT_FIELDS, FACT_KIND_NAMES, FACT_KINDS, type FactKind } from './fact-kinds.ts';

const EARLIEST = dayFrom('1900-01-01');

function valueSchema(part: FactPart, today: PlainDay): z.ZodType {
  switch (part.kind) {
    case 'day':
      return fields.day(part.ahead ? { from: EARLIEST } : { from: EARLIEST, to: today });
    case 'choice':
      return fields.oneOf(part.words);
    case 'text':
      return fields.requiredText({ max: part.longest });
  }
}

/** What was emptied is null. */
const emptied = (value: unknown) =>
  value === undefined || (typeof value === 'string' && !value.trim()) ? null : value;

function partSchema(part: FactPart, today: PlainDay): z.ZodType {
  const value = valueSchema(part, today);
  return part.required ? value : z.preprocess(emptied, value.nullable());
}

const madeSchema = (kind: FactKind, today: PlainDay) =>
  z.object(
    Object.fromEntries(Object.entries(FACT_KINDS[kind].fields).map(([name, part]) => [name, partSchema(part, today)])),
  );

/** By kind, as of the day asked for last: to make one takes as long as to read a hundred rows by it. */
const made = new Map<FactKind, { today: PlainDay; schema: ReturnType<typeof madeSchema> }>();

function valuesSchema(kind: FactKind, today: PlainDay) {
  const known = made.get(kind);
  if (known?.today === today) return known.schema;
  const schema = madeSchema(kind, today);
  made.set(kind, { today, schema });
  return schema;
}

/** The values of a new fact of a kind. @throws {Rejection} `invalid` with every fault */
export const readFactValues = (kind: FactKind, sent: unknown, today: PlainDay): AnyFactValues =>
  accepted(reading(valuesSchema(kind, today), sent)) as AnyFactValues;

/** Of a correction the values that were sent. @throws {Rejection} `invalid` with every fault */
export function readFactChanges(kind: FactKind, sent: unknown, today: PlainDay): AnyFactValues {
  const given = new Set(Object.keys(Object(sent)));
  const shape = Object.entries(valuesSchema(kind, today).shape).filter(([name]) => given.has(name));
  return accepted(reading(z.object(Object.fromEntries(shape)), sent)) as AnyFactValues;
}

const described = (part: FactPart) =>
  (part.kind === 'choice' ? z.enum(part.words) : z.string()).nullable().optional().meta({ description: part.label });

/** The fields of every kind, as the description of calls shows them. */
const everyField = Object.fromEntries(Object.entries(FACT_FIELDS).map(([name, part]) => [name, described(part)]));

const kindOf = z.object({ kind: z.enum(FACT_KIND_NAMES, fields.NOT_OFFERED) });
const replacing = z.object({ replaces: z.int('should be integer').positive('should be >= 1').optional() });

/** The body of a new fact: its kind, the fields of that kind, and which one it changes. */
export const factBody = kindOf.extend({ ...replacing.shape, ...everyField });

/** The body of a correction: fields of the fact's kind. */
export const factChangesBody = z.object(everyField);

/** Fields of other kinds are no slip of the pen: whoever sends one means another kind. */
function refuseOtherKinds(kind: FactKind, sent: unknown): void {
  const own = FACT_KINDS[kind].fields;
  const others = Object.keys(Object(sent)).filter((name) => name in FACT_FIELDS && !(name in own));
  if (others.length > 0)
    throw invalidFields(
      Object.fromEntries(others.map((name) => [name, [`is no field of: ${FACT_KINDS[kind].label}`]])),
    );
}

/** @throws {Rejection} `invalid` with every fault */
export function readFact(sent: unknown, today: PlainDay) {
  const { kind } = accepted(reading(kindOf, sent));
  refuseOtherKinds(kind, sent);
  const { replaces } = accepted(reading(replacing, sent)) as { replaces?: number };
  return { kind, replaces, values: readFactValues(kind, sent, today) };
}
