import { done } from '../../http/client.ts';
import { recordId } from '../../http/records/school.ts';
import { activity, SECOND_TERM, TERM, YEAR } from '../good-bodies.ts';
import { ONE } from '../looks-at-one.ts';
import { serviceOf } from '../services-requests.ts';
import { EARLY, enrolled, OTHERS } from './differences.ts';
import { foundSchool, type School } from './two-schools.ts';

type Clients = School['clients'];

const HOUR = 3_600_000;

/** What many have; and few are in the year before, one has left, and all were looked at. */
async function ofOthers({ admin, colleague }: Clients): Promise<void> {
  const others = Array.from({ length: OTHERS }, (_, at) => ONE + at + 1);
  await done(admin.post('/api/app/services', serviceOf(others)));
  await done(admin.post('/api/activities', activity(others)));
  const served = { kind: 'served', servedFrom: '2024-09-02', servedAs: 'IDEA' };
  for (const id of others) {
    await done(admin.post(`/api/studentTermInfo/${recordId(id, TERM)}`, { behaviorMarks: 3 }));
    await done(admin.post(`/api/app/students/${id}/facts`, served));
    await done(colleague.get(`/api/app/students/${id}/facts`));
  }
  const left = { gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'A band' };
  await done(admin.post(`/api/schoolYears/${YEAR}/students/${ONE + 5}`, left));
  await done(admin.post(`/api/app/schoolYears/${EARLY.year}/students/${ONE + 6}/enroll`, enrolled));
}

/** What is so of the one alone; and another is in no year. */
async function ofOne({ admin, colleague }: Clients): Promise<void> {
  const answers = { absentPercent: 60, failingEnglish: true, failingMath: true, suspended: true };
  const facts = [
    {
      ...{ kind: 'iepMeeting', iepMeetingHeldOn: '2025-01-10', iepMeetingPurpose: 'annual' },
      ...{ iepBeginDate: '2025-01-13', iepReviewDueDate: '2026-01-09' },
    },
    { kind: 'exit', exitOn: '2025-01-10', exitReason: 'GHS' },
  ];
  await done(admin.delete(`/api/schoolYears/${YEAR}/students/${ONE + 7}`));
  for (const term of [TERM, SECOND_TERM])
    await done(colleague.post(`/api/studentTermInfo/${recordId(ONE, term)}`, answers));
  for (const date of ['2024-10-06', '2025-01-14'])
    await done(admin.post('/api/app/services', serviceOf([ONE], { activity: 'WRT', date })));
  await done(admin.post('/api/activities', { ...activity([ONE]), activityTypeId: 1 }));
  for (const fact of facts) await done(admin.post(`/api/app/students/${ONE}/facts`, fact));
  await done(colleague.get(`/api/app/students/${ONE}/services`));
}

/** A school of many, in which one has what nobody else has, and has it since a point. */
export async function schoolOfParts(): Promise<School> {
  let now = Date.parse('2025-01-15T15:00:00Z');
  const school = await foundSchool(() => new Date(now), OTHERS);
  const { server, clients } = school;
  await ofOthers(clients);
  await server.caughtUp();
  const before = await server.ledger.head();
  now += 24 * HOUR;
  await ofOne(clients);
  await server.caughtUp();
  now += 12 * HOUR;
  return { ...school, points: [before, await server.ledger.head()] };
}
