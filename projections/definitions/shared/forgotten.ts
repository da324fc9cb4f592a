import { forgottenFields } from '../../../domain/kernel/forgotten.ts';
import { staffEventTypes } from '../../../domain/staff/events.ts';
import { recordEventTypes, studentEventTypes } from '../../../domain/students/events.ts';

/**
 * What documents hold of a student who was forgotten: the same as when they are made after the key was destroyed, from events
 * whose personal fields are not there any more. Changes leave theirs out, so what began a document says it all.
 */
export const FORGOTTEN_PERSON = forgottenFields(studentEventTypes.StudentAdmitted);
export const FORGOTTEN_MEMBERSHIP = forgottenFields(studentEventTypes.StudentEnrolled);
export const FORGOTTEN_ACCOUNT = forgottenFields(staffEventTypes.StaffAccountCreated);
export const FORGOTTEN_ACTIVITY = forgottenFields(recordEventTypes.ActivityLogged);
/** Answers begin unanswered. */
export const PERSONAL_ANSWERS: readonly string[] = recordEventTypes.TermInfoUpdated.personal;
