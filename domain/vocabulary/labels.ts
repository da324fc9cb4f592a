import type { LedgerEventType } from '../events.ts';
import type { ActivityDetails, Membership, PersonDetails, TermInfo } from '../students/events.ts';
import type { EventSource } from '../wire/source.ts';

/** How a field is called where it is read and where it is typed in (rules/records#labels). */
export interface FieldLabel {
  view: string;
  form: string;
}
const both = (label: string): FieldLabel => ({ view: label, form: label });

/** Fields of a term record; order and words of the student view and its forms. */
export const TERM_INFO_LABELS: Record<keyof TermInfo, FieldLabel> = {
  gradeType: both('Grade type'),
  grade: both('Grade'),
  absentPercent: both('% of school time absent (excused or not)'),
  behaviorMarks: {
    view: '# of behavior marks/office referrals this yr',
    form: '# of behavior marks/office referrals',
  },
  suspended: { view: 'Suspended this year', form: 'Was student suspended?' },
  failingEnglish: { view: 'Failing English/ELA class', form: 'Did student fail English/ELA?' },
  failingMath: { view: 'Failing Math class', form: 'Did student fail Math?' },
  failingOther: { view: 'Failing any other course', form: 'Did student fail any other class?' },
  onTrack: { view: 'On-track for grade level', form: 'On-track (enough credits) for grade?' },
  retained: { view: 'Retained one or more years', form: 'Retained one or more years?' },
  schoolsAttended: {
    view: 'Number of schools attended K-present',
    form: '# of schools enrolled in through present',
  },
  hasExtracurricular: {
    view: 'Participated in at least 1 extracurricular activity',
    form: 'Any extracurricular activities?',
  },
  hasSelfDeterminationSkills: both('Self-determination skills/self advocacy training'),
  hasIndependentLivingSkills: { view: 'Independent-living skills', form: 'Independent living skills' },
  hasTravelSkills: both('Travel skills'),
  hasSocialSkills: both('Social skills'),
  attendedIepMeeting: { view: 'Student attended IEP meeting', form: 'Attended IEP meeting' },
  iepRole: { view: 'IEP Meeting Role', form: 'If yes, what was their role' },
  hasGraduationPlan: {
    view: 'Career development/Graduation plan',
    form: 'Career development or graduation plan',
  },
  postSchoolGoals: both('Post-school goals'),
};

/** Fields of a student and of the membership in a year. */
export const STUDENT_LABELS: Record<keyof PersonDetails | keyof Membership, FieldLabel> = {
  firstName: { view: 'First name', form: 'Student First Name' },
  lastName: { view: 'Last name', form: 'Student Last Name' },
  studentNumber: both('Student ID'),
  birthday: both('Date of Birth'),
  gender: both('Gender'),
  ell: both('ELL'),
  race: both('Race'),
  gradeLevel: { view: 'Grade level', form: 'Grade' },
  exitCategory: both('Exit Category'),
  postSchoolOutcome: both('Post School Outcome'),
  disabilities: both('Disability Category'),
  plan504: both('Has 504 Plan'),
};

export const ACTIVITY_LABELS: Record<keyof ActivityDetails, FieldLabel> = {
  activityTypeId: both('Activity Type'),
  frequency: both('Frequency'),
  notes: both('Notes'),
  events: both('Event dates'),
};

type RecordedField = keyof TermInfo | keyof PersonDetails | keyof Membership;
const recordedLabels: Record<RecordedField, FieldLabel> = { ...TERM_INFO_LABELS, ...STUDENT_LABELS };

/** What the files of import and export call otherwise than the forms (rules/import#columns). */
const COLUMN_NAMES: Partial<Record<RecordedField, string>> = {
  studentNumber: 'Id Number',
  firstName: 'First Name',
  lastName: 'Last Name',
  gradeLevel: 'Grade/Age',
  ell: 'Is Student ELL?',
  disabilities: 'Disability categories / 504',
  postSchoolOutcome: 'Post-school outcomes',
  iepRole: 'IEP role',
  hasSelfDeterminationSkills: 'Self-determination / self-advocacy skills',
  hasSocialSkills: 'Social Skills',
};

/** A field's header in the template, in files to import and in exports. */
export const columnLabel = (field: RecordedField): string => COLUMN_NAMES[field] ?? recordedLabels[field].form;

/** A risk factor as reports call it: in the box of one term, and in a row over time (rules/reports#student, rules/reports#risk-over-time). */
interface ReportLabel {
  box: string;
  row: string;
}
const inReports = (label: string): ReportLabel => ({ box: label, row: label });

export const REPORT_FACTOR_LABELS = {
  absentPercent: inReports('Percentage of time absent'),
  behaviorMarks: {
    box: 'Number of behavior marks / office referrals this year',
    row: 'Behavior marks / referrals',
  },
  suspended: { box: 'Suspended this year?', row: 'Suspended?' },
  gpa: inReports('GPA'),
  failingEnglish: inReports('Failing English / ELA class?'),
  failingMath: inReports('Failing math class?'),
  failingOther: inReports('Failing other course(s)?'),
  onTrack: inReports('On-track for grade level?'),
  retained: inReports('Retained one or more years?'),
  schoolsAttended: inReports(TERM_INFO_LABELS.schoolsAttended.view),
  hasExtracurricular: {
    box: 'Participated in at least one extracurricular activity?',
    row: 'One or more extracurricular activities?',
  },
} satisfies Partial<Record<keyof TermInfo | 'gpa', ReportLabel>>;
export type ReportFactor = keyof typeof REPORT_FACTOR_LABELS;

const labels: Partial<Record<string, FieldLabel>> = { ...TERM_INFO_LABELS, ...STUDENT_LABELS, ...ACTIVITY_LABELS };

/** The label of any recorded field of a student, a term record or an activity; other names in words. */
export const fieldLabel = (field: string): string => labels[field]?.view ?? wireFieldLabel(field);

/** How a faulty field of a request is called (rules/records#labels): `plan504` is `Plan 504`, `terms[0].startDate` is `Terms 0 Start Date`. */
export function wireFieldLabel(field: string): string {
  if (field === 'activityTypeId') return 'Activity Type';
  const words = field.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [field];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** What happened, for people. */
export const EVENT_LABELS: Record<LedgerEventType, string> = {
  StudentAdmitted: 'Student created',
  StudentDetailsChanged: 'Student details changed',
  StudentEnrolled: 'Added to the school year',
  EnrollmentChanged: 'Grade level or exit data changed',
  StudentRemovedFromYear: 'Removed from the school year',
  TermInfoUpdated: 'Term data changed',
  ActivityLogged: 'Activity added',
  ActivityChanged: 'Activity changed',
  ActivityRemoved: 'Activity removed',
  StudentNumberClaimed: 'Student ID taken',
  StudentNumberChanged: 'Student ID changed',
  StudentNumberReleased: 'Student ID given free',
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
  StaffSecondFactorTurnedOn: 'Second factor turned on',
  StaffRecoveryCodesRenewed: 'Recovery codes renewed',
  StaffRecoveryCodeUsed: 'Recovery code used',
  StaffSecondFactorTurnedOff: 'Second factor turned off',
  StaffSecondFactorReset: 'Second factor reset by an administrator',
  StaffIdentityLinked: 'Connected to a sign-in provider',
  StaffIdentityUnlinked: 'Disconnected from a sign-in provider',
  StaffAccountRemoved: 'User removed',
  SchoolSettingsChanged: 'School settings changed',
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
  demo: 'Demonstration data',
  console: 'Command line',
};
