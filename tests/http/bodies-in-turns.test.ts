import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longestPiece } from '../support/longest-piece.ts';
import { startServer, type TestServer } from './harness.ts';
import { createYear, type TestYear } from './records/school.ts';

/** Bodies of which the last byte comes at the same moment, of as many rows as there may be, with columns that nobody knows. */
const AT_ONCE = 60;
const ROWS = 200;
const COLUMNS = 200;

let server: TestServer;
let session: string;
let year: TestYear;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  // Alone: the work of this process is measured.
  server = await startServer({ alone: true });
  session = (await server.as('staff')).authToken ?? '';
  year = await createYear(server);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

function body(): Buffer {
  const row = Object.fromEntries(Array.from({ length: COLUMNS }, (_, at) => [`c${at}`, '']));
  const part = { schoolYearId: year.id, termId: year.first, fileName: null, upload: 'u', from: 0 };
  return Buffer.from(JSON.stringify({ ...part, rows: Array(ROWS).fill(row) }));
}

/** Sends all but the last byte of so many bodies; the server has read that much by then. */
async function almostSent(count: number): Promise<ClientRequest[]> {
  const sent = body();
  const headers = { Authorization: session, 'Content-Type': 'application/json', 'Content-Length': sent.length };
  const all = Array.from({ length: count }, () =>
    request(`${server.url}/api/app/imports`, { method: 'POST', agent, headers }),
  );
  for (const one of all) await new Promise((done) => one.write(sent.subarray(0, -1), done));
  await pause(200);
  return all;
}

async function ended(all: readonly ClientRequest[]): Promise<(number | undefined)[]> {
  const answers = all.map((one) => once(one, 'response') as Promise<[IncomingMessage]>);
  for (const one of all) one.end('}');
  const statuses = answers.map(async (answer) => {
    const [response] = await answer;
    response.resume();
    return response.statusCode;
  });
  return Promise.all(statuses);
}

/** Of a few tries the best: what tests before this one have left in memory is collected in some of them. */
const TRIES = 3;

it('bodies that are whole at the same moment are gone through one after the other: others are answered in between', async () => {
  await ended(await almostSent(1));
  const statuses = new Set<number | undefined>();
  const times: number[] = [];
  for (let tried = 0; tried < TRIES; tried++) {
    const [one, all] = [await almostSent(1), await almostSent(AT_ONCE)];
    const longestOfOne = await longestPiece(() => ended(one));
    const longestOfAll = await longestPiece(async () => {
      for (const status of await ended(all)) statuses.add(status);
    });
    times.push(longestOfAll / longestOfOne);
  }
  expect(statuses).toEqual(new Set([400]));
  expect(Math.min(...times)).toBeLessThan(6);
});
