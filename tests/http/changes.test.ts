import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TOPICS } from '../../api/changes/affected.ts';
import { LogUnavailable } from '../../event-store/port.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { createStudent, createYear, recordId, type TestYear } from './records/school.ts';

interface Line {
  position?: string;
  changes?: { topic: string; position: string }[];
  end?: string;
}

let server: TestServer;
let admin: Client;
let year: TestYear;
let other: TestYear;
let student: number;
const open = new Set<AbortController>();

/** Listens as this client; `next` is the next line, undefined when the stream has ended. */
async function listen(client: Client, query = '') {
  const stop = new AbortController();
  open.add(stop);
  const response = await fetch(`${server.url}/api/app/changes${query}`, {
    headers: { Authorization: client.authToken ?? '' },
    signal: stop.signal,
  });
  const lines = linesOf(response);
  return { response, stop, next: async () => (await lines.next()).value as Line | undefined };
}

async function* linesOf(response: Response): AsyncGenerator<Line> {
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines.map((line) => JSON.parse(line) as Line);
  }
}

/** Reads on until something of this topic was touched. */
async function until(next: () => Promise<Line | undefined>, topic: string) {
  for (;;) {
    const line = await next();
    const change = line?.changes?.find((one) => one.topic === topic);
    if (change || !line) return { line, change };
  }
}

beforeAll(async () => {
  server = await startServer({ alone: true });
  admin = await server.as('admin');
  year = await createYear(server);
  other = await createYear(server, 2031);
  student = await createStudent(admin, year.id);
  await server.as('staff');
});
afterEach(() => {
  for (const stop of open) stop.abort();
  open.clear();
});
afterAll(() => server.close());

const save = (absentPercent: number) =>
  admin.post(`/api/studentTermInfo/${recordId(student, year.first)}`, { absentPercent });

describe('changes as they happen', () => {
  it('are told with topic and position, when they can be read', async () => {
    const { response, next } = await listen(admin);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-encoding')).toBeNull();
    const first = await next();
    expect(first).toEqual({ position: String(await server.ledger.head()), changes: [] });
    await save(7);
    const { change, line } = await until(next, 'records');
    const head = await server.ledger.head();
    expect(change).toEqual({ topic: 'records', position: String(head) });
    expect(line?.position).toBe(String(head));
    const { body } = await admin.get(`/api/students/${student}/termInfo/${year.first}`);
    expect(body.studentTermInfo.absentPercent).toBe(7);
    await admin.post('/api/schoolSettings', { name: 'North High' });
    expect((await until(next, 'school-settings')).change).toMatchObject({ topic: 'school-settings' });
  });

  it('in a school of few tell that something happened, and not of what kind it was', async () => {
    const auditor = await server.as('auditor');
    const { next } = await listen(auditor);
    await next();
    await save(9);
    const { line } = await until(next, 'records');
    expect(line?.changes?.map(({ topic }) => topic).toSorted()).toEqual(TOPICS.toSorted());
  });

  it('are told from where a listener heard of them last, from another log all of them', async () => {
    const before = await server.ledger.head();
    await save(8);
    await createStudent(admin, other.id, { studentId: 'new' });
    const { next } = await listen(admin, `?after=${before}`);
    expect(await next()).toEqual({ position: String(before), changes: [] });
    const line = await next();
    const head = String(await server.ledger.head());
    // Of which years the two were is told by nothing: one of few would tell whose record was changed.
    expect(line?.changes?.filter(({ topic }) => topic === 'records')).toEqual([{ topic: 'records', position: head }]);
    const { next: lost } = await listen(admin, '?after=999999999999999');
    await lost();
    const everything = await lost();
    expect(everything?.changes).toHaveLength(TOPICS.length);
  });

  it('that happened before the server started are told as well', async () => {
    const { next } = await listen(admin, '?after=0');
    await next();
    const line = await next();
    const told = line?.changes?.map(({ topic }) => topic);
    expect(told).toEqual(expect.arrayContaining(['staff', 'records', 'activities']));
  });

  it('go on after the log could not be listened to', async () => {
    const { subscribe } = server.ledger;
    let fail: ((error: unknown) => void) | undefined;
    server.ledger.subscribe = (after, onEvents, onError) => {
      fail = onError;
      return subscribe(after, onEvents, onError);
    };
    const { next } = await listen(admin);
    server.ledger.subscribe = subscribe;
    await next();
    await save(20);
    await until(next, 'records');
    fail?.(new LogUnavailable('away'));
    await save(21);
    expect((await until(next, 'records')).change).toBeDefined();
  });

  it('end with the session', async () => {
    const staff = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
    const { next } = await listen(staff);
    await next();
    const { user } = (await staff.get('/api/user')).body;
    expect((await admin.delete(`/api/app/users/${user.id}/sessions`)).status).toBe(204);
    expect(await next()).toEqual({ end: 'signed-out' });
    expect(await next()).toBeUndefined();
    await expect.poll(() => server.services.changes.listeners).toBe(0);
  });

  it('end when the session comes to its hours, or is ended, and not only with the next sign of life', async () => {
    const staff = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
    const { next } = await listen(staff);
    await next();
    const { id = 0 } = (await staff.get('/api/user')).body.user;
    const [last] = await server.services.sessions.ofUser(id);
    await server.services.sessions.end([last?.id ?? ''], { reason: 'signed out' });
    expect(await next()).toEqual({ end: 'signed-out' });
    await expect.poll(() => server.services.changes.listeners).toBe(0);
  });

  it('are told to so many windows of a user, and to others nevertheless', async () => {
    const mine = await Promise.all(Array.from({ length: 8 }, () => listen(admin)));
    const refused = await admin.get('/api/app/changes');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const staff = await server.signIn(PEOPLE.staff.email, PEOPLE.staff.password);
    expect((await listen(staff)).response.status).toBe(200);
    mine[0]?.stop.abort();
    await expect.poll(() => server.services.changes.listeners).toBe(8);
    expect((await listen(admin)).response.status).toBe(200);
  });

  it('are for who is signed in, from a position that can be one', async () => {
    expect((await server.anonymous.get('/api/app/changes')).status).toBe(401);
    for (const after of ['-1', 'x', '1e3', '9'.repeat(30)])
      expect((await admin.get(`/api/app/changes?after=${after}`)).status).toBe(400);
  });

  it('end when the server closes', async () => {
    const closing = await startServer({ alone: true });
    const client = await closing.as('admin');
    const response = await fetch(`${closing.url}/api/app/changes`, {
      headers: { Authorization: client.authToken ?? '' },
    });
    const lines = linesOf(response);
    await lines.next();
    await closing.close();
    expect((await lines.next()).value).toEqual({ end: 'closing' });
  });
});
