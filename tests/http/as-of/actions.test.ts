import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { PEOPLE, startServer, type TestServer } from '../harness.ts';
import { importRow } from '../records/rows.ts';
import { createStudent, createYear, recordId, type TestYear } from '../records/school.ts';
import { type Look, look, looksAt, looksInto, type Shown } from './school.ts';

interface Point {
  number: number;
  looks: Look[];
  shown: Shown[];
}

let now = new Date('2026-05-18T16:00:00Z');
let server: TestServer;
let admin: Client;
let year: TestYear;
let lee: number;
const points: Point[] = [];

const actions = async () =>
  (await admin.get('/api/rest/actions?sort=["id","DESC"]')).body as { id: string; kind: string }[];

/** Remembers what the journal says now, whole and action by action. */
async function remember(): Promise<void> {
  await server.caughtUp();
  const [newest] = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body;
  const all = await actions();
  const looks = [...looksAt({ years: [], students: [lee] }), ...looksInto(all)];
  const shown: Shown[] = [];
  for (const one of looks) shown.push(await look(server, admin, one));
  points.push({ number: newest.number, looks, shown });
}

/** Does something a few minutes later, and remembers what was there then. */
async function then(does: () => Promise<{ status: number }>, minutes = 4): Promise<void> {
  now = new Date(now.getTime() + minutes * 60_000);
  // A session may have been idle for too long.
  admin = await server.signIn(PEOPLE.admin.email, PEOPLE.admin.password);
  expect((await does()).status).toBeLessThan(300);
  await server.services.background.settled();
  await remember();
}

const answer = (answers: object) => admin.post(`/api/studentTermInfo/${recordId(lee, year.first)}`, answers);
const part = (from: number) => ({
  ...{ schoolYearId: year.id, termId: year.first, fileName: 'fall.csv', upload: 'up-1', from },
  rows: [importRow(from), importRow(from + 1)],
});
const undo = (entry: string, more: object = {}) => admin.post('/api/app/undo', { entry, ...more });
const newest = async (kind: string) => (await actions()).find((one) => one.kind === kind)?.id ?? '';

beforeAll(async () => {
  server = await startServer({ clock: () => now, alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  lee = await createStudent(admin, year.id);
  await remember();
});
afterAll(() => server.close());

it('tells actions as they were: visits and files that went on since, and what was taken back since, or again', async () => {
  await then(() => answer({ absentPercent: 1 }));
  await then(() => admin.post('/api/app/imports', part(0)));
  await then(() => answer({ absentPercent: 2, onTrack: false }));
  await then(() => admin.post('/api/app/imports', part(2)), 40);
  const file = await newest('import');
  const filter = encodeURIComponent('{"type":"TermInfoUpdated","source":"form"}');
  const [edit] = (await admin.get(`/api/rest/journal?filter=${filter}&sort=["number","DESC"]&range=[0,0]`)).body;
  await then(() => undo(file));
  const first = await newest('undo');
  await then(() => undo(edit.id));
  await then(() => undo(first));
  await then(() => undo(file));
  await then(() => answer({ absentPercent: 3 }));
  const changed = points.filter(({ shown }, at) => JSON.stringify(shown) !== JSON.stringify(points[at + 1]?.shown));
  expect(changed.length).toBe(points.length);
  for (const { number, looks, shown } of points) {
    for (const [place, one] of looks.entries())
      expect([number, one.path, await look(server, admin, one, `@${number}`)]).toEqual([
        number,
        one.path,
        shown[place],
      ]);
  }
});

it('does not know an action that had not begun, nor counts it', async () => {
  const [before, after] = points;
  const begun = await newest('undo');
  for (const what of ['', '/entries', '/rows']) {
    const root = what === '' ? '/api/rest/actions' : '/api/app/actions';
    expect((await admin.get(`${root}/${begun}${what}?asOf=@${after?.number}`)).status).toBe(404);
  }
  const total = async ({ number }: Point) => {
    const { headers } = await admin.get(`/api/rest/actions?range=[0,0]&asOf=@${number}`);
    return Number(headers.get('Content-Range')?.split('/')[1]);
  };
  expect(await total(points.at(-1) as Point)).toBeGreaterThan(await total(before as Point));
});
