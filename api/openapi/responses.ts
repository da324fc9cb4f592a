import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import type { Answered } from '../../domain/wire/answered.ts';
import { refusalBody, restRefusalBody } from '../http/refusal-body.ts';
import type { Route } from '../http/route.ts';
import { REFUSALS, refusalsOf } from './refusals.ts';

const retryAfter = z.object({ 'Retry-After': z.string().meta({ description: 'Seconds' }) });
const contentRange = z.object({ 'Content-Range': z.string().meta({ description: '`students 0-49/1200`' }) });

const refused = (status: number, schema: z.ZodType): ZodOpenApiResponseObject => ({
  description: REFUSALS[status] ?? '',
  content: { 'application/json': { schema } },
  ...((status === 429 || status === 503) && { headers: retryAfter }),
});

type Responses = Partial<Record<number, ZodOpenApiResponseObject>>;
const sharedRefusals = (prefix: string, schema: z.ZodType): Responses =>
  Object.fromEntries(
    Object.keys(REFUSALS).map((status) => [status, { id: `${prefix}${status}`, ...refused(Number(status), schema) }]),
  );

/** Refusals that are the same everywhere are written once. */
const STANDARD = sharedRefusals('Refused', refusalBody);
const REST = sharedRefusals('RestRefused', restRefusalBody);
const UNCHANGED: ZodOpenApiResponseObject = {
  id: 'Unchanged',
  description: 'What the caller has (`If-None-Match`) is still the answer',
};

function refusal({ path, refusal: own }: Route, status: number): ZodOpenApiResponseObject | undefined {
  if (own) return refused(status, own);
  return (path.startsWith('/api/rest/') ? REST : STANDARD)[status];
}

function success({ about, type, schema, orElse, page }: Answered): ZodOpenApiResponseObject {
  const types = type && Object.entries({ [type]: schema, ...orElse });
  // A file of JSON is anything that JSON is; other files are texts to whoever reads the description.
  const shapeOf = (one: string) => (one === 'application/json' ? z.unknown() : z.string());
  const content = types && Object.fromEntries(types.map(([one, of]) => [one, { schema: of ?? shapeOf(one) }]));
  return { description: about, ...(content && { content }), ...(page && { headers: contentRange }) };
}

/** Everything a call may answer, by status. */
export function responsesOf(route: Route): ZodOpenApiOperationObject['responses'] {
  const { method, answers } = route;
  return {
    [answers.status]: success(answers),
    // JSON that the caller may have already.
    ...(method === 'GET' && answers.type === 'application/json' && { 304: UNCHANGED }),
    ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal(route, status)])),
  } as ZodOpenApiOperationObject['responses'];
}
