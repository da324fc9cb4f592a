import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../harness.ts';
import { createStudent, createYear, studentForm } from '../records/school.ts';
import { activity, closeSchool, keyed, newKey, openSchool } from './school.ts';

beforeAll(openSchool);
afterAll(closeSchool);

describe('the same request to two processes at once', () => {
  it('is carried out once, and answered the same or not at all', async () => {
    const pair = await startServer();
    try {
      const client = await pair.as('admin');
      const own = await createYear(pair);
      const student = await createStudent(client, own.id, { studentId: 'twice' });
      const path = `/api/schoolYears/${own.id}/students`;
      for (let round = 0; round < 8; round++) {
        const logged = { ...activity({ notes: `${round}` }), schoolYearId: own.id, studentIds: [student] };
        const created = studentForm({ studentId: `twice-${round}` });
        for (const [to, body] of [['/api/activities', logged] as const, [path, created] as const]) {
          const key = newKey();
          const sent = Array.from({ length: 4 }, () => keyed(client, to, body, key));
          const answers = await Promise.all(sent);
          expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual(sent.map(() => true));
          const bodies = answers.filter(({ status }) => status === 200).map((answer) => JSON.stringify(answer.body));
          expect(new Set(bodies).size).toBe(1);
        }
      }
      await pair.caughtUp();
      const list = await client.get(`/api/term/${own.first}/students`);
      expect(list.body.students).toHaveLength(9);
      const stream = (await pair.ledger.read(`student-${student}-${own.id}`)).events;
      expect(stream.filter(({ type }) => type === 'ActivityLogged')).toHaveLength(8);
    } finally {
      await pair.close();
    }
  });
});
