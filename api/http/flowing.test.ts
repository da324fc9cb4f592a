import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { MOST_FLOWING } from './flowing.ts';
import { handOut } from './hand-out.ts';
import { file } from './reply.ts';

const responses: ServerResponse[] = [];
afterEach(() => {
  for (const response of responses.splice(0)) response.emit('close');
});

/** Hands a file that flows to an account. @returns the response, and its status once it goes out */
function flowsTo(party: string, route: object = {}) {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  responses.push(res);
  const leaving = new AbortController();
  const state = { actor: { id: 7 }, letInAt: performance.now() };
  const ctx = { method: 'GET', params: {}, state, res, set: () => undefined, status: 0 };
  const caller = {
    services: { configuration: { ENGINE: 'embedded' } },
    session: undefined,
    party,
    signal: leaving.signal,
  };
  const body = Readable.from(['rows']);
  const handed = handOut(
    { rule: 'read', access: 'no records', answers: {}, ...route } as never,
    caller as never,
    ctx as never,
    file('text/csv', body),
  );
  return { res, body, leaving, sent: handed.then(() => ctx.status) };
}

const hasGoneOut = ({ sent }: ReturnType<typeof flowsTo>) =>
  Promise.race([sent.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

it('an account takes so many answers that flow at once: the next goes out when one has been taken', async () => {
  const taking = Array.from({ length: MOST_FLOWING }, () => flowsTo('who takes nothing'));
  expect(new Set(await Promise.all(taking.map(({ sent }) => sent)))).toEqual(new Set([200]));
  const next = flowsTo('who takes nothing');
  expect([await hasGoneOut(next), await hasGoneOut(flowsTo('somebody else'))]).toEqual([false, true]);
  taking[0]?.res.emit('close');
  expect(await next.sent).toBe(200);
});

it('who goes away while an answer waits leaves nothing behind, and what stays open, is changed or has a thread waits for none', async () => {
  const taking = Array.from({ length: MOST_FLOWING }, () => flowsTo('who goes away'));
  await Promise.all(taking.map(({ sent }) => sent));
  const gone = flowsTo('who goes away');
  gone.leaving.abort(new Error('gone'));
  await expect(gone.sent).rejects.toThrow('gone');
  expect(gone.body.destroyed).toBe(true);
  for (const route of [{ background: true }, { writes: ['StudentAdmitted'] }, { access: { kind: 'report-made' } }])
    expect(await flowsTo('who goes away', route).sent).toBe(200);
});
