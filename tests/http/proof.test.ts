import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

let server: TestServer;
let admin: Client;
let auditor: Client;
let student: number;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proof-http-'));
  server = await startServer();
  admin = await server.as('admin');
  auditor = await server.as('auditor');
  const year = await createYear(server);
  await createStudent(admin, year.id, { studentId: 'A-1', firstName: 'Zebulon' });
  student = await createStudent(admin, year.id, { studentId: 'A-2', firstName: 'Ottilie' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function download(body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await auditor.send('/api/app/proofs', { method: 'POST', headers, body: JSON.stringify(body) });
  return { ...answer, text: String(answer.body) };
}

async function checked(text: string) {
  const { body: program } = await auditor.get('/api/app/proofs/checker');
  const [checker, file] = [join(folder, 'check.mjs'), join(folder, 'file')];
  writeFileSync(checker, String(program));
  writeFileSync(file, text);
  const { stdout, stderr } = spawnSync(process.execPath, [checker, file], { encoding: 'utf8' });
  return stdout + stderr;
}

describe('a signed copy of the journal', () => {
  it('of a student holds, is about nobody else, and is recorded', async () => {
    const { status, text, headers } = await download({ studentId: student });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`proof-student-${student}.ndjson`),
    ]);
    expect(await checked(text)).toContain('All of them are under the');
    expect(text).toContain('Ottilie');
    expect(text).not.toContain('Zebulon');
    expect(await checked(text.replace('Ottilie', 'Otillie'))).toMatch(/^Line \d+: it is not as it was written/);
    const record = await admin.get('/api/rest/accessRecord?filter={"kind":"exported"}');
    expect(record.body[0]).toMatchObject({
      call: 'POST /api/app/proofs',
      studentId: student,
      details: { what: 'proof' },
    });
  });

  it('of days holds everything of them, and no password', async () => {
    const { text } = await download({ from: '2020-01-01', to: '2100-01-01' });
    expect(await checked(text)).toMatch(/^It holds: \d+ entries of the journal from 2020-01-01 to 2100-01-01/);
    expect(text).toContain('Zebulon');
    expect(text).not.toMatch(/\$argon2/);
  });

  it('for FHIR tells who changed what, and who looked', async () => {
    const { text } = await download({ studentId: student, format: 'fhir' });
    const resources = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(resources).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ resourceType: 'AuditEvent', action: 'C', patient: expect.anything() }),
        expect.objectContaining({ resourceType: 'Provenance', signature: [expect.anything()] }),
        expect.objectContaining({ resourceType: 'AuditEvent', id: expect.stringMatching(/^access-/) }),
      ]),
    );
    expect(text).not.toContain('Ottilie');
  });

  it('adds a seal for what is not sealed yet, and none beyond that', async () => {
    const sealsIn = ({ text }: { text: string }) =>
      text.split('\n').filter((line) => line.startsWith('{"seal"')).length;
    const first = sealsIn(await download({ studentId: student }));
    for (let time = 0; time < 3; time++) expect(sealsIn(await download({ studentId: student }))).toBe(first);
    await admin.post('/api/app/language', { language: 'es' });
    expect(sealsIn(await download({ studentId: student }))).toBe(first + 1);
  });

  it('is refused for what names nothing, and to staff', async () => {
    for (const body of [{}, { studentId: student, from: '2020-01-01' }, { from: '2020-01-02', to: '2020-01-01' }])
      expect((await download(body)).status).toBe(400);
    expect((await download({ from: '2001-01-01', to: '2001-01-02' })).body.error.message).toBe(
      'Nothing was recorded in these days.',
    );
    expect((await download({ studentId: 999_999 })).status).toBe(404);
    const staff = await server.as('staff');
    expect((await staff.post('/api/app/proofs', { studentId: student })).status).toBe(403);
    expect((await staff.get('/api/app/proofs/checker')).status).toBe(403);
  });
});
