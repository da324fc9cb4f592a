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
] as const;
