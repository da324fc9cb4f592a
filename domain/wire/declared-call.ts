import type { z } from 'zod';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { Present } from '../kernel/read-body.ts';
import type { Answered, AnsweredJson } from './answered.ts';

/**
 * How something is read that no schema alone describes: rules over several fields, sentences of the contract. The description
 * shows the schema, clients send what it takes, and the server works with what `read` makes of it.
 */
export interface ReadBy<Schema extends z.ZodType, Value, Sent = unknown> {
  readonly schema: Schema;
  /** `today` in the school's time zone. @throws {Rejection} for what is not accepted */
  readonly read: (sent: Sent, today: PlainDay) => Value;
}

export const readBy = <Schema extends z.ZodType, Value, Sent = unknown>(
  schema: Schema,
  read: (sent: Sent, today: PlainDay) => Value,
): ReadBy<Schema, Value, Sent> => ({ schema, read });

/**
 * One call as both sides of the wire know it: the server's route adds who may call it and what it does
 * (docs/decisions/calls-are-declared-once.md).
 */
export interface DeclaredCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parts; letter case and a trailing slash do not matter when it is matched. */
  readonly path: string;
  /** Parts of the path that are no ids, by name. What they refuse is not there: 404, in the words of the schema. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject | ReadBy<z.ZodObject, unknown, URLSearchParams>;
  readonly body?: z.ZodObject | ReadBy<z.ZodType, unknown>;
  readonly answers: Answered;
}

/** Declares a call with everything its types say. */
export const declareCall = <const Call extends DeclaredCall>(call: Call): Call => call;

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

type OwnParams<Call extends DeclaredCall> = Call extends { params: z.ZodObject<infer Shape> } ? Shape : object;

/** The parts of its path by name: whole numbers unless they are declared to be something else. */
export type ParamsOf<Call extends DeclaredCall> = {
  readonly [Name in NamesIn<Call['path']>]: Name extends keyof OwnParams<Call>
    ? OwnParams<Call>[Name] extends z.ZodType<infer Value>
      ? Value
      : never
    : number;
};

type ReadOf<Declared> = Declared extends { read: (...given: never) => infer Value }
  ? Value
  : Declared extends z.ZodObject
    ? Present<z.output<Declared>>
    : undefined;

type SentOf<Declared> = Declared extends { schema: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Declared extends z.ZodType
    ? z.input<Declared>
    : undefined;

type PartOf<Call, Name extends string> = Call extends { readonly [key in Name]: infer Declared } ? Declared : undefined;

/** What the server works with when it was asked. */
export interface InputOf<Call extends DeclaredCall> {
  readonly params: ParamsOf<Call>;
  readonly query: ReadOf<PartOf<Call, 'query'>>;
  readonly body: ReadOf<PartOf<Call, 'body'>>;
}

/** What a client sends as its query and as its body. */
export type SentQuery<Call extends DeclaredCall> = SentOf<PartOf<Call, 'query'>>;
export type SentBody<Call extends DeclaredCall> = SentOf<PartOf<Call, 'body'>>;

/** What it answers, where that is JSON. */
export type AnswerOf<Call extends DeclaredCall> =
  Call['answers'] extends AnsweredJson<infer Schema> ? z.output<Schema> : undefined;
