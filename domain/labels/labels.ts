import { DISCLOSURE_LABELS } from '../disclosures/labels.ts';
import type { LedgerEventType } from '../events.ts';
import { SERVICE_LABELS } from '../services/labels.ts';
import { FACT_EVENTS, type FactEvent } from '../student-facts/events.ts';
import { FACT_FIELDS, FACT_KIND_NAMES, FACT_KINDS } from '../student-facts/fact-kinds.ts';
import type { ActivityDetails } from '../students/events.ts';
import { both, eachField, type FieldLabel } from '../students/field-definition.ts';
import { MEMBERSHIP_FIELDS } from '../students/membership-fields.ts';
import { PERSON_FIELDS } from '../students/person-fields.ts';
import { TERM_FIELDS } from '../students/term-fields.ts';
import type { TeamMember } from '../teams/events.ts';
import type { ActionKind } from '../vocabulary/action-kinds.ts';
import type { EventSource } from '../wire/source.ts';
import { wireFieldLabel } from './wire-field-label.ts';

export const ACTIVITY_LABELS: Record<keyof ActivityDetails, FieldLabel> = {
  activityTypeId: both('Activity Type'),
  frequency: both('Frequency'),
  notes: both('Notes'),
  events: both('Event dates'),
};

/** Fields of an entry of the team. */
export const TEAM_LABELS: Record<keyof TeamMember, FieldLabel> = {
  role: both('Role'),
  userId: both('Team member'),
  person: both('Person'),
  organization: both('Organization'),
  from: both('From'),
  until: both('Until'),
  reason: both('Reason'),
};

const labels: Partial<Record<string, FieldLabel>> = {
  ...eachField({ ...TERM_FIELDS, ...PERSON_FIELDS, ...MEMBERSHIP_FIELDS }, ({ label }) => label),
  ...ACTIVITY_LABELS,
  ...eachField(FACT_FIELDS, ({ label }) => both(label)),
  itChanged: both('It changed on that day'),
  ...SERVICE_LABELS,
  ...DISCLOSURE_LABELS,
  ...TEAM_LABELS,
};

/** Fields of what is no record of a student, where their names alone would puzzle a reader. */
const RECORD_KEEPING: Partial<Record<string, string>> = {
  request: 'Number of the request',
  by: 'Who decided',
  dueAt: 'Begins at',
  years: 'Years that records are kept',
  upTo: 'Up to',
  leftOut: 'Left out',
  exitYear: 'Exit year',
  readModel: 'Read model',
};

/** The label of any recorded field; names that nobody has said a label of in words. */
export const fieldLabel = (field: string): string =>
  labels[field]?.view ?? RECORD_KEEPING[field] ?? wireFieldLabel(field);

const FACT_EVENT_LABELS = Object.fromEntries(
  FACT_KIND_NAMES.flatMap((kind) => {
    const { label } = FACT_KINDS[kind];
    const { recorded, corrected, removed } = FACT_EVENTS[kind];
    return [
      [recorded, `${label} recorded`],
      [corrected, `${label} corrected: it was wrong`],
      [removed, `${label} taken out: it never was so`],
    ];
  }),
) as Record<FactEvent['type'], string>;

/** The label of a name; the name itself where nobody has said one. */
export const labelIn = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name;

