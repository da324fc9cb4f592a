import type { FieldValues, Resolver } from 'react-hook-form';
import { readableReason, reasonsOf } from '../messages.ts';

/**
 * The rules of `domain/` as a form asks them. `check` throws what the server would refuse; what it throws without naming a field
 * goes on to the caller.
 */
export const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => unknown): Resolver<Values> =>
  async (values) => {
    try {
      check(values);
      return { values, errors: {} };
    } catch (problem) {
      const reasons = Object.entries(reasonsOf(problem));
      if (reasons.length === 0) throw problem;
      const errors = reasons.map(([field, [reason]]) => [field, { type: 'rule', message: readableReason(reason) }]);
      return { values: {}, errors: Object.fromEntries(errors) };
    }
  };
