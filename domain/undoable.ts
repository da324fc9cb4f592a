import type { DisclosureEvent } from './disclosures/events.ts';
import { keysOf } from './kernel/keys.ts';
import type { ServiceEvent } from './services/events.ts';
import { FACT_EVENTS, type FactEvent } from './student-facts/events.ts';
import type { RecordEvent, StudentEvent } from './students/events.ts';

type StudentEventType = (StudentEvent | RecordEvent | ServiceEvent | DisclosureEvent)['type'];

/** Whether an event of a student can be taken back; of facts every one can (rules/records#undo). */
const CAN_GO_BACK: Record<Exclude<StudentEventType, FactEvent['type']>, boolean> = {
  StudentAdmitted: false,
  StudentDetailsChanged: true,
  StudentEnrolled: true,
  EnrollmentChanged: true,
  StudentRemovedFromYear: true,
  TermInfoUpdated: true,
  ActivityLogged: true,
  ActivityChanged: true,
  ActivityRemoved: true,
  ServiceLogged: true,
  ServiceCorrected: true,
  ServiceWithdrawn: true,
  DisclosureRecorded: false,
  DisclosureCorrected: false,
  TeamMemberAdded: true,
  TeamMemberEnded: true,
  TeamMemberCorrected: true,
  TeamMemberWithdrawn: true,
};

/** What was done to a student and can be taken back, by the types of its events (rules/records#undo). */
export const UNDOABLE: readonly StudentEventType[] = [
  ...keysOf(CAN_GO_BACK).filter((type) => CAN_GO_BACK[type]),
  ...Object.values(FACT_EVENTS).flatMap((types) => Object.values(types)),
];