/** What happened, for people. */
export const EVENT_LABELS: Record<LedgerEventType, string> = {
  StudentAdmitted: 'Student created',
  StudentDetailsChanged: 'Student details changed',
  StudentEnrolled: 'Added to the school year',
  EnrollmentChanged: 'Grade level or exit data changed',
  StudentRemovedFromYear: 'Removed from the school year',
  TeamMemberAdded: 'Added to the team',
  TeamMemberEnded: 'Changed in the team on a day',
  TeamMemberCorrected: 'Team corrected: it was wrong',
  TeamMemberWithdrawn: 'Taken out of the team: was never so',
  TermInfoUpdated: 'Term data changed',
  ActivityLogged: 'Activity added',
  ActivityChanged: 'Activity changed',
  ActivityRemoved: 'Activity removed',
  ...FACT_EVENT_LABELS,
  ServiceLogged: 'Pre-ETS service recorded',
  ServiceCorrected: 'Pre-ETS service corrected (it was wrong)',
  ServiceWithdrawn: 'Pre-ETS service withdrawn',
  PreEtsFileMade: 'Pre-ETS file for VR made',
  DisclosureRecorded: 'Disclosure recorded',
  DisclosureCorrected: 'Disclosure corrected (it was wrong)',
  ExitsFiled: 'Exit figures filed',
  ForgettingRequested: 'Forgetting asked for',
  ForgettingConfirmed: 'Forgetting confirmed',
  ForgettingStopped: 'Forgetting stopped',
  ForgettingBegun: 'Forgetting begun',
  StudentForgotten: 'Student forgotten',
  RetentionRuleChanged: 'Retention rule changed',
  ForgottenFilesReplaced: 'Files of a forgotten student replaced',
  StudentNumberClaimed: 'Student ID taken',
  StudentNumberChanged: 'Student ID changed',
  StudentNumberReleased: 'Student ID given free',
  StudentIdsPassedOver: 'Numbers of students passed over',
  SchoolYearCreated: 'School year created',
  SchoolYearPrepared: 'School year prepared',
  SchoolYearOpened: 'School year opened',
  SchoolYearCleared: 'All students removed from the school year',
  SchoolYearDeleted: 'School year deleted',
  StaffAccountCreated: 'User created',
  StaffAccountChanged: 'User changed',
  StaffPasswordChanged: 'Password changed',
  StaffPasswordResetRequested: 'Password reset link requested',
  StaffPasswordReset: 'Password reset',
  StaffSessionsEnded: 'Signed out everywhere',
  StaffInvitationSent: 'Invitation sent',
  StaffInvitationWithdrawn: 'Invitation withdrawn',
  StaffInvitationAccepted: 'Invitation accepted',
  StaffAccountDisabled: 'User disabled',
  StaffAccountEnabled: 'User enabled',
  StaffViewSaved: 'View of the list saved',
  StaffViewRemoved: 'View of the list removed',
  StaffLanguageChosen: 'Language chosen',
  StaffCalendarOpened: 'Calendar of due dates opened',
  StaffCalendarClosed: 'Calendar of due dates closed',
  StaffSecondFactorTurnedOn: 'Second factor turned on',
  StaffRecoveryCodesRenewed: 'Recovery codes renewed',
  StaffRecoveryCodeUsed: 'Recovery code used',
  StaffSecondFactorTurnedOff: 'Second factor turned off',
  StaffSecondFactorReset: 'Second factor reset by an administrator',
  StaffIdentityInvited: 'Invited to connect the sign-in provider',
  StaffIdentityLinked: 'Connected to a sign-in provider',
  StaffIdentityUnlinked: 'Disconnected from a sign-in provider',
  StaffAccountRemoved: 'User removed',
  StaffAccountForgotten: 'User forgotten',
  StaffIdsPassedOver: 'Numbers of users passed over',
  SchoolSettingsChanged: 'School settings changed',
  ReadModelEventSkipped: 'Event left out of a read model',
  IntentRowsRecorded: 'Rows of an action received',
  IntentAccepted: 'Action over many students accepted',
  IntentProgressed: 'Action over many students under way',
  IntentCompleted: 'Action over many students completed',
};

/** From where a change came, for people. */
export const SOURCE_LABELS: Record<EventSource, string> = {
  form: 'Form',
  import: 'Import',
  'roll-over': 'New school year',
  bulk: 'Several students at once',
  'set-up': 'Set-up',
  'reset-link': 'Password reset link',
  invitation: 'Invitation',
  demo: 'Demonstration data',
  console: 'Command line',
  undo: 'Undo',
};

/** Names of the recorded fields by which people look for changes: those of students, of accounts and of settings. */
export const RECORDED_FIELDS: readonly string[] = [
  ...Object.keys(labels),
  ...['email', 'admin', 'auditor', 'name', 'gradeConversions', 'termType', 'terms'],
];

/** What entries of the journal are gathered by, for people. */
export const ACTION_LABELS: Record<ActionKind, string> = {
  import: 'Import of a file',
  bulk: 'Several students at once',
  'roll-over': 'New school year',
  undo: 'Undo',
  visit: 'Edits',
};
