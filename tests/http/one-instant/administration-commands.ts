import type { Answer, Client } from '../client.ts';
import { createStudent, type TestYear } from '../records/school.ts';
import { ok, type Subject } from './subject.ts';

/** What two administrators change, with two accounts that are invited and a student who is to be forgotten. */
interface School extends Subject {
  user: number;
  other: number;
  request: number;
}
type Send = (by: Client, v: 1 | 2, school: School) => Promise<Answer>;

/** Each changes so much in an hour. */
export type Administrators = readonly [Client, Client, Client];

const table = (gpa: number) => [
  { percent: 60, letter: 'A', gpa },
  { percent: 0, letter: 'F', gpa: 0 },
];
const invited = (email: string) => ({ firstName: 'Ines', lastName: 'Brandt', email });

/** The same school each time, with accounts of this round. */
export async function schoolOf([admin, second, third]: Administrators, year: TestYear, n: number): Promise<School> {
  const invite = async (name: string) => {
    const { body } = await ok(admin.post('/api/app/invitations', invited(`${name}-${n}@school.example`)));
    return body.user.id as number;
  };
  const [user, other] = [await invite('user'), await invite('other')];
  const studentId = await createStudent(admin, year.id, { studentId: `F-${n}` });
  const { body } = await ok(second.post('/api/app/forgetting', { studentId, reason: 'an order' }));
  const { id: request } = body.requests.find((one: { studentId: number }) => one.studentId === studentId);
  await ok(admin.post('/api/schoolSettings', { name: 'Base', gradeConversions: table(3) }));
  await ok(third.post('/api/app/whatWeKeep', { keeps: { services: true }, profile: { caseloadMode: 'open' } }));
  for (const name of ['Kept', 'View 1', 'View 2']) await admin.post('/api/app/views/remove', { name });
  await ok(admin.post('/api/app/views', { name: 'Base', search: 'grades=9' }));
  const looks = ['/api/schoolSettings', '/api/app/whatWeKeep', '/api/app/views'];
  looks.push(`/api/rest/users/${user}`, `/api/rest/users/${other}`);
  return { n, user, other, request, names: [], entry: '', looks };
}

/** Every command of administrators that changes what there is one of; two of each come at the same instant. */
export const administrationCommands: Record<string, Send> = {
  'a name of the school': (by, v) => by.post('/api/schoolSettings', { name: `School ${v}` }),
  'a name that was seen': (by, v) => by.post('/api/schoolSettings', { name: `School ${v}`, seen: { name: 'Base' } }),
  'a grade table': (by, v) => by.post('/api/schoolSettings', { gradeConversions: table(v) }),
  'a mode': (by, v) => by.post('/api/app/whatWeKeep', { profile: { caseloadMode: v === 1 ? 'ask' : 'closed' } }),
  'what is kept': (by, v) => by.post('/api/app/whatWeKeep', { keeps: { services: v === 1 } }),
  'a year': (by, v, { n }) =>
    by.post('/api/rest/schoolYears', {
      ...{ year: 2030 + (n % 60), termType: 'semester', students: [] },
      terms: [`${2030 + (n % 60)}-09-0${v}`, `${2031 + (n % 60)}-01-20`].map((startDate) => ({ startDate })),
    }),
  'an account': (by, v, { n }) =>
    by.post('/api/users', {
      ...invited(`new-${n}@school.example`),
      lastName: `New${v}`,
      admin: false,
      password: 'battery staple',
    }),
  'an invitation': (by, v, { n }) =>
    by.post('/api/app/invitations', { ...invited(`new-${n}@school.example`), lastName: `New${v}` }),
  'an account changed': (by, v, { user }) => by.post(`/api/users/${user}`, { lastName: `Last${v}` }),
  'the same address': (by, v, { user, other, n }) =>
    by.post(`/api/users/${v === 1 ? user : other}`, { email: `same-${n}@school.example` }),
  'an account disabled': (by, _, { user }) => by.post(`/api/app/users/${user}/disable`),
  'an account removed': (by, _, { user }) => by.delete(`/api/users/${user}`),
  'sessions ended': (by, _, { user }) => by.delete(`/api/app/users/${user}/sessions`),
  'an invitation sent again': (by, _, { user }) => by.post(`/api/app/users/${user}/invitation`),
  'an invitation withdrawn': (by, _, { user }) => by.delete(`/api/app/users/${user}/invitation`),
  'a request confirmed': (by, _, { request }) => by.post(`/api/app/forgetting/${request}/confirm`),
  'a request stopped': (by, _, { request }) => by.post(`/api/app/forgetting/${request}/stop`),
  'a view of one name': (by, v) => by.post('/api/app/views', { name: 'Kept', search: `grades=1${v}` }),
  'a view': (by, v) => by.post('/api/app/views', { name: `View ${v}`, search: 'grades=9' }),
  'a view taken away': (by) => by.post('/api/app/views/remove', { name: 'Base' }),
};
