import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { handOut } from './hand-out.ts';
import { file } from './reply.ts';
import { MOST_UNTAKEN_BYTES, untaken } from './untaken.ts';

const PARTY = 'who takes nothing';
const response = () => new ServerResponse(new IncomingMessage(new Socket()));

/** Hands a file that flows to who has answers of this much lying ready already. @returns the file */
async function handedBesides(...answers: number[]) {
  const taking = response();
  for (const bytes of answers) untaken.hold(PARTY, bytes, taking);
  const body = Readable.from(['rows']);
  const state = { actor: { id: 7 }, letInAt: performance.now() };
  const ctx = { method: 'GET', params: {}, state, res: response(), set: () => undefined };
  const caller = { services: { configuration: { ENGINE: 'embedded' } }, session: undefined, party: PARTY };
  const handed = handOut(
    { rule: 'read', access: 'no records', answers: {} } as never,
    caller as never,
    ctx as never,
    file('text/csv', body),
  );
  const error = await handed.catch((refusal: unknown) => refusal);
  taking.emit('close');
  return { body, error };
}

it('what makes an answer that is not handed out stops, and so gives back the point of the past, thread or turn it holds', async () => {
  const { body, error } = await handedBesides(MOST_UNTAKEN_BYTES + 1, MOST_UNTAKEN_BYTES + 2);
  expect(error).toMatchObject({ code: 'unavailable' });
  expect(body.destroyed).toBe(true);
});

it('what is handed out goes on, also beside one file that is larger than there is room for, and after', async () => {
  const { body, error } = await handedBesides(MOST_UNTAKEN_BYTES, MOST_UNTAKEN_BYTES * 3);
  expect([error, body.destroyed]).toEqual([undefined, false]);
});
