import { RISK_LEVELS, type RiskLevel } from '../vocabulary/transition.ts';

/** How a student's level stands against that of the term before (rules/records#charts). */
export type Movement = 'worse' | 'better' | 'same' | 'unknown';

const isKnown = (level: RiskLevel | null): level is RiskLevel => level !== null && level !== 'No Data';

/** `before` is null where the student was not in the term before; without data on either side nothing is known. */
export function movement(before: RiskLevel | null, now: RiskLevel): Movement {
  if (!isKnown(before) || !isKnown(now)) return 'unknown';
  const steps = RISK_LEVELS.indexOf(now) - RISK_LEVELS.indexOf(before);
  if (steps === 0) return 'same';
  return steps > 0 ? 'worse' : 'better';
}
