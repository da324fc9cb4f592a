import { z } from 'zod';
import { ACCESS_KINDS } from '../vocabulary/access-kinds.ts';
import { DISABILITY_CODES, type DisabilityCode } from '../vocabulary/disabilities.ts';
import { GENDERS, RACES } from '../vocabulary/people.ts';
import { GRADE_LEVELS, TERM_TYPES } from '../vocabulary/school.ts';
import { RISK_LEVELS, SUPPORTS } from '../vocabulary/transition.ts';
import { wireActivity, wireMembership, wireStudent, wireStudentTermInfo, wireUser } from './contract.ts';
import { count, id, instant, plainDay } from './parts.ts';
import { EVENT_SOURCES } from './source.ts';

/** Answers of the calls of our own screens, under `/api/rest` and `/api/app`; both sides of the wire read them here. */

/** `GET /api/app/installation`, public: what the sign-in page shows and whether set-up is due. */
export const installationAnswer = z
  .object({
    productName: z.string(),
    organization: z.string(),
    contact: z.string(),
    purpose: z.string(),
    version: z.string(),
    setUpNeeded: z.boolean().meta({ description: 'No account exists yet: only the one-time set-up link helps' }),
    timeZone: z.string().meta({ description: 'IANA name; decides which plain day is today' }),
    singleSignOn: z.string().nullable().meta({ description: 'Name of the sign-in provider, where there is one' }),
    localSignIn: z.enum(['everybody', 'administrators']).meta({ description: 'Who may sign in by password' }),
  })
  .meta({ id: 'Installation' });
export type Installation = z.infer<typeof installationAnswer>;

/** Shown this once, where signing in has set a second factor up. */
const newRecoveryCodes = { recoveryCodes: z.array(z.string()).optional() };

/** `POST /api/login`, `POST /api/app/set-up`: `authToken` goes back unchanged as the `Authorization` header. */
export const signedIn = z
  .object({ user: wireUser, authToken: z.string(), ...newRecoveryCodes })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * The same for our own screens, which send the header `X-Session`: a cookie that scripts cannot read signs them in, and
 * `sessionId` goes back as that header.
 */
export const signedInHere = z
  .object({ user: wireUser, sessionId: z.string(), ...newRecoveryCodes })
  .meta({ id: 'SignedInHere' });
export type SignedInHere = z.infer<typeof signedInHere>;

/** `GET /api/app/sessions`: where the signed-in user is signed in, the last used first. */
export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string().meta({ description: 'Browser and system, such as `Firefox on Windows`' }),
      address: z.string().meta({ description: 'Network address it was started from' }),
      startedAt: instant(),
      usedAt: instant().meta({ description: 'To the minute' }),
      current: z.boolean().meta({ description: 'The one this call came with' }),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionsAnswer>;

/** A row of `GET /api/rest/students?filter={termId,...}&range=[0,49]&sort=["name","ASC"]`. */
export const studentRow = z
  .object({
    id: id().meta({ description: "The student's id" }),
    termRecordId: id(),
    studentNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(GENDERS),
    race: z.enum(RACES).nullable(),
    gradeLevel: z.enum(GRADE_LEVELS),
    disabilities: z.array(z.enum(DISABILITY_CODES as [DisabilityCode, ...DisabilityCode[]])),
    risk: z.enum(RISK_LEVELS),
    support: z.array(z.enum(SUPPORTS)),
  })
  .meta({ id: 'StudentRow' });
export type StudentRow = z.infer<typeof studentRow>;

/** `GET /api/app/terms/{termId}/studentIds?filter={...}&sort=["name","ASC"]`: a whole list, to be filled in page by page. */
export const studentIdsAnswer = z.object({
  studentIds: z.array(id()).meta({ description: 'In the order of the list' }),
});
export type StudentIds = z.infer<typeof studentIdsAnswer>;

/** `GET /api/app/terms/{termId}/records?students=100001,100002` */
export const termRecordsAnswer = z.object({
  records: z
    .array(wireStudentTermInfo)
    .meta({ description: 'In the order asked for; who is not in the term is left out' }),
});
export type TermRecords = z.infer<typeof termRecordsAnswer>;

/** `GET /api/app/terms/{termId}/dashboard`: figures only; each opens its students through the list's `tile` filter. */
export const dashboardCounts = z
  .object({
    termId: id(),
    schoolYearId: id(),
    total: count(),
    gradeLevels: z.array(z.object({ gradeLevel: z.enum(GRADE_LEVELS), count: count() })),
    activityGroups: z.array(z.object({ id: id(), name: z.string(), students: count(), activities: count() })),
    risk: z.array(z.object({ risk: z.enum(RISK_LEVELS), count: count() })),
    offTrack: count(),
    chronicallyAbsent: count(),
    support: z.array(z.object({ support: z.enum(SUPPORTS), count: count() })),
    races: z.array(z.object({ race: z.enum([...RACES, 'N/A']), count: count() })),
    asOf: instant().nullable().meta({ description: 'When the newest change in it was made; null before any' }),
  })
  .meta({ id: 'DashboardCounts' });
export type DashboardCounts = z.infer<typeof dashboardCounts>;

/** `GET /api/app/schoolYears/{yearId}/students/{studentId}`: everything the student view shows of one year. */
export const studentViewAnswer = z
  .object({
    student: wireStudent,
    schoolYearId: id(),
    ...wireMembership,
    termRecords: z.array(wireStudentTermInfo).meta({ description: 'By term index' }),
    activities: z.array(wireActivity).meta({ description: 'Newest first' }),
    years: z
      .array(z.object({ schoolYearId: id(), year: z.int(), termType: z.enum(TERM_TYPES) }))
      .meta({ description: 'All years the student is in, newest first' }),
  })
  .meta({ id: 'StudentView' });
