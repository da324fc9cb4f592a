import { z } from 'zod';
import { plainIssue } from '../kernel/plain-issues.ts';
import { invalidFields } from '../kernel/rejection.ts';
import { readBy } from './declared-call.ts';
import { oneOrMany } from './parts.ts';
import { dropSafeBounds } from './safe-bounds.ts';

/** Rows one range may ask for. */
const LARGEST_PAGE = 1000;

const range = z
  .tuple([z.number().int().min(0), z.number().int().min(0)])
  .refine(([from, to]) => to >= from && to - from < LARGEST_PAGE);

/** JSON in a query parameter, as its description says it. */
const jsonText = (schema: z.ZodType, description: string) => {
  const { $schema: _, ...contentSchema } = z.toJSONSchema(schema, {
    ...{ io: 'input', unrepresentable: 'any' },
    override: ({ jsonSchema }) => dropSafeBounds(jsonSchema),
  });
  return z.string().optional().meta({ description, contentMediaType: 'application/json', contentSchema });
};

/** The parameters of a list call, as its description says them. */
const listQuery = (filter: z.ZodObject, sorts: readonly string[]) =>
  z.object({
    filter: jsonText(filter, 'Which rows: JSON'),
    range: jsonText(range, `From which row to which, from 0, at most ${LARGEST_PAGE}: JSON`),
    sort: jsonText(z.tuple([z.enum(sorts), z.enum(['ASC', 'DESC'])]), 'In which order: JSON'),
  });

/**
 * The query of a list call; the first of `sorts` holds when nothing is said. A filter names nothing that the list does not know: what
 * is misspelt would be answered with more rows than were asked for (rules/wire#keys).
 */
export const restList = <Shape extends z.ZodRawShape, const Sort extends string>(
  filter: z.ZodObject<Shape>,
  sorts: readonly [Sort, ...Sort[]],
) => {
  const known = filter.strict();
  return readBy(listQuery(known, sorts), (query: URLSearchParams) => readRestList(query, known, sorts));
};

/** What a list call of the simple-REST dialect asks for (rules/wire#simple-rest). */
export interface RestList<Filter, Sort extends string> {
  filter: Filter;
  sort: { by: Sort; descending: boolean };
  /** Rows to leave out. */
  skip: number;
  /** All of them when left out: asking for many by their ids names no range. */
  limit?: number;
}

/**
 * Reads `filter`, `range` and `sort`; the first of `sorts` holds when nothing is said.
 * @throws {Rejection} `invalid`, naming the parameter
 */
export function readRestList<Filter extends z.ZodType, const Sort extends string>(
  query: URLSearchParams,
  filter: Filter,
  sorts: readonly [Sort, ...Sort[]],
): RestList<z.output<Filter>, Sort> {
  const sort = z.tuple([z.enum(sorts), z.enum(['ASC', 'DESC'])]);
  const [by, order] = parameter(query, 'sort', sort) ?? [sorts[0], 'ASC'];
  const rows = parameter(query, 'range', range);
  return {
    filter: parameter(query, 'filter', filter) ?? readEmptyFilter(filter),
    sort: { by: by as Sort, descending: order === 'DESC' },
    skip: rows?.[0] ?? 0,
    ...(rows && { limit: rows[1] - rows[0] + 1 }),
  };
}

/**
 * What is answered of a list that grows for ever: who names neither a range nor ids gets the first rows, as many as a range
 * may ask for, and the total says that there are more.
 */
export function ofEndlessList<List extends RestList<{ id?: unknown }, string>>(list: List): List {
  return list.limit !== undefined || list.filter.id !== undefined ? list : { ...list, limit: LARGEST_PAGE };
}

function readEmptyFilter<Filter extends z.ZodType>(filter: Filter): z.output<Filter> {
  const empty = filter.safeParse({}, { error: plainIssue });
  if (empty.success) return empty.data;
  throw invalidFields({ filter: [reasonOf(empty.error)] });
}

function parameter<Schema extends z.ZodType>(
  query: URLSearchParams,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const [text, ...more] = query.getAll(name);
  if (more.length > 0) throw invalidFields({ [name]: ['is given more than once'] });
  if (text === undefined || text === '') return undefined;
  const json = parseJson(text);
  // What is no JSON was sent all the same: to call it missing would mislead.
  if (json === undefined) throw invalidFields({ [name]: ['is not written as it should be'] });
  const parsed = schema.safeParse(json, { error: plainIssue });
  if (!parsed.success) throw invalidFields({ [name]: [reasonOf(parsed.error)] });
  return parsed.data;
}

const reasonOf = (error: z.ZodError) => {
  const [issue] = error.issues;
  return [...(issue?.path ?? []), issue?.message ?? 'is invalid'].join(' ');
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const idOrText = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** Ids as a filter carries them: numbers or texts of numbers. */
export const restIds = oneOrMany(idOrText);
/** Ids that are texts. */
export const restTextIds = oneOrMany(z.union([z.string(), z.number().transform(String)]));
