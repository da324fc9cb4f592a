import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DescribedCall } from '../../api/openapi/calls.ts';
import { routes } from '../../api/routes/index.ts';
import { FACT_EVENTS } from '../../domain/student-facts/events.ts';
import { UNDOABLE } from '../../domain/undoable.ts';
import { type Client, createClient } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { carryOutEverything } from './all-requests.ts';
import { calls, description, nameOf } from './description.ts';
import { type GoodRequest, pathOf } from './good-requests.ts';

interface Seen {
  statuses: Set<number>;
  readModels: Set<string>;
  events: Set<string>;
}
const seen = new Map<string, Seen>();

/**
 * A clock that hardly goes on, so that codes stay what they are: a millisecond each time it is looked at, from the beginning of the
 * half minute in which a code is good.
 */
const NOW = new Date(Math.floor(Date.now() / 30_000) * 30_000);
let looks = 0;
const clock = () => new Date(NOW.getTime() + looks++);
let server: TestServer;
let admin: Client;
let under: Seen | undefined;

/** From these it is looked up who is one of few: in the school, or in a school year that is asked for. */
const LOOKED_UP: readonly string[] = ['students', 'records', 'school-years', 'journal'];

/** True in everything the server does for a request, and in nothing it does by itself. */
const answering = new AsyncLocalStorage<true>();
const begin = () => answering.enterWith(true);

/** Notes which read models are asked while a request is under way. */
function watchReadModels({ readModels }: TestServer): void {
  subscribe('http.server.request.start', begin);
  const { reader, searcher } = readModels;
  const note = (name: string) => {
    if (answering.getStore()) under?.readModels.add(name);
  };
  readModels.reader = (projection) => {
    note(projection.name);
    return reader.call(readModels, projection) as ReturnType<typeof reader>;
  };
  readModels.searcher = (projection) => {
    note(projection.name);
    return searcher.call(readModels, projection) as ReturnType<typeof searcher>;
  };
}

/** Sends one request, alone, and notes what it was answered, read and wrote. */
async function carryOut(request: GoodRequest): Promise<void> {
  const { call, body } = request;
  const before = await server.ledger.head();
  under = seen.get(call) ?? { statuses: new Set(), readModels: new Set(), events: new Set() };
  seen.set(call, under);
  const [method = ''] = call.split(' ');
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const answer = await admin.send(pathOf(request), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, `${call} ${JSON.stringify(answer.body).slice(0, 500)}`).toBeLessThan(300);
  under.statuses.add(answer.status);
  await server.services.background.settled();
  await server.caughtUp();
  for (const event of await server.ledger.readAll(before, 100)) under.events.add(event.type);
  under = undefined;
  if (answer.body.authToken) admin = createClient(server.url, answer.body.authToken);
}

beforeAll(async () => {
  server = await startServer({ clock, withoutAdministrator: true });
  admin = server.anonymous;
  watchReadModels(server);
});
afterAll(() => {
  unsubscribe('http.server.request.start', begin);
  return server.close();
});

/** Events that only a crash or a very large action leads to; other tests see them. */
const SELDOM = [
  ['POST /api/login', ['StaffSecondFactorTurnedOn', 'StaffRecoveryCodeUsed']],
  [
    'POST /api/schoolYears/{yearId}/students',
    ['StudentNumberChanged', 'StudentNumberReleased', 'StudentDetailsChanged', 'TeamMemberAdded'],
  ],
  ['POST /api/schoolYears/{yearId}/students/{studentId}', ['StudentNumberClaimed', 'StudentNumberReleased']],
  [
    'POST /api/app/undo',
    [
      ...UNDOABLE.filter((type) => type !== 'ActivityChanged'),
      'StudentNumberClaimed',
      'StudentNumberChanged',
      'StudentNumberReleased',
      'SchoolSettingsChanged',
      'IntentProgressed',
      'IntentRowsRecorded',
      'IntentAccepted',
      'IntentCompleted',
    ],
  ],
  [
    'POST /api/app/facts/imports',
    Object.entries(FACT_EVENTS).flatMap(([kind, { recorded, corrected }]) =>
      kind === 'evaluation' ? [] : [recorded, corrected],
    ),
  ],
  ['POST /api/app/imports', ['StudentNumberChanged', 'StudentNumberReleased', 'ActivityLogged', 'TeamMemberAdded']],
  [
    'POST /api/schoolYears/{yearId}/{termId}/import',
    ['StudentNumberChanged', 'StudentNumberReleased', 'ActivityLogged', 'TeamMemberAdded'],
  ],
];

const notedOf = (call: DescribedCall) => seen.get(nameOf(call)) as Seen;
let described: DescribedCall[] = [];

describe('every call', () => {
  it('of the route table is in the description, and no other', () => {
    const table = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(calls.map(nameOf).sort()).toEqual(table.sort());
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
    expect(calls.filter(({ area }) => area === '')).toEqual([]);
  });

  it('has one name for each part of a path, whatever the method', () => {
    const shapes = Object.keys(description.paths ?? {}).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it('is carried out by a good request, with an answer as described', async () => {
    await carryOutEverything({ server, now: NOW, client: () => admin, carryOut });
    described = calls.filter((call) => seen.has(nameOf(call)));
    const left = calls.map(nameOf).filter((call) => !seen.has(call));
    expect(left.filter((call) => !call.includes('singleSignOn'))).toEqual([
      'GET /api/app/changes',
      'POST /api/app/accessRecord/alarms/{id}/acknowledge',
      'DELETE /api/app/readModels/{name}/rebuild',
      'POST /api/app/readModels/{name}/retry',
      'POST /api/app/readModels/{name}/skip',
      'DELETE /api/app/readModels/{name}/compare',
      'POST /api/app/forgetting/{id}/confirm',
    ]);
  });

  it('reads the read models that its description names', () => {
    const told = described.map((call) => [nameOf(call), call.readModels.toSorted()]);
    // Who is asked for by id, or is one of few, is looked up for the access record: no answer follows from it.
    const read = described.map((call) => {
      const names = [...notedOf(call).readModels].filter(
        (name) => !LOOKED_UP.includes(name) || call.readModels.includes(name),
      );
      return [nameOf(call), names.sort()];
    });
    expect(read).toEqual(told);
  });

  it('writes the events that its description names', () => {
    const unseen = described.map((call) => [
      nameOf(call),
      call.events.filter((type) => !notedOf(call).events.has(type)),
    ]);
    expect(unseen.filter(([, types]) => types?.length)).toEqual(SELDOM);
  });
});
