import type { LedgerEventType } from '../../../domain/events.ts';
import type { operationsEventTypes } from '../../../domain/operations/events.ts';
import type { schoolSettingsEventTypes } from '../../../domain/school-settings/events.ts';
import type { schoolYearEventTypes } from '../../../domain/school-years/events.ts';
import type { staffEventTypes } from '../../../domain/staff/events.ts';
import { FACT_EVENTS } from '../../../domain/student-facts/events.ts';
import type { FactKind } from '../../../domain/student-facts/fact-kinds.ts';
import { studentForm } from '../../http/records/school.ts';
import { factsOfEachKind } from '../facts-requests.ts';
import { activity, activityId, YEAR } from '../good-bodies.ts';
import { type GoodRequest, request } from '../good-request.ts';
import { pathOf } from '../good-requests.ts';
import { ONE } from '../looks-at-one.ts';
import { serviceOf } from '../services-requests.ts';
import { type Change, DIFFERENCES, type Difference, LEADS_MANY, READER } from './differences.ts';
import {
  act,
  disclose,
  fact,
  member,
  ofAct,
  ofDisclosure,
  ofFact,
  ofMember,
  ofService,
  otherActivity,
  service,
  unfact,
  unmember,
  unservice,
} from './writes-of-one.ts';

const byAdmin =
  (asked: GoodRequest): Change =>
  ({ admin }) =>
    asked.call.startsWith('DELETE') ? admin.delete(pathOf(asked)) : admin.post(pathOf(asked), asked.body as object);
const bySecond =
  (asked: GoodRequest): Change =>
  ({ second, admin }) =>
    (second ?? admin).post(pathOf(asked), asked.body as object);
/** So in one, after something that is so in both. */
const since = (given: readonly GoodRequest[], ...changes: GoodRequest[]): Difference => ({
  given: given.map(byAdmin),
  sides: [changes.map(byAdmin), []],
});

/** What the schools have reached, and not recorded yet. */
const BY_NOW: Readonly<Record<string, object>> = {
  exit: { exitOn: '2025-01-10' },
  served: { servedFrom: '2024-10-02', servedAs: 'none' },
};
type FactType = (typeof FACT_EVENTS)[FactKind]['recorded'];
/** Everything that is recorded of a student, corrected, and taken back. */
const ofFacts = Object.fromEntries(
  factsOfEachKind.flatMap(([kind, values, correction]): [string, Difference][] => {
    const { recorded, corrected, removed } = FACT_EVENTS[kind as FactKind];
    const record = fact({ kind, ...values, ...BY_NOW[kind] });
    return [
      [recorded, since([], record)],
      [corrected, since([record], ofFact(2, correction))],
      [removed, since([record], unfact(2))],
    ];
  }),
) as Record<FactType, Difference>;

