import { z } from 'zod';
import { description } from './description.ts';

type Json = Record<string, unknown>;

const asDefinitions = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
const $defs = asDefinitions(description.components?.schemas ?? {});

const read = new WeakMap<object, z.ZodType>();

/** A schema of the description, made to check by. Only what the document itself says counts: nothing of our own types. */
function checkerOf(schema: Json): z.ZodType {
  const known = read.get(schema);
  if (known) return known;
  const checker = z.fromJSONSchema({ ...asDefinitions(schema), $defs } as Parameters<typeof z.fromJSONSchema>[0]);
  read.set(schema, checker);
  return checker;
}

/** What of a value is not as the schema says: `terms.0.id: Invalid input ...`. */
export function faultsBy(schema: Json, value: unknown): string[] {
  const result = checkerOf(schema).safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
