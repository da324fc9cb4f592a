import { changedFields } from '../../domain/kernel/changes.ts';
import { isKeyOf } from '../../domain/kernel/keys.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ServiceEvent } from '../../domain/services/events.ts';
import type { ServiceCommand, ServicesState, StoredService } from '../../domain/services/services.ts';
import { isFactEvent } from '../../domain/student-facts/events.ts';
import type { AnyFactValues } from '../../domain/student-facts/fact-kinds.ts';
import type { ActivityDetails, Membership, PersonDetails, TermInfo } from '../../domain/students/events.ts';
import { infoOfTerm, type RecordCommand } from '../../domain/students/record.ts';
import { TERM_FIELDS } from '../../domain/students/term-fields.ts';
import type { TeamMember } from '../../domain/teams/events.ts';
import type { TeamCommand } from '../../domain/teams/team-commands.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { Draft } from '../ledger/draft.ts';
import { factContext } from '../ledger/fact-context.ts';
import { changeNumber, type RosterDraft } from '../ledger/number-owner.ts';
import type { LedgerServices } from '../ledger/services.ts';
import { enroll, type StudentFile, stayOf, stayRecordOf } from '../ledger/student-file.ts';
import { notYourTeam } from '../ledger/team-rights.ts';
import type { Values } from '../queries/history/changes.ts';
import type { ActionSubject } from './follow-actions.ts';
import type { Outcome } from './outcomes.ts';

/** What taking back is decided on. Nothing is written by it. */
export interface Undoing {
  readonly services: LedgerServices;
  readonly cause: Cause;
  readonly file: StudentFile;
  /** The services that were given to the student. */
  readonly given: Draft<ServicesState, ServiceCommand, ServiceEvent>;
  readonly roster: RosterDraft;
  /** Grade letters that are offered now. */
  readonly letters: readonly string[];
  /** Whether anything that is not the action's own was recorded in this stay since. */
  recordedSince(stay: number): boolean;
  /** Whether whoever asks may change the student's team today. */
  mayChangeTeam: boolean;
}

/** Values as they were before the action, by field; null for the whole, which came or went with it. */
type Back = Readonly<Record<string, unknown>> | null;

const NOT_IN_YEAR = 'The student is not in this school year any more.';
const CAME_BACK = 'The student left this school year and came back since.';
const STAYS_KNOWN = 'A student stays known. Taken out of the school year, the student is in none of its lists.';
const IS_IN_YEAR = 'The student is in this school year again.';
const FORGOTTEN = 'This student was forgotten for good.';
const RECORDED_SINCE = 'Something has been recorded of this student in this school year since.';

/** The present stay, which must be the one that the action was about. */
function ownStay({ file }: Undoing, stay: number): number {
  const present = stayOf(file)?.stay;
  if (present !== stay) throw new Rejection('rule', present === undefined ? NOT_IN_YEAR : CAME_BACK);
  return stay;
}

/** Whether the file's year has been emptied since the student's last stay in it began. */
function clearedSince({ student, year }: StudentFile): boolean {
  const last = student.state.status === 'admitted' ? student.state.stays[year.yearId] : undefined;
  return last?.clearing !== year.clearing;
}

async function decidePerson({ services, cause, file, roster }: Undoing, back: Back): Promise<void> {
  if (!back) throw new Rejection('rule', STAYS_KNOWN);
  const changes = back as Partial<PersonDetails>;
  const { studentId } = file;
  const { studentNumber } = changes;
  if (studentNumber !== undefined) await changeNumber(services, roster, { studentId, studentNumber }, cause);
  file.student.decide({ type: 'ChangeDetails', changes });
}

function enrollAgain(file: StudentFile, membership: Values | null): void {
  if (stayOf(file)) throw new Rejection('rule', IS_IN_YEAR);
  if (clearedSince(file)) throw new Rejection('rule', 'This school year has been emptied since.');
  enroll(file, membership as unknown as Membership, true);
}

/** A membership that ended begins again, one that began ends, and one that was changed has its former values. */
function decideStay(undoing: Undoing, { before, after }: ActionSubject, stay: number, back: Back): void {
  const { file } = undoing;
  const { yearId, clearing } = file.year;
  if (!(back || after)) {
    enrollAgain(file, before);
    return;
  }
  ownStay(undoing, stay);
  if (!back && undoing.recordedSince(stay)) throw new Rejection('rule', RECORDED_SINCE);
  const inYear = { yearId, clearing };
  file.student.decide(
    back ? { type: 'ChangeEnrollment', ...inYear, changes: back } : { type: 'RemoveFromYear', ...inYear },
  );
}

function commandFor({ before, after }: ActionSubject, at: { stay: number; number: number }, back: Back): RecordCommand {
  if (back) return { type: 'ChangeActivity', ...at, changes: back };
  if (after) return { type: 'RemoveActivity', ...at };
  return { type: 'RestoreActivity', ...at, details: before as unknown as ActivityDetails };
}

