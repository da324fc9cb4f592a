import { describeApi } from '../../api/openapi/document.ts';
import { routes } from '../../api/routes/index.ts';

/** The description of the API as it is served. */
export const description = describeApi(routes, { title: 'Ledger', version: '0.0.0' });

interface Media {
  schema: Record<string, unknown>;
}
export interface DescribedResponse {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}
export interface DescribedParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Record<string, unknown>;
}

/** A call as the description has it. */
export interface Operation {
  /** `GET /api/users/{id}` */
  call: string;
  method: string;
  template: string;
  tags: string[];
  security: unknown[];
  parameters: DescribedParameter[];
  /** JSON Schema of the body. */
  body: Record<string, unknown> | undefined;
  responses: Record<string, DescribedResponse>;
  readModels: string[];
  events: string[];
}

type Json = Record<string, unknown>;

/** What a `$ref` stands for; anything else is what it is. */
export function resolved<Value>(value: Value | { $ref: string }): Value {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as Value;
  const path = (value.$ref as string).slice(2).split('/');
  return path.reduce<unknown>((part, key) => (part as Json)[key], description) as Value;
}

function operation(template: string, method: string, told: Json): Operation {
  const body = told['requestBody'] as { content: { 'application/json': Media } } | undefined;
  const responses = Object.entries(told['responses'] as Record<string, DescribedResponse>);
  return {
    call: `${method.toUpperCase()} ${template}`,
    method: method.toUpperCase(),
    template,
    tags: told['tags'] as string[],
    security: told['security'] as unknown[],
    parameters: (told['parameters'] ?? []) as DescribedParameter[],
    body: body?.content['application/json'].schema,
    responses: Object.fromEntries(responses.map(([status, response]) => [status, resolved(response)])),
    readModels: told['x-read-models'] as string[],
    events: told['x-events'] as string[],
  };
}

/** All calls of the description. */
export const operations: readonly Operation[] = Object.entries(description.paths ?? {}).flatMap(([template, item]) =>
  Object.entries(item as Record<string, Json>).map(([method, told]) => operation(template, method, told)),
);

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
const patterns = operations.map((one) => ({ one, pattern: patternOf(one.template) }));

/** The call that a request is, whatever its letter case; undefined for a path and method nobody described. */
export function operationAt(method: string, url: string): Operation | undefined {
  const path = url.replace(/[?#].*$/, '');
  const found = patterns.filter(({ one, pattern }) => one.method === method.toUpperCase() && pattern.test(path));
  // `/activities/groups` before `/activities/{first}/{second}`: fewer parameters say more.
  const parameters = (template: string) => template.split('{').length;
  return found.sort((a, b) => parameters(a.one.template) - parameters(b.one.template))[0]?.one;
}
