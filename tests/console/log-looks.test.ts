import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../http/client.ts';
import { studentForm } from '../http/records/school.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { dataDir, folder, run, written } = runPrograms();
const log = (...words: string[]) => run('api/console/log.ts', words).ended;

const YEAR = {
  ...{ year: 2025, termType: 'semester', students: [] },
  terms: [{ startDate: '2025-09-01T00:00:00.000Z' }, { startDate: '2026-01-20T00:00:00.000Z' }],
};
const service = (studentId: number) => ({
  ...{ studentIds: [studentId], activity: 'JEC', date: '2025-10-06', minutes: 45, setting: 'individual' },
  ...{ providerKind: 'vr-staff', providerName: 'M. Ortiz' },
});

async function newStudent(admin: Client, yearId: number, form: object): Promise<number> {
  const { body } = await admin.post(`/api/schoolYears/${yearId}/students`, studentForm({ ...form }));
  return body.studentTermInfos[0].studentId;
}

/** Whom the newest look at the console names. */
function named() {
  const record = new DatabaseSync(join(dataDir(), 'access.db'), { readOnly: true });
  const [look] = record.prepare(`select * from entries order by id desc limit 1`).all();
  record.close();
  return { studentId: look?.['studentId'], ...JSON.parse(String(look?.['details'])) };
}

describe('npm run log', { timeout: TIMEOUT_MS }, () => {
  it('records at whom it lets somebody look: by every stream of a student, and where a search finds few', async () => {
    const students: number[] = [];
    await written(async (url) => {
      const { body } = await createClient(url).post('/api/login', {
        ...{ username: 'first@school.example', password: 'correct horse' },
      });
      const admin = createClient(url, body.authToken);
      await admin.post('/api/app/whatWeKeep', { keeps: { services: true } });
      const { id } = (await admin.post('/api/schoolYears', YEAR)).body.schoolYear;
      students.push(await newStudent(admin, id, { studentId: 'A-1', firstName: 'Ann' }));
      students.push(await newStudent(admin, id, { studentId: 'A-2', firstName: 'Bea' }));
      expect((await admin.post('/api/app/services', service(students[1] ?? 0))).status).toBe(200);
    });
    const [ann, bea] = students;
    expect((await log('show', `services-${bea}`)).code).toBe(0);
    expect(named()).toMatchObject({ studentId: bea, stream: `services-${bea}` });
    expect((await log('find', 'ann')).code).toBe(0);
    // There are two students: what is told of one, or of nobody, tells of the other.
    expect(named()).toMatchObject({ studentId: null, studentIds: [ann, bea], text: true });
    expect((await log('find', '--type', 'ConsentRecorded')).errors).toBe('0 events found.\n');
    expect(named()).toMatchObject({ studentIds: [ann, bea], type: 'ConsentRecorded' });
    expect((await log('find', '--student', String(bea))).code).toBe(0);
    expect(named()).toMatchObject({ studentId: bea });
    expect((await log('find', 'marsh')).errors).toBe('2 events found.\n');
    expect(named()).toMatchObject({ studentId: null, studentIds: [ann, bea] });
    expect((await log('show', `disclosures-${bea}`)).code).toBe(1);
    expect(named()).toMatchObject({ studentId: bea, stream: `disclosures-${bea}` });
    expect((await log('show', 'roster')).code).toBe(0);
    expect(named()).toMatchObject({ studentIds: [ann, bea], stream: 'roster' });
    expect((await log('find', '--type', 'StudentNumberClaimed')).errors).toBe('2 events found.\n');
    expect(named()).toMatchObject({ studentIds: [ann, bea], type: 'StudentNumberClaimed' });
    const days = ['--from', '2025-01-01', '--to', '2125-01-01'];
    expect((await log('export', ...days, join(folder(), 'copy.ndjson'))).code).toBe(0);
    expect(named()).toMatchObject({ studentIds: [ann, bea], what: 'proof' });
    const later = ['--from', '2124-01-01', '--to', '2125-01-01'];
    expect((await log('export', ...later, join(folder(), 'none.ndjson'))).code).not.toBe(0);
    expect(named()).toMatchObject({ studentIds: [ann, bea], what: 'proof', from: '2124-01-01' });
  });

  it('names whom one thing alone leaves, where another is looked for beside it, and whose stream cannot be read', async () => {
    const students: number[] = [];
    await written(async (url) => {
      const { body } = await createClient(url).post('/api/login', {
        ...{ username: 'first@school.example', password: 'correct horse' },
      });
      const admin = createClient(url, body.authToken);
      const { id } = (await admin.post('/api/schoolYears', YEAR)).body.schoolYear;
      for (let n = 0; n < 12; n++)
        students.push(await newStudent(admin, id, { studentId: `A-${n}`, firstName: `Q${n}q` }));
    });
    const [, , , ann, bea] = students;
    for (const beside of [['--type', 'ConsentRecorded'], ['--from', '2124-01-01'], ['--person', '7'], ['missing']]) {
      expect((await log('find', 'q3q', ...beside)).errors).toBe('0 events found.\n');
      expect([beside, named()]).toMatchObject([beside, { studentId: ann, text: true }]);
    }
    const events = new DatabaseSync(join(dataDir(), 'events.db'));
    events
      .prepare(`update events set metadata = replace(metadata, '"form"', '"file"') where stream = ?`)
      .run(`student-${bea}`);
    events.close();
    for (const words of [
      ['show', `student-${bea}`],
      ['show', `services-${bea}`],
      ['find', '--student', String(bea)],
    ]) {
      expect((await log('find', '--student', String(ann))).code).toBe(0);
      expect((await log(...words)).errors).toMatch(/^event \d+ \(\w+ in student-…\) cannot be read: /);
      expect([words, named()]).toMatchObject([words, { studentId: bea }]);
    }
  });
});
