import { expect, it } from 'vitest';
import { startServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

it('names in the journal a student who was taken out of the year, in what was done before and in the removal', async () => {
  const server = await startServer();
  try {
    const [admin, auditor] = await Promise.all([server.as('admin'), server.as('auditor')]);
    const year = await createYear(server);
    const student = await createStudent(admin, year.id, { firstName: 'Zoë', lastName: 'Marsh' });
    expect((await admin.delete(`/api/schoolYears/${year.id}/students/${student}`)).status).toBe(204);
    const newest = 'filter={}&range=[0,9]&sort=["id","DESC"]';
    const entries: { type: string; studentId: number; student: string }[] = (
      await auditor.get(`/api/rest/journal?${newest}`)
    ).body;
    const own = entries.filter(({ studentId }) => studentId === student);
    expect(own.map(({ type }) => type)).toEqual([
      'StudentRemovedFromYear',
      'StudentEnrolled',
      'StudentAdmitted',
      'StudentNumberClaimed',
    ]);
    expect(new Set(own.map((entry) => entry.student))).toEqual(new Set(['Zoë Marsh']));
    const [action] = (await auditor.get(`/api/rest/actions?${newest}`)).body;
    expect(action).toMatchObject({ studentId: student, student: 'Zoë Marsh' });
  } finally {
    await server.close();
  }
});
