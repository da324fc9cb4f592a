import { GRADE_LEVELS, type GradeLevel } from '../vocabulary/school.ts';

/** The level a student moves up to with a new year; the last one is its own successor (rules/records#migration). */
export const nextGradeLevel = (level: GradeLevel): GradeLevel => GRADE_LEVELS[GRADE_LEVELS.indexOf(level) + 1] ?? level;
