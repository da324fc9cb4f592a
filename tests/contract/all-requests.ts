import type { Client } from '../http/client.ts';
import type { TestServer } from '../http/harness.ts';
import { turnOn } from '../support/second-factor.ts';
import { changing, ending, type GoodRequest, making } from './good-requests.ts';
import { importActionOf } from './journal-requests.ts';
import { looking } from './looking-requests.ts';
import { mailedInvitation, mailedUid } from './mailed.ts';
import { secondFactorOf } from './second-factor-of.ts';

/** Who carries requests out, and what else is asked in between. */
interface Caller {
  server: TestServer;
  /** What the server's clock says: codes stay what they are. */
  now: Date;
  /** As signed in by the last request that did. */
  client(): Client;
  carryOut(request: GoodRequest): Promise<void>;
}

/** Carries a good request of nearly every call out, one after another, from a new installation to the end of what was made. */
export async function carryOutEverything({ server, now, client, carryOut }: Caller): Promise<void> {
  const all = async (requests: readonly GoodRequest[]) => {
    for (const request of requests) await carryOut(request);
  };
  await all(making({ setUpToken: server.services.setUp.secret }));
  const invitation = await mailedInvitation(server);
  const imports = await client().get('/api/rest/imports');
  const importAction = await importActionOf(client());
  await all(looking({ importId: imports.body[0].id, importAction, invitation }));
  const { path } = (await client().post('/api/app/calendar', { names: 'initials' })).body;
  const file = path.split('/').at(-1);
  await carryOut({ call: 'GET /api/calendars/{file}', params: { file }, query: '', body: undefined });
  await turnOn(await server.signIn('third@school.example', 'battery staple'), 'battery staple', now);
  await all(changing({ secondFactor: secondFactorOf(server, now) }));
  const { sessions } = (await client().get('/api/app/sessions')).body;
  const { id: entry } = (await client().get('/api/app/students/100001/history')).body.entries.find(
    ({ type }: { type: string }) => type === 'ActivityChanged',
  );
  for (const filter of [{ type: 'IntentCompleted', source: 'import' }, { type: 'SchoolSettingsChanged' }]) {
    const [found] = (await client().get(`/api/rest/journal?filter=${JSON.stringify(filter)}`)).body;
    const body = { entry: found.id, preview: true };
    await carryOut({ call: 'POST /api/app/undo', params: {}, query: '', body });
  }
  const { id: sessionId } = sessions.find(({ current }: { current: boolean }) => !current);
  await all(ending({ resetUid: await mailedUid(server), sessionId, invitation, entry }));
}
