import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportAnswer, KnownStudents } from '../../domain/wire/imports.ts';
import { type Client, createClient } from '../http/client.ts';
import { PEOPLE } from '../http/harness.ts';
import { importRows } from '../http/records/rows.ts';
import { type Product, startProduct } from '../support/product.ts';

const PARTS = 8;
const ROWS = 50;
const part = (at: number) => importRows(ROWS, at * ROWS, { absentPercent: '4', disabilities: 'AU' });
const numbers = (at: number) => part(at).map((row) => (row.studentId ?? '').toLowerCase());

let dataDir: string;
let product: Product;
let admin: Client;
let year: { id: number; terms: { id: number }[] };

/** Starts the product on its folder and signs the administrator in. */
async function start(): Promise<void> {
  const { email, password } = PEOPLE.admin;
  product = await startProduct({ dataDir, env: { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } });
  const { body } = await createClient(product.url).post('/api/login', { username: email, password });
  admin = createClient(product.url, body.authToken);
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-import-kill-'));
  await start();
  const { body } = await admin.post('/api/schoolYears', {
    year: 2025,
    termType: 'semester',
    terms: [{ startDate: '2025-09-01' }, { startDate: '2026-01-20' }],
    students: [],
  });
  year = body.schoolYear;
});
afterEach(async () => {
  await product.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const termId = (index: number) => year.terms[index]?.id ?? 0;

async function send(at: number): Promise<ImportAnswer> {
  const { status, body } = await admin.post('/api/app/imports', {
    schoolYearId: year.id,
    termId: termId(1),
    fileName: 'students.csv',
    upload: 'u',
    from: at * ROWS,
    rows: part(at),
  });
  if (status !== 200) throw new Error(`part ${at} answered ${status}`);
  return body;
}

/** Sends all parts at once and kills the server when so many are acknowledged; answers which were. */
async function sendAndKill(acknowledgments: number): Promise<number[]> {
  const acknowledged: number[] = [];
  const sent = Array.from({ length: PARTS }, async (_, at) => {
    await send(at);
    acknowledged.push(at);
    if (acknowledged.length === acknowledgments) await product.stop('SIGKILL');
  });
  await Promise.allSettled(sent);
  return acknowledged;
}

/** How many students of each part the term has. */
async function presentByPart(index: number): Promise<number[]> {
  const { body } = await admin.get(`/api/term/${termId(index)}/students`);
  const there = new Set(
    body.students.map(({ student }: { student: { studentId: string } }) => student.studentId.toLowerCase()),
  );
  expect(there.size).toBe(body.students.length);
  return Array.from({ length: PARTS }, (_, at) => numbers(at).filter((number) => there.has(number)).length);
}

async function knownByPart(): Promise<number[]> {
  const studentNumbers = Array.from({ length: PARTS }, (_, at) => numbers(at)).flat();
  const { body } = await admin.post('/api/app/imports/known', {
    schoolYearId: year.id,
    termId: termId(1),
    studentNumbers,
  });
  const known = new Map((body as KnownStudents).students.map((student) => [student.numberKey, student]));
  return Array.from({ length: PARTS }, (_, at) => {
    const students = numbers(at).flatMap((number) => known.get(number) ?? []);
    for (const student of students) {
      expect(student.where).toBe('this-year');
      expect(student.values).toMatchObject({ absentPercent: '4', disabilities: 'AU' });
    }
    return students.length;
  });
}

describe('a server that is killed in the middle of an import', () => {
  it.each([1, 4])(
    'keeps what it acknowledged (%i parts), nothing half-made, and takes the file again',
    async (count) => {
      const acknowledged = await sendAndKill(count);
      expect(acknowledged.length).toBeGreaterThanOrEqual(count);

      await start();
      const known = await knownByPart();
      for (const at of acknowledged) expect(known[at], `part ${at}`).toBe(ROWS);
      for (const students of known) expect([0, ROWS]).toContain(students);

      const answers = [];
      for (let at = 0; at < PARTS; at++) answers.push(await send(at));
      for (const at of acknowledged) expect(answers[at]).toMatchObject({ created: 0, changed: 0, unchanged: ROWS });
      for (const { created, unchanged } of answers) expect([created, unchanged]).toContain(ROWS);
      const everybody = Array.from({ length: PARTS }, () => ROWS);
      expect(await presentByPart(0)).toEqual(everybody);
      expect(await presentByPart(1)).toEqual(everybody);
    },
  );
});
