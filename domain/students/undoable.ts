import { FACT_EVENTS } from '../student-facts/events.ts';

/** What was done to a student and can be taken back, by the types of its events (rules/records#undo). */
export const UNDOABLE = [
  'StudentDetailsChanged',
  'StudentEnrolled',
  'EnrollmentChanged',
  'StudentRemovedFromYear',
  'TermInfoUpdated',
  'ActivityLogged',
  'ActivityChanged',
  'ActivityRemoved',
  ...Object.values(FACT_EVENTS).flatMap((types) => Object.values(types)),
  'ServiceLogged',
  'ServiceCorrected',
  'ServiceWithdrawn',
  'TeamMemberAdded',
  'TeamMemberEnded',
  'TeamMemberCorrected',
  'TeamMemberWithdrawn',
] as const;
