import { expect } from 'vitest';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './school.ts';

/** The school of a worked example; it is that of the test file that opened it. */
export let server: TestServer;
export let staff: Client;
export let year: TestYear;
/** The six students of a worked example of the dashboard, by letter (rules/records#dashboard). */
export const ids: Record<string, number> = {};

const names = { P: 'Pat', Q: 'Quinn', R: 'Rae', S: 'Sam', T: 'Toni', V: 'Vic' };
const people: Record<string, object> = {
  P: { gradeLevel: '9', race: 'WH7', disabilities: [1] },
  Q: { gradeLevel: 'age 18', race: 'WH7', disabilities: [12] },
  R: { gradeLevel: '6', race: 'HI7', disabilities: [] },
  S: { gradeLevel: '12', race: 'PI7', disabilities: [1, 8] },
  T: { gradeLevel: 'Post-school', race: 'AM7', exitCategory: 'Died', postSchoolOutcome: 'Both' },
  V: { gradeLevel: '8', race: 'AM7', lastName: 'O’Łęcki-Şen' },
};
const answers: Record<string, object> = {
  P: { absentPercent: 10, onTrack: true },
  Q: { absentPercent: 9.5, onTrack: false, failingMath: true },
  R: { absentPercent: 5.5, hasExtracurricular: false },
  T: { absentPercent: 50, onTrack: false },
  V: { behaviorMarks: 1, gradeType: 'letter', grade: 'C' },
};

async function logActivity(letters: string, activityTypeId: number) {
  const studentIds = [...letters].map((letter) => ids[letter]);
  const events = [{ eventTime: '2025-10-01' }, { eventTime: '2025-10-02' }];
  const form = { schoolYearId: year.id, studentIds, activityTypeId, frequency: 'Weekly', notes: '', events };
  expect((await staff.post('/api/activities', form)).status).toBe(200);
}

export async function openWorkedExample(): Promise<void> {
  server = await startServer();
  staff = await server.as('staff');
  year = await createYear(server);
  for (const [letter, firstName] of Object.entries(names)) {
    const values = { studentId: `N-${letter}`, firstName, lastName: `${letter}son`, ...people[letter] };
    ids[letter] = await createStudent(staff, year.id, values);
    const saved = answers[letter];
    if (saved) await staff.post(`/api/studentTermInfo/${recordId(ids[letter], year.second)}`, saved);
  }
  await logActivity('PQT', 1);
  await logActivity('P', 2);
  await logActivity('P', 13);
  await logActivity('T', 26);
  await server.caughtUp();
}
export const closeWorkedExample = (): Promise<void> => server.close();

/** Who they are, in the order of the alphabet. */
export const lettersOf = (studentIds: number[]) =>
  studentIds
    .map((id) => Object.keys(ids).find((letter) => ids[letter] === id))
    .sort()
    .join('');