/** A fact that came goes, one that went comes back, and one that was corrected has its former values. */
async function decideFact(
  { services, file }: Undoing,
  { after }: ActionSubject,
  fact: number,
  back: Back,
): Promise<void> {
  const context = await factContext(services, file.student.state);
  if (back) file.student.decide({ type: 'CorrectFact', fact, changes: back as AnyFactValues, ...context });
  else file.student.decide(after ? { type: 'RemoveFact', fact } : { type: 'RestoreFact', fact, ...context });
}

const UNDONE = 'Undone';

function serviceCommand({ before, after }: ActionSubject, service: number, back: Back): ServiceCommand {
  if (back) return { type: 'RevertService', service, changes: back, reason: UNDONE };
  if (after) return { type: 'WithdrawService', service, reason: UNDONE };
  return { type: 'RestoreService', service, details: before as unknown as StoredService };
}

/** Whoever may change a team no more leaves it at most: what they did to it while they could is for others to take back. */
function decideTeam({ cause, file, mayChangeTeam }: Undoing, subject: ActionSubject, entry: number, back: Back): void {
  const leaves = !back && subject.after && subject.now?.['userId'] === cause.actor;
  if (!mayChangeTeam && !leaves) throw notYourTeam();
  file.student.decide(teamCommandFor(subject, entry, back));
}

function teamCommandFor({ before, after }: ActionSubject, entry: number, back: Back): TeamCommand {
  if (back) return { type: 'CorrectTeamMember', entry, changes: back };
  if (after) return { type: 'WithdrawTeamMember', entry };
  return { type: 'RestoreTeamMember', entry, member: before as unknown as TeamMember };
}

/** What of a term's answers would go back and cannot: the rules leave them as they are beside the other answers of today. */
const heldBy = (field: string): string => {
  const askedWith = isKeyOf(TERM_FIELDS, field) && TERM_FIELDS[field].askedWith;
  const other = askedWith && TERM_FIELDS[askedWith].label.form;
  return other
    ? `It is only asked where “${other}” is answered with yes.`
    : 'The other answers of today do not allow it.';
};

/**
 * Answers take others with them, whose question no longer arises (rules/records#save-answers): these are answered, and so
 * is what cannot go back because its question does not arise.
 */
function decideAnswers(
  { file, letters }: Undoing,
  { stay, termId }: { stay: number; termId: number },
  changes: Partial<TermInfo>,
): Outcome[] {
  const before = infoOfTerm(stayRecordOf(file), termId);
  file.record.decide({ type: 'UpdateTermInfo', stay, termId, changes, letters });
  const changed: Values = changedFields(before, infoOfTerm(stayRecordOf(file), termId));
  const now: Values = { ...before };
  const others = Object.keys(changed).filter((field) => !(field in changes));
  const held = Object.keys(changes).filter((field) => !(field in changed));
  return [
    ...others.map((field): Outcome => ({ kind: 'goes back', field, now: now[field], to: changed[field] })),
    ...held.map((field): Outcome => ({ kind: 'cannot', field, now: now[field], reason: heldBy(field) })),
  ];
}

/**
 * Decides that something is again as it was before an action, and answers what goes with it, and what of it cannot.
 * @throws {Rejection} where it cannot be
 */
export async function decideBack(undoing: Undoing, subject: ActionSubject, back: Back): Promise<Outcome[]> {
  const { event } = subject;
  if (undoing.file.student.forgotten) throw new Rejection('rule', FORGOTTEN);
  if (isFactEvent(event)) {
    await decideFact(undoing, subject, event.data.fact, back);
    return [];
  }
  switch (event.type) {
    case 'StudentAdmitted':
    case 'StudentDetailsChanged':
      await decidePerson(undoing, back);
      return [];
    case 'StudentEnrolled':
    case 'EnrollmentChanged':
    case 'StudentRemovedFromYear':
      decideStay(undoing, subject, event.data.stay, back);
      return [];
    case 'TermInfoUpdated': {
      const { termId } = event.data;
      return decideAnswers(undoing, { stay: ownStay(undoing, event.data.stay), termId }, back ?? {});
    }
    case 'ActivityLogged':
    case 'ActivityChanged':
    case 'ActivityRemoved': {
      const at = { stay: ownStay(undoing, event.data.stay), number: event.data.number };
      undoing.file.record.decide(commandFor(subject, at, back));
      return [];
    }
    case 'ServiceLogged':
    case 'ServiceCorrected':
    case 'ServiceWithdrawn':
      undoing.given.decide(serviceCommand(subject, event.data.service, back));
      return [];
    case 'DisclosureRecorded':
    case 'DisclosureCorrected':
      throw new Rejection('rule', 'What was disclosed stays on record. Correct the entry where it is wrong.');
    case 'TeamMemberAdded':
    case 'TeamMemberEnded':
    case 'TeamMemberCorrected':
    case 'TeamMemberWithdrawn':
      decideTeam(undoing, subject, event.data.entry, back);
      return [];
    case 'SchoolYearCreated':
    case 'SchoolYearPrepared':
    case 'SchoolYearOpened':
    case 'SchoolYearCleared':
    case 'SchoolYearDeleted':
      throw new Rejection('rule', 'What was done to a whole school year cannot be taken back for one student.');
  }
}
