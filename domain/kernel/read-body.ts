import type { z } from 'zod';
import { isEmpty } from './changes.ts';
import { plainIssue } from './plain-issues.ts';
import { type FieldReasons, invalidFields, MOST_FIELDS } from './rejection.ts';

/** What was read, or everything that was wrong, by wire field. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; faults: FieldReasons };

/** Without keys that are undefined: absent is absent. */
export type Present<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** `gradeConversions[0].percent` (rules/wire#refusals). */
const fieldName = (path: readonly PropertyKey[]) =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name ? `${name}.${String(part)}` : String(part);
  }, '') || 'body';

function faultsOf(error: z.ZodError): FieldReasons {
  const faults: FieldReasons = {};
  // A field has few issues: so many of them are as many fields as are told, about.
  for (const { path, message } of error.issues.slice(0, MOST_FIELDS)) {
    const field = fieldName(path);
    faults[field] = [...(faults[field] ?? []), message];
  }
  return faults;
}

const present = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Present<Value>;

/** Reads a body by its schema; keys it does not know are ignored (rules/wire#keys). */
export function reading<Schema extends z.ZodObject>(schema: Schema, body: unknown): Reading<Present<z.output<Schema>>> {
  const result = schema.safeParse(body, { error: plainIssue });
  return result.success ? { ok: true, value: present(result.data) } : { ok: false, faults: faultsOf(result.error) };
}

/** One more check of what could be read. */
export function checked<Value>(read: Reading<Value>, check: (value: Value) => FieldReasons): Reading<Value> {
  if (!read.ok) return read;
  const faults = check(read.value);
  return isEmpty(faults) ? read : { ok: false, faults };
}

/** Both, or the faults of both. */
export function both<First, Second>(first: Reading<First>, second: Reading<Second>): Reading<[First, Second]> {
  if (first.ok && second.ok) return { ok: true, value: [first.value, second.value] };
  return { ok: false, faults: { ...faults(first), ...faults(second) } };
}
const faults = (read: Reading<unknown>): FieldReasons => (read.ok ? {} : read.faults);

/** The value; refuses with all faulty fields at once (rules/wire#refusals). */
export function accepted<Value>(read: Reading<Value>): Value {
  if (!read.ok) throw invalidFields(read.faults);
  return read.value;
}

/** The body without keys whose value is null: for edits in which null means 'as it is'. */
export const withoutNulls = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    : body;