const logged = act(activity([ONE]));
const observer = member({ role: 'observer', userId: LEADS_MANY, from: '2024-09-01' });
const given = service(serviceOf([ONE]));
const handed = disclose({ records: 'IEP', studentIds: [ONE] });
const consent = fact({
  ...{ kind: 'consent', consentSignedOn: '2024-09-03', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
});
const vr = { format: 'csv', party: 'VR', person: 'M. Ortiz', purpose: 'Quarterly report', furtherParties: 'none' };
const fileForVr = request('POST /api/app/preEts/{quarter}/file', { params: { quarter: '2024-Q2' }, body: vr });
const asked = request('POST /api/app/forgetting', { body: { studentId: ONE, reason: 'an order' } });
const ofRequest = (what: string) => request(`POST /api/app/forgetting/{id}/${what}`, { params: { id: 1 } });
const left = fact({ kind: 'exit', exitOn: '2025-01-10', exitReason: 'GHS' });
const leftElsewhere = ofFact(2, { exitReason: 'RC' });
const filed = request('POST /api/app/exits/{year}/filings', { params: { year: 2024 } });

/** Waits for what goes on by itself. */
const untilForgotten: Change = async ({ admin }) => {
  const last = encodeURIComponent('{"type":"ForgottenFilesReplaced"}');
  for (;;) {
    const answer = await admin.get(`/api/rest/journal?filter=${last}`);
    if (answer.status !== 200 || answer.body.length > 0) return answer;
  }
};
const forgotten: Difference = {
  isForgotten: true,
  given: [byAdmin(asked)],
  sides: [[bySecond(ofRequest('confirm')), untilForgotten], []],
};

/** Nothing of these is about a student. */
type OfNobody =
  | keyof typeof staffEventTypes
  | keyof typeof schoolYearEventTypes
  | keyof typeof schoolSettingsEventTypes
  | keyof typeof operationsEventTypes
  | 'RetentionRuleChanged'
  | 'StudentIdsPassedOver';
/** It is written of a student, or of many: a type that is new is missing here until two schools differ in it. */
export type OfStudents = Exclude<LedgerEventType, OfNobody>;

/** By each event that is written of students two schools of which one alone has it, or the name of such a difference. */
export const DIFFERENCE_BY_TYPE: Readonly<Record<OfStudents, Difference | keyof typeof DIFFERENCES>> = {
  ...ofFacts,
  StudentAdmitted: since(
    [],
    request('POST /api/schoolYears/{yearId}/students', {
      params: { yearId: YEAR },
      body: studentForm({ studentId: 'N-9', firstName: 'Zora', lastName: 'Quill' }),
    }),
  ),
  StudentDetailsChanged: 'profile',
  StudentEnrolled: 'in the year before',
  EnrollmentChanged: 'grade level',
  StudentRemovedFromYear: 'in no year',
  TermInfoUpdated: 'answers',
  ActivityLogged: 'activity',
  ActivityChanged: since([logged], ofAct(activityId, otherActivity)),
  ActivityRemoved: 'activity removed',
  TeamMemberAdded: 'team member',
  TeamMemberEnded: since([observer], ofMember(2, 'change', { on: '2025-01-01', userId: READER })),
  TeamMemberCorrected: 'lead',
  TeamMemberWithdrawn: since([observer], unmember(2)),
  ServiceLogged: 'service',
  ServiceCorrected: since([given], ofService(1, { minutes: 50, reason: 'so' })),
  ServiceWithdrawn: since([given], unservice(1)),
  PreEtsFileMade: since([consent, given, fileForVr], ofService(1, { minutes: 50, reason: 'so' }), fileForVr),
  DisclosureRecorded: 'disclosure',
  DisclosureCorrected: since([handed], ofDisclosure(1, { person: 'Maria' })),
  StudentNumberClaimed: 'number',
  StudentNumberChanged: 'number',
  StudentNumberReleased: forgotten,
  ForgettingRequested: 'asked to be forgotten',
  ForgettingConfirmed: forgotten,
  ForgettingStopped: since([asked], ofRequest('stop')),
  ForgettingBegun: forgotten,
  StudentForgotten: forgotten,
  ForgottenFilesReplaced: forgotten,
  // Which files and filings there are by their numbers is told of nobody.
  ExitsFiled: {
    given: [left, filed].map(byAdmin),
    sides: [[leftElsewhere, filed].map(byAdmin), [byAdmin(leftElsewhere)]],
  },
  IntentRowsRecorded: 'from a file',
  IntentAccepted: 'from a file',
  IntentProgressed: 'from a file',
  IntentCompleted: 'from a file',
};

/** All differences by name, each once. */
export const ALL_DIFFERENCES: Readonly<Record<string, Difference>> = Object.fromEntries(
  [
    ...new Map(
      [...Object.entries(DIFFERENCE_BY_TYPE), ...Object.entries(DIFFERENCES)].map(([name, one]) => [one, name]),
    ),
  ].flatMap(([one, name]) => (typeof one === 'string' ? [] : [[name, one]])),
);
