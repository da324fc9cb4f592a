import { useEffect, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { keysOf } from '../../../domain/kernel/keys.ts';

/**
 * What a form was filled from: of a typed field what was recorded when it was first changed, of the others what is recorded now.
 * `look` counts all that is recorded now as seen, after a conflict that was shown.
 */
export function useSeen<Values extends FieldValues>(recorded: Values): { seen: () => Values; look: () => void } {
  const { dirtyFields } = useFormState<Values>();
  const now = useRef(recorded);
  const first = useRef(new Map<keyof Values, unknown>());
  useEffect(() => {
    const typed = dirtyFields as Partial<Record<keyof Values, boolean>>;
    for (const field of keysOf(recorded)) {
      if (!typed[field]) first.current.delete(field);
      else if (!first.current.has(field)) first.current.set(field, now.current[field]);
    }
    now.current = recorded;
  });
  return {
    seen: () => ({ ...now.current, ...Object.fromEntries(first.current) }),
    look: () => first.current.forEach((_, field) => void first.current.set(field, now.current[field])),
  };
}