export type StudentView = z.infer<typeof studentViewAnswer>;

/** One field's change; null is 'nothing'. Values are as stored: words of the lists, plain days, numbers, yes/no. */
export const fieldChange = z
  .object({ field: z.string(), before: z.unknown(), after: z.unknown() })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof fieldChange>;

/** One entry of `GET /api/app/students/{studentId}/history?schoolYearId=&before=&limit=`, newest first. */
const historyEntry = z
  .object({
    id: z.string().meta({ description: 'The position of the event' }),
    number: z.int().nullable().meta({ description: "'no. 184,233'; null while the journal has not seen it" }),
    at: instant(),
    actor: z.object({ id: id().nullable(), name: z.string() }),
    source: z.enum(EVENT_SOURCES),
    type: z.string(),
    schoolYearId: id().nullable(),
    termId: id().nullable(),
    activityTypeId: id().nullable(),
    changes: z.array(fieldChange),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyAnswer = z
  .object({
    name: z.string().nullable().meta({ description: "The student's present name; null once it has been forgotten" }),
    entries: z.array(historyEntry),
    next: z.string().nullable().meta({ description: 'Pass as `before` for older ones; null at the end' }),
  })
  .meta({ id: 'History' });
export type History = z.infer<typeof historyAnswer>;

/** The present values of a known student, as text per import field (see `student-import/`), with the key it was found by. */
const knownStudent = z
  .object({
    studentId: id(),
    numberKey: z.string().meta({ description: 'Trimmed, lower case' }),
    where: z.enum(['this-year', 'other-year', 'no-year']),
    values: z
      .record(z.string(), z.string())
      .meta({ description: 'Import field to present value as the import would write it; blank where unanswered' }),
  })
  .meta({ id: 'KnownStudent' });
export type KnownStudent = z.infer<typeof knownStudent>;

/** Answer of `POST /api/app/imports/known`; numbers nobody has are left out. */
export const knownStudentsAnswer = z.object({ students: z.array(knownStudent) });
export type KnownStudents = z.infer<typeof knownStudentsAnswer>;

/** A row of `GET /api/rest/studentsInNoYear?filter={q?}&range=&sort=["name","ASC"]`. */
export const noYearStudentRow = z
  .object({
    id: id().meta({ description: "The student's id" }),
    studentNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    birthday: plainDay(),
  })
  .meta({ id: 'NoYearStudentRow' });
export type NoYearStudentRow = z.infer<typeof noYearStudentRow>;

/** What became of a part of a file. */
export const importAnswer = z
  .object({
    importId: z.string().nullable().meta({ description: 'Null when the part changed nothing: nothing was written' }),
    created: count(),
    changed: count(),
    unchanged: count(),
    ignored: count().meta({ description: 'Values that were warned about and not taken' }),
    rows: z.array(
      z.object({
        row: count().meta({ description: 'The place in the part, from 0' }),
        studentId: id(),
        outcome: z.enum(['created', 'changed', 'unchanged']),
      }),
    ),
  })
  .meta({ id: 'ImportAnswer' });
export type ImportAnswer = z.infer<typeof importAnswer>;

/** A row of `GET /api/rest/readModels`: the projections and how they stand. */
export const readModelStatus = z
  .object({
    id: z.string().meta({ description: "The projection's name" }),
    version: z.int(),
    state: z.enum(['live', 'building', 'stopped']),
    applied: count().meta({ description: 'Events applied, of the newest generation' }),
    total: count().meta({ description: 'Events there are' }),
    lagSeconds: z
      .number()
      .min(0)
      .meta({ description: 'Since the oldest event not yet applied was written; 0 when it has caught up' }),
    perSecond: z.number().nullable().meta({ description: 'Events per second while building' }),
    secondsLeft: z.number().nullable(),
    stopped: z
      .object({ position: z.string(), eventType: z.string(), reason: z.string() })
      .nullable()
      .meta({ description: 'Where and why it stopped' }),
    pending: z
      .array(z.object({ id: z.string(), done: count(), total: count().nullable() }))
      .meta({ description: 'Work done in slices after a big change' }),
  })
  .meta({ id: 'ReadModelStatus' });
export type ReadModelStatus = z.infer<typeof readModelStatus>;

/** A line of `GET /api/app/changes?after={position}`; no changes is a sign of life, after `end` nothing comes. */
export const changesLine = z
  .union([
    z.object({
      position: z.string().meta({ description: 'Everything up to here was told: to be asked for again as `after`' }),
      changes: z.array(
        z.object({
          topic: z.string().meta({ description: 'A read model, or `school-settings`' }),
          schoolYearId: id().nullable().meta({ description: 'Null: all years, or nothing that belongs to one' }),
          position: z.string(),
        }),
      ),
    }),
    z.object({ end: z.enum(['signed-out', 'closing']) }),
  ])
  .meta({ id: 'ChangesLine' });
export type ChangesLine = z.infer<typeof changesLine>;

/** A row of `GET /api/rest/accessRecord`. Ids only: names come from where they are kept. */
export const accessRecordRow = z
  .object({
    id: z.string(),
    at: instant(),
    day: z.string().meta({ description: "`YYYY-MM-DD` in the school's time zone" }),
    kind: z.enum(ACCESS_KINDS),
    user: z
      .object({ id: id().nullable(), name: z.string() })
      .nullable()
      .meta({ description: 'Null where no account is known' }),
    address: z.string(),
    studentId: id().nullable(),
    call: z.string().meta({ description: 'Method and path of the route: `GET /api/reports/summary`' }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AccessRecordRow' });
export type AccessRecordRow = z.infer<typeof accessRecordRow>;
