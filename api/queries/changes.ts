import { Readable } from 'node:stream';
import { z } from 'zod';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { changesLine } from '../../domain/wire/changes.ts';
import { answersLines } from '../http/answered.ts';
import { file } from '../http/reply.ts';
import { route } from '../http/route.ts';

/** Bytes of lines that wait for a slow reader; what happens meanwhile is told in one. */
const WAITING_LINES = 16 * 1024;

const query = z.object({
  /** The last position heard of; absent to begin with now. */
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'should be a position')
    .transform(BigInt)
    .optional(),
});

export const changes = route({
  method: 'GET',
  path: '/api/app/changes',
  rule: 'read',
  about: 'Changes as they happen: a line of JSON each time, with what was touched, in which year, up to which position',
  query,
  access: 'no records',
  answers: answersLines(changesLine, 'Lines of JSON, until the session or the connection ends'),
  refuses: [429],
  background: true,
  answer(call) {
    const { after } = accepted(reading(query, Object.fromEntries(call.query)));
    const { signal, stillSignedIn, session, parts } = call;
    const over = new AbortController();
    const sessionOver = over.signal;
    const lines = parts.changes.open(call.actor.id, { after, signal, stillThere: stillSignedIn, sessionOver });
    const stream = Readable.from(lines, { objectMode: false, highWaterMark: WAITING_LINES });
    if (session)
      stream.once(
        'close',
        parts.sessions.watch(session.id, () => over.abort()),
      );
    const reply = file('application/x-ndjson; charset=utf-8', stream);
    // Proxies that gather answers would keep the lines.
    return { ...reply, headers: { 'X-Accel-Buffering': 'no' } };
  },
});
