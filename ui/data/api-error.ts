import { z } from 'zod';

/** Field name of the wire -> the reasons it was refused, first the one to show. */
export type FieldReasons = Record<string, string[]>;

/** A call that failed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldReasons;

  constructor(status: number, message: string, fields: FieldReasons = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

const reasons = z.record(z.string(), z.array(z.object({ message: z.string().optional() })));
const errorBody = z.object({
  error: z.object({ message: z.string().optional(), data: reasons.optional().catch(undefined) }).optional(),
  message: z.string().optional(),
});

/** Reads an error body of the contract (`{ error: { message, data? } }`) or of simple REST (`{ message }`). */
export function apiErrorFrom(status: number, text: string): ApiError {
  const fallback = `An error occurred (status code: ${status}).`;
  const body = errorBody.safeParse(parseJson(text));
  if (!body.success) return new ApiError(status, fallback);
  const { error, message } = body.data;
  const fields = Object.fromEntries(
    Object.entries(error?.data ?? {}).map(([field, list]) => [
      field,
      list.map((one) => one.message ?? 'Unknown error.'),
    ]),
  );
  return new ApiError(status, error?.message ?? message ?? fallback, fields);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
