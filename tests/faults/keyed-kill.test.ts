import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, createClient } from '../http/client.ts';
import { PEOPLE } from '../http/harness.ts';
import { studentForm } from '../http/records/school.ts';
import { type Product, startProduct } from '../support/product.ts';

const REQUESTS = 80;

let dataDir: string;
let product: Product;
let admin: Client;
let year: { id: number; terms: { id: number }[] };

async function start(): Promise<void> {
  const { email, password } = PEOPLE.admin;
  product = await startProduct({ dataDir, env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } });
  const { body } = await createClient(product.url).post('/api/login', { username: email, password });
  admin = createClient(product.url, body.authToken);
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-keyed-kill-'));
  await start();
  const terms = [{ startDate: '2025-09-01' }];
  const { body } = await admin.post('/api/schoolYears', { year: 2025, termType: 'annual', terms, students: [] });
  year = body.schoolYear;
});
afterEach(async () => {
  await product.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** All of them write to the roster and to a student of their own. */
const send = (n: number): Promise<Answer> => {
  const key = { 'Idempotency-Key': `request-${n}` };
  return admin.post(`/api/schoolYears/${year.id}/students`, studentForm({ studentId: `S-${n}` }), key);
};
const everybody = Array.from({ length: REQUESTS }, (_, n) => n);

describe('a server that is killed while requests with keys are under way', () => {
  it.each([3, 40])('answers all of them when they come again, as it did before (%i answered)', async (enough) => {
    const answered = new Map<number, Answer>();
    await Promise.allSettled(
      everybody.map(async (n) => {
        answered.set(n, await send(n));
        if (answered.size === enough) await product.stop('SIGKILL');
      }),
    );
    expect(answered.size).toBeGreaterThanOrEqual(enough);

    await start();
    for (const n of everybody) {
      const again = await send(n);
      expect([n, again.status]).toEqual([n, 200]);
      const first = answered.get(n);
      if (first) expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    }
    const { body } = await admin.get(`/api/term/${year.terms[0]?.id}/students`);
    const numbers = body.students.map(({ student }: { student: { studentId: string } }) => student.studentId);
    expect(numbers.sort()).toEqual(everybody.map((n) => `S-${n}`).sort());
  });
});
