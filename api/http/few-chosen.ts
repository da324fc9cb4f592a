import { Readable } from 'node:stream';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { SCOPE } from '../../domain/vocabulary/scope.ts';
import { AS_OF, WITH } from '../../domain/wire/as-of-calls.ts';
import { FEW_FOUND, namedStudents } from '../access/named-students.ts';
import { mayTellOf, type Seen } from '../caseload/sight.ts';
import type { PastPoint } from '../past/point.ts';
import { answerFromThen } from './answer-from-then.ts';
import { alsoAbout, type Reply } from './reply.ts';
import type { Call, Route, ServedRoute } from './route.ts';
import type { ScopedCall } from './scoped-call.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** A term, or a student, that there is no more. */
function nobody(error: unknown): readonly number[] {
  if (error instanceof Rejection && (error.code === 'not-found' || error.code === 'invalid')) return [];
  throw error;
}

const isCompared = ({ query }: Pick<Route, 'query'>): boolean => WITH in (query?.shape ?? {});

function withoutParts(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const left = new URLSearchParams(query);
  for (const name of names) left.delete(name);
  return left;
}

/** The same call of everybody there is now, as whoever may see all is answered it. What compares two points goes on to do so. */
export const ofEverybody =
  <Services extends HttpServices>(
    whole: ServedRoute<Services>,
    call: Call<Services> & Sent,
    point: PastPoint | undefined,
  ): ScopedCall['ofEverybody'] =>
  (without) => {
    const query = withoutParts(call.query, [SCOPE, ...without]);
    if (point && isCompared(whole)) return answerFromThen(whole, { ...call, query }, point);
    return whole.answer({ ...call, query: withoutParts(query, [AS_OF]) });
  };

/** Whom an answer tells of, where they are few. */
function fewToldBy({ body, count }: Reply): readonly number[] {
  // Nobody reads it.
  if (body instanceof Readable) body.destroy();
  const named = namedStudents(undefined, count);
  return named.length > FEW_FOUND ? [] : named;
}

/** Whom a call would name that asked for less: of everybody there is now, and without its parameters, if it has any of these. */
async function fewWithout(call: ScopedCall, isOfSome: boolean, without: readonly string[]): Promise<readonly number[]> {
  const askings = [...(isOfSome ? [[]] : []), ...(without.some((name) => call.query.has(name)) ? [without] : [])];
  const few: number[] = [];
  for (const names of askings) few.push(...(await call.ofEverybody(names).then(fewToldBy).catch(nobody)));
  return few;
}

/**
 * The same answer, saying whom what is chosen leaves of everybody, now, where they are few: a question for a colleague's students, or for
 * those of then, that finds few tells whether these are among them.
 */
export async function toldOfFewChosen(route: Route, call: ScopedCall, sight: Seen, reply: Reply): Promise<Reply> {
  const { fewChosen } = route;
  if (!fewChosen || reply.status !== 200 || (reply.count?.rows ?? 0) > FEW_FOUND) return reply;
  const isOfSome = call.scope !== undefined || (call.asOf !== undefined && !isCompared(route));
  const find = () => (isOfSome && typeof fewChosen === 'function' ? fewChosen(call).catch(nobody) : []);
  const few = typeof fewChosen === 'function' ? await find() : await fewWithout(call, isOfSome, fewChosen);
  return alsoAbout(
    few.filter((id) => mayTellOf(sight, id)),
    reply,
  );
}
