import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../api/routes/index.ts';
import { takesAsOf } from '../../domain/wire/as-of-calls.ts';
import { look } from '../http/as-of/school.ts';
import { type Client, createClient } from '../http/client.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { request } from './good-request.ts';
import { type GoodRequest, making, pathOf } from './good-requests.ts';
import { importActionOf } from './journal-requests.ts';
import { looking } from './looking-requests.ts';
import { mailedInvitation } from './mailed.ts';

const OF_THE_PROGRAM = 'comes with the program, not from records';
const OF_ONESELF = 'is about who is asking, which is judged now';
const OF_THE_SERVER = 'is about the server that answers';
const BESIDE_THE_LOG = 'stands beside the log, in the access record';
const OF_A_POINT = 'is made of what was known at a point of its own';
const UNDER_WAY = 'is about what is under way';

/** Why a GET is asked about now alone. Every other one answers from records, and takes a point. */
const OF_NOW: Record<string, string> = {
  '/health/live': OF_THE_SERVER,
  '/health/ready': OF_THE_SERVER,
  '/metrics': OF_THE_SERVER,
  '/api/app/backUps': OF_THE_SERVER,
  '/api/app/installation': OF_THE_SERVER,
  '/api/app/changes': UNDER_WAY,
  '/api/app/sessions': OF_ONESELF,
  '/api/checkResetPasswordRequest': OF_ONESELF,
  '/api/user': OF_ONESELF,
  '/api/app/recentReports': OF_ONESELF,
  '/api/app/views': OF_ONESELF,
  '/api/app/language': OF_ONESELF,
  '/api/app/secondFactor': OF_ONESELF,
  '/api/app/calendar': OF_ONESELF,
  '/api/calendars/:file': 'is read by programs that keep calendars, which ask what is due now',
  '/api/app/singleSignOn/start': OF_ONESELF,
  '/api/app/singleSignOn/callback': OF_ONESELF,
  '/api/app/singleSignOn/end': OF_ONESELF,
  '/api/app/singleSignOn/connection': OF_ONESELF,
  '/api/disabilities': OF_THE_PROGRAM,
  '/api/activities/groups': OF_THE_PROGRAM,
  '/api/application/version': OF_THE_PROGRAM,
  '/api/app/proofs/checker': OF_THE_PROGRAM,
  '/api/openapi.json': OF_THE_PROGRAM,
  '/api/docs': OF_THE_PROGRAM,
  '/api/app/log/verification': UNDER_WAY,
  '/api/rest/accessRecord': BESIDE_THE_LOG,
  '/api/rest/accessRecord/:id': BESIDE_THE_LOG,
  '/api/app/accessRecord/alarms': BESIDE_THE_LOG,
  '/api/rest/readModels': OF_THE_SERVER,
  '/api/rest/readModels/:id': OF_THE_SERVER,
  '/api/app/readModels/:name/comparison': OF_THE_SERVER,
  '/api/app/readModels/runs': OF_THE_SERVER,
  '/api/app/undo/progress': UNDER_WAY,
  '/api/app/history/point': 'says of a point what its answers would be',
  '/api/app/forgetting': UNDER_WAY,
  '/api/app/retention': 'lists whom the school may forget, which it does now',
  '/api/app/students/:studentId/disclosures/:disclosure/file': OF_A_POINT,
  '/api/app/preEtsFiles/:file': OF_A_POINT,
  '/api/app/exits/:year/filings/:filing/file': OF_A_POINT,
};

let server: TestServer;
let admin: Client;
let requests: readonly GoodRequest[] = [];
beforeAll(async () => {
  server = await startServer({ withoutAdministrator: true, alone: true });
  admin = server.anonymous;
  for (const good of making({ setUpToken: server.services.setUp.secret })) {
    const { body } = await admin.post(pathOf(good), good.body);
    if (body.authToken) admin = createClient(server.url, body.authToken);
  }
  const importId = (await admin.get('/api/rest/imports')).body[0].id;
  const importAction = await importActionOf(admin);
  requests = looking({ importId, importAction, invitation: await mailedInvitation(server) });
});
afterAll(() => server.close());

const declaredOf = ({ call }: GoodRequest): [method: string, path: string] => {
  const [method = '', path = ''] = call.replaceAll(/\{(\w+)\}/g, ':$1').split(' ');
  return [method, path];
};
/** Held elsewhere: reports (`tests/http/as-of`), and what compares, which always names a point. */
const ELSEWHERE = ['/api/reports/', '/api/app/compare/', '/since'];
const isElsewhere = (path: string) => ELSEWHERE.some((part) => path.includes(part));
const isAsked = (good: GoodRequest) => takesAsOf(...declaredOf(good)) && !isElsewhere(pathOf(good));

describe('every call that reads', () => {
  it('takes a point of the past, or has a reason not to', () => {
    const without = routes.filter(({ method, path }) => method === 'GET' && !takesAsOf(method, path));
    expect(without.map(({ path }) => path).sort()).toEqual(Object.keys(OF_NOW).sort());
  });

  it('is refused a point where it says what is so now', async () => {
    for (const path of Object.keys(OF_NOW).filter((one) => one.startsWith('/api/'))) {
      const { status } = await look(server, admin, { path: path.replaceAll(/:\w+/g, '1') }, '@1');
      expect([path, status]).toEqual([path, 400]);
    }
  });

  it('answers at the newest entry of the journal, byte for byte, what it answers now', async () => {
    await server.caughtUp();
    const [newest] = (await admin.get('/api/rest/journal?range=[0,0]&sort=["number","DESC"]')).body;
    const filings = request('GET /api/app/exits/{year}/filings', { params: { year: 2024 } });
    const asked = [...requests.filter(isAsked), filings];
    const told = async (good: GoodRequest, asOf?: string) =>
      [good.call, await look(server, admin, { path: pathOf(good), body: good.body }, asOf)] as const;
    for (const good of asked) expect(await told(good, `@${newest.number}`)).toEqual(await told(good));
    const calls = new Set(asked.map(declaredOf).map(([method, path]) => `${method} ${path}`));
    const never = routes
      .filter(({ method, path }) => takesAsOf(method, path) && !isElsewhere(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !calls.has(call));
    expect(never).toEqual([]);
  });
});
