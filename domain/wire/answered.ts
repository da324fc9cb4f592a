import type { z } from 'zod';

/** What a call answers when it is carried out, as its description says it. Answers are tested against it, not filtered by it. */
export interface Answered {
  status: 200 | 204 | 303;
  /** In one line; for JSON the schema says it. */
  about: string;
  /** Content type, without parameters; none without a body. */
  type?: string;
  /** Of JSON, or of each line of JSON. */
  schema?: z.ZodType;
  /** Further content types it can be asked for in, with the schema of what is JSON. */
  orElse?: Readonly<Record<string, z.ZodType | undefined>>;
  /** One page of a list, its range and total in the header `Content-Range`. */
  page?: true;
}

/** An answer that is JSON of a known shape. */
export interface AnsweredJson<Schema extends z.ZodType> extends Answered {
  type: 'application/json';
  schema: Schema;
}

/** JSON, whole or made as it is read. */
export const answersJson = <Schema extends z.ZodType>(schema: Schema, about = 'Done'): AnsweredJson<Schema> => ({
  ...{ status: 200, about, type: 'application/json', schema },
});

/** A list in the simple-REST dialect: a bare array (rules/wire#simple-rest). */
export const answersPage = <Row extends z.ZodType>(row: Row): AnsweredJson<z.ZodArray<Row>> => ({
  ...answersJson(row.array(), 'A page of the list'),
  page: true,
});

/** A line of JSON after another. */
export const answersLines = (line: z.ZodType, about: string): Answered => ({
  ...{ status: 200, about: `${about}; the schema is that of a line`, type: 'application/x-ndjson', schema: line },
});

/** Text or bytes; `orElse` where the caller chooses the kind of file. */
export const answersFile = (type: string, about: string, orElse: Answered['orElse'] = {}): Answered => ({
  ...{ status: 200, about, type, orElse },
});

/** The answer of every DELETE of the contract. */
export const answersNothing: Answered = { status: 204, about: 'Done, without a body' };

/** Another address, which browsers go to. */
export const answersRedirect: Answered = { status: 303, about: 'The header `Location` says where to go on' };
