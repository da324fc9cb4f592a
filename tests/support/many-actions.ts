import { serviceOf } from '../contract/services-requests.ts';
import { type Client, createClient } from '../http/client.ts';
import { importRows } from '../http/records/rows.ts';
import { signInToSchool } from './small-school.ts';

const [YEAR, TERM] = [1, 11];
/** Rows of a part. */
const ROWS = 3;

const school = (year: number, students: object[] = []) => ({
  ...{ year, termType: 'semester', students },
  terms: [{ startDate: `${year}-09-01` }, { startDate: `${year + 1}-01-20` }],
});
const part = (upload: string, at: number) => ({
  ...{ schoolYearId: YEAR, termId: TERM, fileName: 'students.csv', upload, from: at * ROWS },
  rows: importRows(ROWS, at * ROWS, { absentPercent: '4', disabilities: 'AU' }).map((row) => ({
    ...row,
    studentId: `${upload}-${row.studentId}`,
  })),
});
const left = (at: number) => ({
  ...{ studentId: `u-S-${at}`, kind: 'Exit', exitOn: `01/1${at}/2025`, exitReason: 'GHS' },
});
const handed = {
  ...{ requestedOn: '2024-10-10', way: 'letter', party: 'VR', person: 'M. Ortiz', purpose: 'Planning' },
  ...{ outcome: 'granted', basis: 'consent', consentOn: '2024-09-03', disclosedOn: '2024-10-11', records: 'IEP' },
};
const activity = {
  ...{ schoolYearId: YEAR, activityTypeId: 4, frequency: 'Weekly', notes: 'well' },
  events: [{ id: 'event-0', eventTime: '2024-10-02T19:00:00.000Z' }],
};
const older = { gradeLevel: '11', exitCategory: null, postSchoolOutcome: null };

interface School {
  admin: Client;
  /** Of the first file, in the order of their numbers. */
  students: readonly number[];
}

async function studentsOfFile(admin: Client): Promise<number[]> {
  const { students } = (await admin.get(`/api/term/${TERM}/students`)).body;
  const found = (students as { studentId: number; student: { studentId: string } }[]).map(
    ({ studentId, student }) => [student.studentId, studentId] as const,
  );
  const ofFile = found.filter(([number]) => number.startsWith('u-'));
  return ofFile.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, id]) => id);
}

/** The newest action of a kind, by its id. */
async function newest(admin: Client, filter: object): Promise<{ entry: string }> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","DESC"]', range: '[0,0]' });
  return { entry: String((await admin.get(`/api/rest/actions?${query}`)).body[0]?.id) };
}

type Asked = readonly [path: string, body: (school: School) => object | Promise<object>];

/** What an administrator does to many, in this order. */
const ACTIONS: Readonly<Record<string, Asked>> = {
  year: ['/api/schoolYears', () => school(2024)],
  keeps: ['/api/app/whatWeKeep', () => ({ keeps: { facts: true, caseload: true, services: true, disclosures: true } })],
  'first-part': ['/api/app/imports', () => part('u', 0)],
  'second-part': ['/api/app/imports', () => part('u', 1)],
  'another-file': ['/api/app/imports', () => part('w', 2)],
  facts: ['/api/app/facts/imports', () => ({ fileName: 'f.csv', upload: 'f', from: 0, rows: [0, 1, 3].map(left) })],
  services: ['/api/app/services', ({ students }) => serviceOf(students.slice(0, 3))],
  activities: ['/api/activities', ({ students }) => ({ ...activity, studentIds: students.slice(1, 4) })],
  handed: ['/api/app/disclosures', ({ students }) => ({ ...handed, studentIds: students.slice(0, 2) })],
  transferred: [
    '/api/app/caseloads/transfer',
    ({ students }) => ({ studentIds: students, from: null, to: 1, day: '2024-09-02', role: 'lead' }),
  ],
  changed: [
    `/api/app/schoolYears/${YEAR}/changeStudents`,
    ({ students }) => ({
      studentIds: students.slice(0, 4),
      change: { kind: 'answers', termId: TERM, answers: { hasSocialSkills: true } },
    }),
  ],
  'taken-back': ['/api/app/undo', ({ admin }) => newest(admin, { kind: 'bulk', type: 'TermInfoUpdated' })],
  'rolled-over': [
    '/api/schoolYears',
    ({ students }) =>
      school(
        2025,
        students.map((id) => ({ id, ...older })),
      ),
  ],
  'file-taken-back': ['/api/app/undo', ({ admin }) => newest(admin, { kind: 'import', type: 'StudentAdmitted' })],
};

export const administratorOf = async (server: { url: string }): Promise<Client> =>
  createClient(server.url, (await signInToSchool(server)).body.authToken);

/** Carries out all of them under keys of their own, whatever of them was carried out before; says each that was acknowledged. */
export async function carryOutAll(server: { url: string }, acknowledged: (name: string) => void = () => {}) {
  const admin = await administratorOf(server);
  let students: readonly number[] = [];
  for (const [name, [path, bodyOf]] of Object.entries(ACTIONS)) {
    const body = await bodyOf({ admin, students });
    const answer = await admin.post(path, body, { 'Idempotency-Key': name });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    acknowledged(name);
    if (name.endsWith('-part')) students = await studentsOfFile(admin);
  }
}
