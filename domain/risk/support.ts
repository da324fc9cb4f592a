import { SUPPORTS, type Support } from '../vocabulary/transition.ts';
import type { RiskInfo } from './factors.ts';

const atLeast = (value: unknown, limit: number) => typeof value === 'number' && value >= limit;

/** Which supports are needed, in the order of {@link SUPPORTS}; missing data never asks for one (rules/risk#support). */
export function supportNeeded(info: RiskInfo, gpa: number | null): Support[] {
  const attendance = atLeast(info.absentPercent, 6);
  const english = info.failingEnglish === true;
  const math = info.failingMath === true;
  const needed: Record<Support, boolean> = {
    attendance,
    behavior: info.suspended === true || (typeof info.behaviorMarks === 'number' && info.behaviorMarks > 0),
    english,
    math,
    engagement:
      attendance ||
      atLeast(info.schoolsAttended, 4) ||
      (gpa !== null && gpa < 2.5) ||
      info.onTrack === false ||
      english ||
      math ||
      info.failingOther === true,
  };
  return SUPPORTS.filter((support) => needed[support]);
}
