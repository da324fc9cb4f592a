import { invalidFields } from '../kernel/rejection.ts';

/**
 * The parameters of an address, each with its one value. Which of two is meant nobody can tell: what is answered and what is recorded
 * of it might take different ones. @throws {Rejection} `invalid` at each name that is given more than once
 */
export function singleValues(query: URLSearchParams): Record<string, string> {
  const names = [...query.keys()];
  const repeated = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  if (repeated.size > 0)
    throw invalidFields(Object.fromEntries([...repeated].map((name) => [name, ['is given more than once']])));
  return Object.fromEntries(query);
}

/** The same without those that were sent empty: what is empty was not chosen. */
export const chosenValues = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(Object.entries(singleValues(query)).filter(([, value]) => value !== ''));
