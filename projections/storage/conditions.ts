import type { Condition, Where } from './port.ts';

/** What is asked of single fields, beside alternatives and what else must hold; a field that nothing is asked of is left out. */
export const conditionsOf = ({ either: _either, all: _all, ...fields }: Where): [field: string, asked: Condition][] =>
  Object.entries(fields).flatMap(([field, asked]) => (asked === undefined ? [] : [[field, asked as Condition]]));
