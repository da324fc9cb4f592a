import { activityIdOf } from '../../../domain/kernel/ids.ts';
import type { Answer, Client } from '../client.ts';
import type { TestServer } from '../harness.ts';
import { importRow } from '../records/rows.ts';
import { createStudent, recordId, studentForm, type TestYear } from '../records/school.ts';
import { ok, type Subject } from './subject.ts';

/** Where students of the tests are, and who changes them. */
export interface StudentSchool {
  server: TestServer;
  admin: Client;
  staff: Client;
  year: TestYear;
  next: TestYear;
  /** Colleagues: one for each of two who change something. */
  colleagues: readonly [number, number];
}

/** Two students, to whom all happens. */
interface Pair extends Subject {
  id: number;
  other: number;
}
/** One of two requests that come at once: `v` is 1 or 2, and another value with it. */
type Send = (by: Client, v: 1 | 2, pair: Pair) => Promise<Answer>;

const person = { firstName: 'Ana', lastName: 'Ruiz', birthday: '2010-05-04T00:00:00.000Z' };
const service = {
  ...{ activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'group', groupSize: 2 },
  ...{ providerKind: 'vr-staff', description: '' },
};
const disclosed = {
  ...{ requestedOn: '2025-10-01', way: 'letter', party: 'VR', person: '', purpose: 'Planning', outcome: 'granted' },
  ...{ basis: 'consent', consentOn: '2025-10-01', disclosedOn: '2025-10-02', records: 'All', call: null },
};
const member = { exitCategory: null, postSchoolOutcome: null };
const grade = (v: 1 | 2) => (v === 1 ? '11' : '12');

/** Two students of whom there is something of everything. */
export async function pairIn({ admin, staff, year, colleagues, server }: StudentSchool, n: number): Promise<Pair> {
  const id = await createStudent(admin, year.id, { studentId: `G-${n}`, ...person });
  const other = await createStudent(admin, year.id, { studentId: `S-${n}`, ...person });
  const activity = { activityTypeId: 4, frequency: 'Weekly', notes: 'n', events: [{ eventTime: '2025-10-01' }] };
  const contact = { kind: 'contact', contactFrom: '2024-09-03', contactWho: 'parent', contactPhone: '480 555 0142' };
  await ok(staff.post('/api/activities', { schoolYearId: year.id, studentIds: [id], ...activity }));
  await ok(staff.post(`/api/app/students/${id}/facts`, contact));
  await ok(staff.post(`/api/app/students/${id}/team`, { role: 'lead', userId: colleagues[0], from: '2025-09-01' }));
  await ok(staff.post('/api/app/services', { studentIds: [id], ...service }));
  await ok(staff.post('/api/app/disclosures', { ...disclosed, studentIds: [id] }));
  const { headers } = await ok(staff.post(`/api/studentTermInfo/${recordId(id, year.first)}`, { behaviorMarks: 1 }));
  const looks = (student: number) => [
    `/api/students/${student}/termInfo/${year.first}`,
    ...['facts', 'team', 'services', 'disclosures'].map((what) => `/api/app/students/${student}/${what}`),
    `/api/activities?schoolYearId=${year.id}&studentId=${student}`,
  ];
  await server.caughtUp();
  return {
    n,
    id,
    other,
    names: [id, other],
    entry: headers.get('x-entry') ?? '',
    looks: [...looks(id), ...looks(other)],
  };
}

const both = ({ id, other }: Pair) => ({ studentIds: [id, other] });
const activityOf = (year: TestYear, studentIds: number[], v: number) => ({
  ...{ schoolYearId: year.id, studentIds, activityTypeId: 4, frequency: 'Weekly', notes: `a${v}` },
  events: [{ eventTime: '2025-10-01' }],
});

/** Of the records of a year. */
function onRecords({ year, next }: StudentSchool): Record<string, Send> {
  const path = (id: number) => `/api/schoolYears/${year.id}/students/${id}`;
  const answers = (id: number) => `/api/studentTermInfo/${recordId(id, year.first)}`;
  const enrol = (by: Client, to: TestYear, id: number, v: 1 | 2) =>
    by.post(`/api/app/schoolYears/${to.id}/students/${id}/enroll`, { ...member, gradeLevel: grade(v), restore: true });
  return {
    answers: (by, v, { id }) => by.post(answers(id), { behaviorMarks: 10 + v, schoolsAttended: 20 + v }),
    'answers that were seen': (by, v, { id }) =>
      by.post(answers(id), { behaviorMarks: 10 + v, seen: { behaviorMarks: 1 } }),
    'a name': (by, v, { id }) => by.post(path(id), { firstName: `First${v}`, lastName: `Last${v}` }),
    'a number': (by, v, { id, n }) => by.post(path(id), { studentId: `N-${n}-${v}` }),
    'the same number': (by, v, { id, other, n }) => by.post(path(v === 1 ? id : other), { studentId: `N-${n}` }),
    'a new student': (by, v, { n }) =>
      by.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: `N-${n}`, firstName: `New${v}` })),
    'a grade level': (by, v, { id }) => by.post(path(id), { gradeLevel: grade(v) }),
    'a removal': (by, _, { id }) => by.delete(path(id)),
    'a removal and the way back': async (by, v, { id }) => {
      await by.delete(path(id));
      return enrol(by, year, id, v);
    },
    'another year': (by, v, { id }) => enrol(by, next, id, v),
    'an activity': (by, v, { id }) => by.post('/api/activities', activityOf(year, [id], v)),
    'an activity changed': (by, v, { id }) =>
      by.post(`/api/activities/${year.id}/${id}/${activityIdOf(id, year.id, 1)}`, {
        ...{ activityTypeId: 5, frequency: 'Monthly', notes: `c${v}`, events: [{ eventTime: `2025-10-0${v}` }] },
      }),
    'an activity taken out': (by, _, { id }) => by.delete(`/api/activities/${activityIdOf(id, year.id, 1)}`),
  };
}

