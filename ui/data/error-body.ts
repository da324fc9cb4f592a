import { z } from 'zod';
import { t } from '../words/t.ts';
import { ApiError, statusMessage } from './api-error.ts';

const reasons = z.record(z.string(), z.array(z.object({ message: z.string().optional() })));
const errorBody = z.object({
  error: z.looseObject({ message: z.string().optional(), data: reasons.optional().catch(undefined) }).optional(),
  message: z.string().optional(),
});

/** Reads an error body of the contract (`{ error: { message, data? } }`) or of simple REST (`{ message }`). */
export function readErrorBody(status: number, text: string): ApiError {
  const body = errorBody.safeParse(parseJson(text));
  if (!body.success) return new ApiError(status, statusMessage(status));
  const { error, message } = body.data;
  const { message: said, data, ...details } = error ?? {};
  const fields = Object.fromEntries(
    Object.entries(data ?? {}).map(([field, list]) => [field, list.map((one) => one.message ?? t('Unknown error.'))]),
  );
  return new ApiError(status, said ?? message ?? statusMessage(status), fields, details);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
