import { useMemo } from 'react';
import { assessRisk, type RiskAssessment } from '../../../domain/risk/assess.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import { useSchool } from '../../data/school.ts';

/** The risk of these answers under the school's settings, with the reason of each level. */
export function useAssessment(info: Partial<TermInfo>, gradeLevel: string): RiskAssessment {
  const { gradeConversions } = useSchool().settings;
  return useMemo(() => assessRisk(info, gradeLevel, gradeConversions), [info, gradeLevel, gradeConversions]);
}
