import type { FieldReasons } from '../../domain/kernel/rejection.ts';
import { dataOf } from './refusal-body.ts';

/** What the clients of some calls look for in a refusal beside `error`. */
export type MoreKeys = (message: string, fields: FieldReasons) => Record<string, unknown>;

/** react-admin shows the top-level message and marks fields from `errors` (rules/wire#simple-rest). */
export const restKeys: MoreKeys = (message, fields) => {
  const errors = Object.entries(fields).map(([name, reasons]) => [name, reasons[0] ?? message]);
  return { message, ...(errors.length > 0 && { errors: Object.fromEntries(errors) }) };
};

/** Clients of the contract can show a failure of a reset only from a top-level `data.password` (rules/wire#reset-refusal). */
export const resetKeys: MoreKeys = (message, fields) =>
  dataOf({ ...fields, password: fields['password'] ?? [message] });

const dialects: readonly [RegExp, MoreKeys][] = [
  [/^\/api\/rest(\/|$)/i, restKeys],
  [/^\/api\/resetPassword\/?$/i, resetKeys],
];

/** The keys that refusals of calls to this path have; none but `error` for most. */
export const moreKeysOf = (path: string): MoreKeys | undefined => dialects.find(([calls]) => calls.test(path))?.[1];
