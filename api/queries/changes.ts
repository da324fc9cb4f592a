import { Readable } from 'node:stream';
import * as calls from '../../domain/wire/calls/operations.ts';
import { file } from '../http/reply.ts';
import { route } from './route.ts';

/** Bytes of lines that wait for a slow reader; what happens meanwhile is told in one. */
const WAITING_LINES_BYTES = 16 * 1024;

export const changes = route(calls.changes, {
  rule: 'read',
  about:
    'Changes as they happen: a line of JSON each time, with what was affected, in which year, up to which position',
  access: 'no records',
  refuses: [429],
  background: true,
  answer(call) {
    const { after } = call.input.query;
    const { signal, stillSignedIn, session, services } = call;
    const over = new AbortController();
    const sessionOver = over.signal;
    const lines = services.changes.open(call.actor.id, { after, signal, stillThere: stillSignedIn, sessionOver });
    const stream = Readable.from(lines, { objectMode: false, highWaterMark: WAITING_LINES_BYTES });
    if (session)
      stream.once(
        'close',
        services.sessions.watch(session.id, () => over.abort()),
      );
    const reply = file('application/x-ndjson; charset=utf-8', stream);
    // Proxies that gather answers would keep the lines.
    return { ...reply, headers: { 'X-Accel-Buffering': 'no' } };
  },
});
