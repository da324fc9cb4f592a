import { z } from 'zod';
import { plainIssue } from '../../domain/kernel/plain-issues.ts';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { DeclaredCall, InputOf, ParamsOf } from '../../domain/wire/declared-call.ts';
import { singleValues } from '../../domain/wire/single-values.ts';
import type { Sent } from './sent.ts';
import { type Moment, todayOf } from './today.ts';

const notThere = (message = 'Not Found') => new Rejection('not-found', message);

/** A numeric id out of the path; what is no positive integer names nothing. */
function idIn(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notThere();
  return id;
}

function paramIn(schema: z.ZodType | undefined, text: string): unknown {
  if (!schema) return idIn(text);
  const read = schema.safeParse(text, { error: plainIssue });
  if (!read.success) throw notThere(read.error.issues[0]?.message);
  return read.data;
}

/**
 * The parts of the path.
 * @throws {Rejection} `not-found` for what names nothing
 */
export function readParams<Declared extends DeclaredCall>(
  declared: Declared,
  sent: Sent['params'],
): ParamsOf<Declared> {
  const entries = Object.entries(sent).map(
    ([name, text]) => [name, paramIn(declared.params?.shape[name] as z.ZodType | undefined, text)] as const,
  );
  return Object.fromEntries(entries) as ParamsOf<Declared>;
}

/**
 * Query and body as the call declares them, once: what is done again after a conflict works with what was read.
 * @throws {Rejection} in the words of the schema or its reader
 */
export function readInput<Declared extends DeclaredCall>(
  declared: Declared,
  params: ParamsOf<Declared>,
  call: Moment & Sent,
): InputOf<Declared> {
  return { params, query: readQuery(declared, call), body: readBody(declared, call) } as InputOf<Declared>;
}

const isList = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional ? isList(schema.unwrap()) : schema instanceof z.ZodArray;

/** Only lists are given value by value: of anything else what is answered and what is recorded of it might take different ones. */
function refuseRepeated({ shape }: z.ZodObject, query: URLSearchParams): void {
  singleValues(new URLSearchParams([...query].filter(([name]) => name in shape && !isList(shape[name]))));
}

function readQuery({ query }: DeclaredCall, call: Moment & Sent): unknown {
  if (query && 'read' in query) {
    refuseRepeated(query.schema, call.query);
    return query.read(call.query, todayOf(call));
  }
  return query && accepted(reading(query, singleValues(call.query)));
}

function readBody({ body }: DeclaredCall, call: Moment & Sent): unknown {
  if (body && 'read' in body) return body.read(call.body, todayOf(call));
  return body && accepted(reading(body, call.body));
}
