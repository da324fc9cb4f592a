import { heldFacts } from '../../domain/student-facts/state.ts';
import type { StudentState } from '../../domain/students/student.ts';
import type { WireFact } from '../../domain/wire/calls/facts.ts';

/** A student's facts as they go out, the newest first; values of who was forgotten are not there. */
export const presentFacts = (state: StudentState): WireFact[] =>
  heldFacts(state.status === 'admitted' ? state.facts : []).map(({ fact, kind, values, from, until, replaces }) => ({
    ...{ fact, kind, from, until, replaces },
    values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null])),
  }));