/** Of what is kept beside the records. */
function onWhatIsKept({ colleagues }: StudentSchool): Record<string, Send> {
  return {
    'a fact': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/facts`, { kind: 'exit', exitOn: `2025-05-2${v}`, exitReason: 'GHS' }),
    'a fact corrected': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/facts/1`, { contactPhone: `480 555 000${v}` }),
    'a fact taken out': (by, _, { id }) => by.delete(`/api/app/students/${id}/facts/1`),
    'a teacher': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/team`, { role: 'teacher', userId: colleagues[v - 1], from: '2025-09-02' }),
    'a lead': (by, v, { other }) =>
      by.post(`/api/app/students/${other}/team`, { role: 'lead', userId: colleagues[v - 1], from: `2025-09-0${v}` }),
    'a lead corrected': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/team/1/correct`, { role: 'lead', userId: colleagues[0], from: `2025-09-1${v}` }),
    'a lead followed': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/team/1/change`, { on: `2025-10-0${v}`, userId: colleagues[1], reason: `r${v}` }),
    'a lead taken out': (by, _, { id }) => by.delete(`/api/app/students/${id}/team/1`),
    'a transfer': (by, v, pair) =>
      by.post('/api/app/caseloads/transfer', {
        ...{ ...both(pair), from: null, to: colleagues[v - 1], day: '2025-12-01', reason: `m${v}` },
      }),
    'a service': (by, v, { id }) => by.post('/api/app/services', { studentIds: [id], ...service, minutes: 50 + v }),
    'a service of two': (by, v, pair) => by.post('/api/app/services', { ...both(pair), ...service, minutes: 60 + v }),
    'a service corrected': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/services/1`, { minutes: 70 + v, reason: `r${v}` }),
    'a service withdrawn': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/services/1/withdrawal`, { reason: `w${v}` }),
    'a disclosure': (by, v, { id }) =>
      by.post('/api/app/disclosures', { ...disclosed, person: `p${v}`, studentIds: [id] }),
    'a disclosure of two': (by, v, pair) =>
      by.post('/api/app/disclosures', { ...disclosed, person: `q${v}`, ...both(pair) }),
    'a disclosure corrected': (by, v, { id }) =>
      by.post(`/api/app/students/${id}/disclosures/1`, { person: `d${v}`, reason: `r${v}` }),
    'an undoing': (by, _, { entry }) => by.post('/api/app/undo', { entry }),
    'a request to forget': (by, v, { id }) => by.post('/api/app/forgetting', { studentId: id, reason: `o${v}` }),
  };
}

/** Of several students at once. */
function onMany({ year }: StudentSchool): Record<string, Send> {
  const change = (by: Client, pair: Pair, change: object) =>
    by.post(`/api/app/schoolYears/${year.id}/changeStudents`, { ...both(pair), change });
  const upload = (pair: Pair, v: number) => ({
    ...{ fileName: 'a.csv', upload: `u-${pair.n}-${v}`, from: 0, students: [pair.id, pair.other] },
  });
  const numbers = ({ n }: Pair) => [`G-${n}`, `S-${n}`];
  return {
    'an activity of two': (by, v, { id, other }) => by.post('/api/activities', activityOf(year, [id, other], v)),
    'answers of many': (by, v, pair) =>
      change(by, pair, { kind: 'answers', termId: year.first, answers: { behaviorMarks: 30 + v } }),
    'a grade level of many': (by, v, pair) =>
      change(by, pair, { kind: 'membership', membership: { ...member, gradeLevel: grade(v) } }),
    'a removal of many': (by, _, pair) => change(by, pair, { kind: 'removal' }),
    'an import': (by, v, pair) =>
      by.post('/api/app/imports', {
        ...{ schoolYearId: year.id, termId: year.first, ...upload(pair, v), samePerson: [0, 1] },
        rows: numbers(pair).map((studentId) =>
          importRow(1, { studentId, firstName: `Imp${v}`, behaviorMarks: String(40 + v) }),
        ),
      }),
    'an import of facts': (by, v, pair) =>
      by.post('/api/app/facts/imports', {
        ...upload(pair, v),
        rows: numbers(pair).map((studentId) => ({
          ...{
            studentId,
            kind: 'Contact',
            contactFrom: `08/2${v}/2023`,
            contactWho: 'parent',
            contactPhone: '555-0117',
          },
        })),
      }),
  };
}

/** Every command on students; two of each come at the same instant. */
export const studentCommands = (school: StudentSchool): Record<string, Send> => ({
  ...onRecords(school),
  ...onWhatIsKept(school),
  ...onMany(school),
});
