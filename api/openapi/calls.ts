import type { ApiDescription } from './document.ts';

/** JSON Schema as it stands in the description. */
export type JsonSchema = Record<string, unknown>;

export interface DescribedAnswer {
  description: string;
  headers?: Record<string, unknown>;
  /** By content type. */
  content?: Record<string, { schema: JsonSchema }>;
}

export interface DescribedParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

/** A call as the description has it, references to shared answers followed. */
export interface DescribedCall {
  id: string;
  /** `GET` */
  method: string;
  /** `/api/users/{id}` */
  path: string;
  area: string;
  about: string;
  who: string;
  isPublic: boolean;
  parameters: DescribedParameter[];
  body: JsonSchema | undefined;
  /** By status. */
  answers: Record<string, DescribedAnswer>;
  readModels: string[];
  events: string[];
}

/** What a `$ref` of the description stands for; anything else is what it is. */
function resolved<Value>(description: ApiDescription, value: Value | { $ref: string }): Value {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as Value;
  const keys = String(value.$ref).slice(2).split('/');
  return keys.reduce<unknown>((part, key) => (part as JsonSchema)[key], description) as Value;
}

interface StoredOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: unknown[];
  parameters?: DescribedParameter[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, DescribedAnswer | { $ref: string }>;
  'x-read-models': string[];
  'x-events': string[];
}

/** All calls of a description, in its order. */
export const callsOf = (description: ApiDescription): DescribedCall[] =>
  Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, StoredOperation>).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      area: operation.tags[0] ?? '',
      about: operation.summary,
      who: operation.description,
      isPublic: operation.security.length === 0,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json'].schema,
      answers: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [status, resolved(description, answer)]),
      ),
      readModels: operation['x-read-models'],
      events: operation['x-events'],
    })),
  );
