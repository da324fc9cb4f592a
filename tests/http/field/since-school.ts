import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from '../records/school.ts';

export const GOAL_BEFORE = 'Works at the library after school';
export const GOAL_AFTER = 'Works at the city library after graduation';

/** A student whose IEP meeting was on February 10, 2026, and what became known since, day by day. */
export interface SinceSchool {
  server: TestServer;
  /** Signed in on the last of these days, March 30, 2026. */
  staff: Client;
  year: TestYear;
  /** Id of the student. */
  lee: number;
}

/** Starts a server whose clock went through those days: an absence, a goal and four activities after the meeting, and a grade of the autumn corrected. */
export async function startSinceSchool(): Promise<SinceSchool> {
  let now = new Date('2025-10-06T16:00:00Z');
  const server = await startServer({ clock: () => now });
  let staff = await server.as('staff');
  const year = await createYear(server);
  const lee = await createStudent(await server.as('admin'), year.id);
  /** Sessions of before have ended by then. */
  const itIs = async (day: string) => {
    now = new Date(`${day}T16:00:00Z`);
    staff = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
  };
  const save = (termId: number, values: object) => staff.post(`/api/studentTermInfo/${recordId(lee, termId)}`, values);
  await save(year.first, { absentPercent: 3, gradeType: 'percent', grade: '81' });
  await itIs('2026-02-06');
  await save(year.second, { absentPercent: 6.2, postSchoolGoals: GOAL_BEFORE, hasSocialSkills: true });
  // The meeting of February 10 has been; what follows became known after it.
  await itIs('2026-02-12');
  await save(year.second, { absentPercent: 11.4, postSchoolGoals: GOAL_AFTER });
  const activity = { schoolYearId: year.id, studentIds: [lee], activityTypeId: 4, frequency: 'Weekly', notes: 'n' };
  await itIs('2026-03-30');
  const days = ['2026-02-03', '2026-02-17', '2026-02-24', '2026-03-03', '2026-03-10'];
  await staff.post('/api/activities', { ...activity, events: days.map((eventTime) => ({ eventTime })) });
  await save(year.first, { grade: '71' });
  await server.caughtUp();
  return { server, staff, year, lee };
}
