import { Readable } from 'node:stream';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Caller } from '../http/call.ts';
import type { Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/route.ts';
import type { AccessEntry, AccessKind } from './port.ts';
import type { About } from './recorded-call.ts';

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** The entry of a call; `call` is its method and the path of its route. */
export function entryOf(
  { parts, actor, address, now }: Caller,
  call: string,
  kind: AccessKind,
  { studentId, details = {}, userId }: About & { userId?: number | undefined } = {},
): AccessEntry {
  const day = dayIn(now, parts.configuration.TIME_ZONE);
  const who = { userId: userId ?? actor?.id ?? null, address };
  return { at: now.toISOString(), day, kind, ...who, studentId: studentId ?? null, call, details: { ...details } };
}

/**
 * Records an answer before it is sent: exports and reports at once, a look at a student within a second.
 * @throws {Rejection} `unavailable` for an export or report that cannot be recorded: it is not sent
 */
export async function recordAnswer(route: Route, call: Call, { status, body }: Reply): Promise<void> {
  if (!route.access || status !== 200) return;
  const { access } = call.parts;
  const { kind, about } = route.access;
  const entry = entryOf(call, nameOf(route), kind, about(call));
  if (kind === 'student-opened') return access.note(entry);
  try {
    await access.require(entry);
  } catch (error) {
    // Nobody will read it: whatever makes it stops.
    if (body instanceof Readable) body.destroy();
    throw error;
  }
}

/** Records that somebody signed in was not allowed something. */
export async function recordRefusal(route: Route, caller: Caller, error: unknown): Promise<void> {
  if (!(error instanceof Rejection) || error.code !== 'forbidden' || !caller.actor) return;
  const details = { reason: error.message };
  await caller.parts.access.tell(entryOf(caller, nameOf(route), 'call-refused', { details }));
}
