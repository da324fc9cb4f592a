import { useKeeps, useSchool } from '../../data/school.ts';

/** Whether something may be handed to somebody outside here, and be recorded (rules/disclosures#handing-out). */
export function useMayHandOut(): boolean {
  const { disclosures } = useKeeps();
  const { user, past } = useSchool();
  return disclosures && !user.auditor && !past;
}
