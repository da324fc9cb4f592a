import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiParameters } from 'zod-openapi';
import { AS_OF_HEADER, AS_OF_PATTERN } from '../../domain/wire/as-of.ts';
import { AS_OF, takesAsOf } from '../../domain/wire/as-of-calls.ts';
import { id } from '../../domain/wire/parts.ts';
import type { Route } from '../http/route.ts';
import { KEY_HEADER } from '../idempotency/idempotency.ts';
import { areaOf } from './areas.ts';
import { responsesOf } from './responses.ts';
import { WHO } from './who.ts';

const idempotencyKey = z.object({
  [KEY_HEADER]: z.string().min(1).max(255).optional().meta({
    description: 'Chosen by the caller: the same request again under it is answered as before and written once',
  }),
});

/** `{studentId}` of `:studentId`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function pathParams({ path, params }: Route): z.ZodObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  return z.object({ ...Object.fromEntries(names.map((name) => [name, id()])), ...params?.shape });
}

/** Without keys that hold nothing. */
const present = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

const asOf = z.object({
  [AS_OF]: z
    .string()
    .regex(AS_OF_PATTERN)
    .optional()
    .meta({
      description: `Answers what this call answered then: at the end of a day, at an instant, or after the event of a number of the journal (\`@2126\`); the header \`${AS_OF_HEADER}\` says the number`,
    }),
});

/** The query of a call, with what asks for an answer of then where it takes that. */
const queryOf = ({ method, path, query }: Route): z.ZodObject | undefined =>
  takesAsOf(method, path) ? (query ?? z.object({})).extend(asOf.shape) : query;

function parametersOf(route: Route): ZodOpenApiParameters {
  const header = route.method === 'POST' && route.writes ? idempotencyKey : undefined;
  return present({ path: pathParams(route), query: queryOf(route), header });
}

/** `get_schoolYears_yearId` */
const operationId = ({ method, path }: Route) =>
  [method.toLowerCase(), ...path.split('/').filter((part) => part !== '' && part !== 'api')]
    .join('_')
    .replaceAll(':', '');

/** One call as OpenAPI has it, with who may make it, what it reads and what it writes. */
export function operationOf(route: Route): ZodOpenApiOperationObject {
  const { path, rule, about, body, reads = [], writes = [] } = route;
  return {
    operationId: operationId(route),
    tags: [areaOf(path)],
    summary: about,
    description: `For: ${WHO[rule]}.`,
    security: rule === 'public' ? [] : [{ session: [] }],
    requestParams: parametersOf(route),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responsesOf(route),
    'x-read-models': reads,
    'x-events': writes,
  };
}
