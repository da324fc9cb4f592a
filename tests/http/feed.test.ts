import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CannotStart } from '../../api/configuration/cannot-start.ts';
import { checkFeed } from '../../api/console/feed/check-feed.ts';
import { type FeedServer, withFeedServer } from '../../api/console/feed/feed-server.ts';
import type { FeedSettings } from '../../api/console/feed/feed-settings.ts';
import { type FeedTarget, findTarget, namesTerm } from '../../api/console/feed/feed-target.ts';
import { checkFactsFile, sendFactsFile } from '../../api/console/feed/import-facts.ts';
import { readFactsFile, readFeedFile } from '../../api/console/feed/read-feed-file.ts';
import { sendFeed } from '../../api/console/feed/send-feed.ts';
import { type ImportField, importColumn } from '../../domain/student-import/columns.ts';
import { turnOn } from '../support/second-factor.ts';
import type { Client } from './client.ts';
import { PEOPLE, startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { createYear } from './records/school.ts';

const NOW = new Date('2026-05-18T16:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'feed-'));
let server: TestServer;
let staff: Client;
let admin: Client;

beforeAll(async () => {
  server = await startServer({ clock: () => NOW, alone: true });
  staff = await server.as('staff');
  admin = await server.as('admin');
  await createYear(server, 2025);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const { email, password } = PEOPLE.staff;
const feed = <Result>(
  work: (one: FeedServer) => Promise<Result>,
  account: Pick<FeedSettings, 'email' | 'password'> = { email, password },
) => withFeedServer({ url: server.url, ...account }, work);
const targetOf = (one: FeedServer) => findTarget(one, { year: '2025', term: '1' });

function fileOf(table: readonly (readonly string[])[]): string {
  const path = join(folder, 'students.csv');
  writeFileSync(path, stringify(table as string[][]));
  return path;
}
/** A file of these students. */
function fileWith(rows: readonly ReturnType<typeof importRow>[]) {
  const fields = Object.keys(rows[0] ?? {}) as ImportField[];
  const header = fields.map((field) => importColumn(field).header);
  return readFeedFile(fileOf([header, ...rows.map((row) => fields.map((field) => row[field] ?? ''))]));
}
const students = (count: number, from: number) => Array.from({ length: count }, (_, at) => importRow(`F${from + at}`));

/** The same server, which goes away before the request with this number; the paths it was sent. */
function leaving(one: FeedServer, before: number) {
  const sent: string[] = [];
  const post: FeedServer['post'] = (path, body, answer) => {
    sent.push(path);
    if (sent.length === before) throw new CannotStart('The server has gone.');
    return one.post(path, body, answer);
  };
  return { ...one, post };
}

describe('the account of a feed', () => {
  const sessions = async () => (await staff.get('/api/app/sessions')).body.sessions.length;

  it('is signed out when the work is done, and where it fails', async () => {
    const before = await sessions();
    expect(await feed(sessions)).toBe(before + 1);
    await expect(feed(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await sessions()).toBe(before);
  });

  it('is told in the words of the server why it cannot sign in', async () => {
    const wrong = feed(sessions, { email, password: 'another' });
    await expect(wrong).rejects.toThrow(CannotStart);
    const { body } = await server.anonymous.post('/api/login', { username: email, password: 'another' });
    await expect(wrong).rejects.toThrow(body.error.message);
  });

  it('is refused in the words of the server what it asks for', async () => {
    const asked = feed((one) => one.get('/api/app/terms/991/dashboard', z.unknown()));
    await expect(asked).rejects.toThrow(new CannotStart('Term does not exist'));
  });

  it('cannot take a second step', async () => {
    const { auditor } = PEOPLE;
    await turnOn(await server.as('auditor'), auditor.password, NOW);
    await expect(feed(sessions, auditor)).rejects.toThrow(
      new CannotStart('The account of the feed needs a second step to sign in, which a feed cannot take.'),
    );
  });

  it('finds no server where something else answers', async () => {
    const other = createServer((_, response) => response.end('<h1>Welcome</h1>')).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(withFeedServer({ url, email, password }, sessions)).rejects.toThrow(
      new CannotStart(`What answers at ${url} is no server of the ledger. Say in FEED_URL where that is.`),
    );
  });
});

describe('the term of a feed', () => {
  it.each([
    [{ year: '2025', term: '1' }, true],
    [{ year: '2025' }, false],
    [{ term: '1' }, false],
    [{ year: '25', term: '1' }, false],
    [{ year: '2025-2026', term: '1' }, false],
    [{ year: '2025', term: '0' }, false],
    [{ year: '2025', term: 'S1' }, false],
  ])('%j is one: %s', (words, isOne) => {
    expect(namesTerm(words)).toBe(isOne);
  });

  it('is found by the first half of its year and its place, and called as everywhere', async () => {
    const { body } = await staff.get('/api/schoolYears');
    const [year] = body.schoolYears;
    const second = await feed((one) => findTarget(one, { year: '2025', term: '2' }));
    expect(second).toEqual({
      ...{ schoolYearId: year.id, termId: year.terms[1].id },
      words: 'Semester 2, 2025 - 2026',
    });
  });

  it.each([
    [{ year: '1999', term: '1' }, 'There is no school year that begins in 1999. There are 2025.'],
    [{ year: '2025', term: '3' }, 'The school year 2025 - 2026 has no term 3; its last is 2.'],
  ])('that is not there is answered with those that are: %j', async (words, sentence) => {
    await expect(feed((one) => findTarget(one, words))).rejects.toThrow(new CannotStart(sentence));
  });
});

describe('the rows of a feed', () => {
  const send = (one: FeedServer, target: FeedTarget, rows: ReturnType<typeof importRow>[]) => {
    const file = fileWith(rows);
    return sendFeed(one, target, file, [...file.rows.keys()]);
  };

  it('go in parts as one upload, and sent again change nothing', async () => {
    const rows = students(250, 1);
    const [first, again] = await feed(async (one) => {
      const target = await targetOf(one);
      return [await send(one, target, rows), await send(one, target, rows)];
    });
    expect(first).toEqual({ created: 250, changed: 0, unchanged: 0, ignored: 0, leftAside: [] });
    expect(again).toEqual({ created: 0, changed: 0, unchanged: 250, ignored: 0, leftAside: [] });
    await server.caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ kind: ['import'] }));
    const [action, ...others] = (await admin.get(`/api/rest/actions?filter=${filter}&sort=["id","DESC"]`)).body;
    expect([action.over.rows, action.over.created, others]).toEqual([250, 250, []]);
  });

  it('that were sent before the server went away stay, and the feed says how many', async () => {
    const rows = students(250, 1001);
    await feed(async (one) => {
      const target = await targetOf(one);
      await expect(send(leaving(one, 2), target, rows)).rejects.toThrow(
        new CannotStart('The server has gone. 200 of 250 rows were imported before; run it again to go on.'),
      );
      expect(await send(one, target, rows)).toMatchObject({ created: 50, unchanged: 200 });
    });
  });

  it('are checked as the screen would, and nothing of a student stands in what is said of them', async () => {
    const rows = [
      importRow('F1', { firstName: 'First' }),
      importRow('N1', { gradeLevel: 'thirteenth' }),
      importRow('N2', { suspended: 'perhaps' }),
      importRow('F2', { firstName: 'Zelda', lastName: 'Quark', birthday: '01/01/2009' }),
    ];
    const file = fileWith(rows.map((row) => ({ suspended: '', ...row })));
    const checked = await feed(async (one) => checkFeed(one, await targetOf(one), file));
    expect([checked.known, checked.errors, checked.warnings, [...checked.others]]).toEqual([2, 1, 2, [3]]);
    expect(checked.findings).toEqual([
      'students.csv:2: warning: First Name: Student already exists and value will overwrite current records.',
      'students.csv:3: error: Grade/Age: Required data is an unexpected value',
      expect.stringMatching(/^students\.csv:4: warning: Was student suspended\?: /),
      'students.csv:5: left out: Id Number: Probably another person: the number belongs to a student with another name and birthday. The row is left out.',
    ]);
    expect(checked.findings.join()).not.toMatch(/Zelda|Quark|2009|thirteenth/);
  });
});

describe('the facts of a feed', () => {
  const HEADER = ['Id Number', 'Fact', 'Evaluation: Evaluated on', 'Evaluation: Next evaluation due'];
  const factsOf = (...rows: [number: string, day: string][]) =>
    readFactsFile(fileOf([HEADER, ...rows.map(([number, day]) => [number, 'Evaluation', day, '02/28/2027'])]));

  beforeAll(async () => {
    await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  });

  it('are checked, sent and told with their faults', async () => {
    const file = factsOf(['S-F1', '02/29/2024'], ['S-F2', '02/29/2023'], ['S-NOBODY', '02/28/2024']);
    const found = await feed((one) => checkFactsFile(one, file));
    expect([found.created, found.changed, found.unchanged]).toEqual([1, 0, 0]);
    expect(found.findings).toEqual([
      expect.stringMatching(/^students\.csv:3: error: Evaluation: Evaluated on: /),
      expect.stringMatching(/^students\.csv:4: error: Id Number: /),
    ]);
    expect(await feed((one) => sendFactsFile(one, factsOf(['S-F1', '02/29/2024'])))).toEqual({
      ...{ created: 1, changed: 0, unchanged: 0, leftAside: [] },
    });
    expect(await feed((one) => checkFactsFile(one, factsOf(['S-F1', '02/29/2024'])))).toMatchObject({ unchanged: 1 });
  });

  it('that were sent before the server went away stay, and the feed says how many', async () => {
    const rows = Array.from({ length: 201 }, (_, at): [string, string] => [`S-F${at + 10}`, '03/01/2024']);
    await expect(feed((one) => sendFactsFile(leaving(one, 2), factsOf(...rows)))).rejects.toThrow(
      new CannotStart('The server has gone. 200 of 201 rows were imported before; run it again to go on.'),
    );
  });
});
