import { type Client, createClient } from '../http/client.ts';
import { createStudent } from '../http/records/school.ts';
import { ADMINISTRATOR } from './programs.ts';

/** The administrator's sign-in on a server that was started with {@link ADMINISTRATOR}. */
export function signInToSchool({ url }: { url: string }) {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  return createClient(url).post('/api/login', { username, password });
}

/** A school of one year and one student on such a server, and its administrator. */
export async function smallSchool(server: { url: string }): Promise<{ admin: Client; yearId: number }> {
  const admin = createClient(server.url, (await signInToSchool(server)).body.authToken);
  const terms = ['2025-09-01', '2026-01-20'].map((startDate) => ({ startDate }));
  const made = await admin.post('/api/schoolYears', { year: 2025, termType: 'semester', terms, students: [] });
  const { id: yearId } = made.body.schoolYear;
  await createStudent(admin, yearId, { studentId: 'A-1' });
  return { admin, yearId };
}
