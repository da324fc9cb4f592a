import { Rejection } from '../../domain/kernel/rejection.ts';
import type { OutsideTeam } from '../../domain/wire/caseload-scope.ts';

/** A student whom the caller may not open, and the sentence that says so and whom to ask. */
export interface OutsideStudent {
  studentId: number;
  refused: string;
}

/**
 * Whom a refusal is about, where the school shows staff their own students only: one row of a file is refused then, and the others can
 * be taken without it (rules/caseload#creator). @throws whatever else went wrong, as it came
 */
export function outsideTeamOf(error: unknown): OutsideStudent {
  if (!(error instanceof Rejection) || error.code !== 'forbidden') throw error;
  const { mode, studentId } = (error.details?.['outsideTeam'] ?? {}) as Partial<OutsideTeam>;
  if (mode !== 'closed' || typeof studentId !== 'number') throw error;
  return { studentId, refused: error.message };
}
