import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { beginJourney, hasBrowser, type Journey } from '../support/journey.ts';

const ADMIN = { email: 'rosa@school.example', password: 'a kettle on the hill' };
/** What a forged request would name the school. */
const FORGED = 'Taken over';

/** A page that can only be sent to: what it does a test says. */
const PAGE = '<!doctype html><title>A quiz</title><iframe></iframe>';

async function openOtherSite(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as AddressInfo).port };
}

/** What scripts of a page can try with a server that its user is signed in to; each is answered with what they can read. */
const SCRIPTED: readonly (readonly [what: string, path: string, init: object])[] = [
  ['a look with the cookie', '/api/user', { credentials: 'include' }],
  ['a look with the cookie and without an answer', '/api/user', { credentials: 'include', mode: 'no-cors' }],
  [
    'a look with our own header',
    '/api/user',
    { credentials: 'include', headers: { 'X-Session': 'new', 'X-Background': '1' } },
  ],
  [
    'a change as JSON',
    '/api/schoolSettings',
    {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: FORGED }),
    },
  ],
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(
    (type) =>
      [
        `a change as ${type}`,
        '/api/schoolSettings',
        {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          headers: { 'Content-Type': type },
          body: JSON.stringify({ name: FORGED }),
        },
      ] as const,
  ),
  ['a sign-out', '/api/app/session', { method: 'DELETE', credentials: 'include' }],
];

/** Those of them that reach the call: the change as JSON is held back by the browser, which asks first. */
const SCRIPTED_CHANGES = SCRIPTED.filter(([, path, init]) => path === '/api/schoolSettings' && 'mode' in init).length;

/**
 * How many changes of the school's settings the servers have answered, by the count of each: the browser may lose the answer to a
 * frame whose process it exchanges meanwhile.
 */
async function changesByStatus(servers: readonly string[]): Promise<{ refused: number; otherwise: number }> {
  const figures = await Promise.all(servers.map((server) => createClient(server).get('/metrics')));
  const counted = figures
    .map(({ body }) => String(body))
    .join('\n')
    .matchAll(/^http_requests_total\{method="POST",route="\/api\/schoolSettings",status="(\d+)"\} (\d+)$/gm);
  const told = { refused: 0, otherwise: 0 };
  for (const [, status, count] of counted)
    told[status === '401' || status === '415' ? 'refused' : 'otherwise'] += Number(count);
  return told;
}

/** In the page, which has no types here: what its scripts read of each. */
const TRY = `async ([address, all]) => {
  const told = [];
  for (const [what, path, init] of all) {
    const read = await fetch(address + path, init).then(
      async (answer) => answer.type + ' ' + answer.status + ' ' + await answer.text(),
      () => 'refused by the browser',
    );
    told.push(what + ': ' + read);
  }
  return told;
}`;
const tried = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(`(${TRY})(${JSON.stringify([url, SCRIPTED])})`);

/** A form that a script sends into a frame of its own (one that was refused cannot be relied upon again); as text/plain it becomes {"name":"Taken over","x":"="}. */
const SEND = `([action, enctype, name]) => {
  const frame = document.createElement('iframe');
  frame.name = enctype;
  const form = document.createElement('form');
  Object.assign(form, { action, method: 'POST', enctype, target: enctype });
  const input = document.createElement('input');
  Object.assign(input, { name: '{"name":"' + name + '","x":"', value: '"}' });
  form.append(input);
  document.body.append(frame, form);
  form.submit();
}`;
const postForm = (page: Page, address: string, enctype: string) =>
  page.evaluate(`(${SEND})(${JSON.stringify([address, enctype, FORGED])})`);

describe.skipIf(!hasBrowser)('a page of another origin, in the browser of somebody who is signed in', () => {
  let journey: Journey;
  let other: Awaited<ReturnType<typeof openOtherSite>>;
  let ours = '';
  /** Changes that other pages got as far as the server. */
  let sent = 0;

  beforeAll(async () => {
    other = await openOtherSite();
    journey = await beginJourney({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
    ours = journey.product.url;
    const { page } = journey;
    await page.goto(`${ours}/#/Login`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Get Started', exact: true }).click();
    await page.getByRole('banner').waitFor();
  });
  afterAll(async () => {
    await journey?.end();
    other?.server.close();
  });

  // The same host on another port is the same site to a browser: the cookie goes along, and something else has to hold.
  it.each([
    ['of the same site', '127.0.0.1'],
    ['of another site', 'localhost'],
  ])('%s reads nothing, changes nothing and ends nothing', async (_, host) => {
    expect(new URL(ours).hostname).toBe('127.0.0.1');
    const page = await journey.context.newPage();
    await page.goto(`http://${host}:${other.port}/`);
    const told = await tried(page, ours);
    for (const one of told) expect(one).toMatch(/: (refused by the browser|opaque 0 )$/);
    sent += SCRIPTED_CHANGES;
    await expect.poll(() => changesByStatus(journey.product.servers)).toEqual({ refused: sent, otherwise: 0 });
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      await postForm(page, `${ours}/api/schoolSettings`, enctype);
      sent += 1;
      await expect.poll(() => changesByStatus(journey.product.servers)).toEqual({ refused: sent, otherwise: 0 });
    }
    const frames = `(address) => {
      document.querySelector('iframe').src = address;
      const opened = window.open(address);
      try {
        return opened === null ? 'nothing' : opened.document.title;
      } catch (error) {
        return error.name;
      }
    }`;
    expect(await page.evaluate(`(${frames})(${JSON.stringify(`${ours}/`)})`)).toMatch(/^(nothing|SecurityError|)$/);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await page.close();

    const { authToken } = (
      await createClient(ours).post('/api/login', { username: ADMIN.email, password: ADMIN.password })
    ).body;
    const { body } = await createClient(ours, authToken).get('/api/schoolSettings');
    expect(body.schoolSettings.name).not.toBe(FORGED);
    await journey.page.reload();
    await journey.page.getByRole('banner').waitFor();
  });
});
