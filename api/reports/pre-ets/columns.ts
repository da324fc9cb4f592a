import { answerText, yesNo } from '../figures/person.ts';
import type { PreEtsRow } from './data.ts';

/** What Pre-ETS Activities says of a student, and under which heading; `own` is what the school wrote (rules/reports#pre-ets). */
export const PRE_ETS_COLUMNS: readonly { label: string; own?: true; text(row: PreEtsRow): string }[] = [
  { label: 'Name', own: true, text: ({ name }) => name },
  { label: 'Student ID', own: true, text: ({ studentId }) => studentId },
  { label: 'Race/ Ethnicity', text: ({ race }) => race },
  { label: 'Engaged with VR', text: (row) => yesNo(row.engagedWithVr) },
  { label: 'On-track for graduation', text: ({ onTrack }) => answerText(onTrack) },
  { label: 'Job Exploration Counseling', text: (row) => yesNo(row.jobExplorationCounseling) },
  { label: 'Work Based Learning', text: (row) => yesNo(row.workBasedLearning) },
  {
    label: 'Counseling on Transition Programs or PSE at IHEs',
    text: (row) => yesNo(row.counselingOnTransitionPrograms),
  },
  {
    label: 'Training in Workplace Readiness, Social Skills, Independent Living',
    text: (row) => yesNo(row.workplaceReadiness),
  },
  { label: 'Instruction in Self-Advocacy', text: (row) => yesNo(row.selfAdvocacy) },
];
