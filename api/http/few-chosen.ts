import { Readable } from 'node:stream';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { SCOPE } from '../../domain/vocabulary/scope.ts';
import { AS_OF, WITH } from '../../domain/wire/as-of-calls.ts';
import { fewOfParts } from '../access/few-of-parts.ts';
import { FEW_FOUND, idsIn, MOST_CHOSEN, namedStudents } from '../access/named-students.ts';
import { mayTellOf, type Seen } from '../caseload/sight.ts';
import type { PastPoint } from '../past/point.ts';
import { answerFromThen, withServicesOfThen } from './answer-from-then.ts';
import { alsoAbout, type Reply } from './reply.ts';
import type { Call, Route, ServedRoute } from './route.ts';
import type { AskedBy, Otherwise, ScopedCall } from './scoped-call.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** A term, or a student, that there is no more. */
function nothing(error: unknown): Pick<Reply, 'body' | 'count'> {
  if (error instanceof Rejection && (error.code === 'not-found' || error.code === 'invalid')) return {};
  throw error;
}

const isCompared = ({ query }: Pick<Route, 'query'>): boolean => WITH in (query?.shape ?? {});

function withoutParts(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const left = new URLSearchParams(query);
  for (const name of names) left.delete(name);
  return left;
}

/** The call as its caller may make it, and the same as whoever may see all is answered it. */
interface Asked<Services extends HttpServices> {
  seen: ServedRoute<Services>;
  whole: ServedRoute<Services>;
  point: PastPoint | undefined;
}

/** Of everybody there is now, unless it is asked by more. What compares two points goes on to do so. */
export function otherwise<Services extends HttpServices>(
  { seen, whole, point }: Asked<Services>,
  call: Call<Services> & Sent,
): Otherwise {
  const chosen = ({ isOfScope, isOfThen, without }: AskedBy) => {
    const then = point && (isOfThen || isCompared(whole)) ? point : undefined;
    const dropped = [...(isOfScope ? [] : [SCOPE]), ...(then ? [] : [AS_OF]), ...without];
    return { route: isOfScope ? seen : whole, then, asked: { ...call, query: withoutParts(call.query, dropped) } };
  };
  return {
    answer(by) {
      const { route, then, asked } = chosen(by);
      return then ? answerFromThen(route, asked, then) : route.answer(asked);
    },
    async few(by) {
      const { route, then, asked } = chosen({ ...by, without: [] });
      const { fewChosen } = route;
      if (typeof fewChosen !== 'function') return [];
      return then ? withServicesOfThen(route, asked, then, fewChosen) : fewChosen(asked);
    },
  };
}

/** More than a few. */
const MANY: readonly number[] = Array<number>(FEW_FOUND + 1).fill(0);

/** What a call can be asked without: whose students, as of which point, and parameters. */
const SCOPED = 'scope of somebody';
const PAST = 'point of the past';
/** Of another day, or point, others are found; what chooses leaves fewer. */
const OF_ANOTHER_TIME: ReadonlySet<string> = new Set([PAST, WITH, 'on']);

/** None of these, each by itself, each two, and so on. */
function eachChoiceOf([first, ...others]: readonly string[]): (readonly string[])[] {
  if (first === undefined) return [[]];
  const without = eachChoiceOf(others);
  return [...without, ...without.map((some) => [first, ...some])];
}

/** Times a call is made once more at most: enough for five parts. */
const MOST_ASKINGS = 32;

/** What answers tell that were asked by some of their parts, each asked once. */
function askingLess(call: ScopedCall, parts: readonly string[]) {
  const told = new Set<number>();
  const known = new Map<string, Promise<readonly number[]>>();
  const askOnce = async (some: readonly string[]) => {
    const without = parts.filter((name) => !some.includes(name));
    const asked = { isOfScope: some.includes(SCOPED), isOfThen: some.includes(PAST), without };
    const reply = await call.otherwise.answer(asked).catch(nothing);
    // Nobody reads it.
    if (reply.body instanceof Readable) reply.body.destroy();
    const named = namedStudents(undefined, reply.count);
    if (named.length <= FEW_FOUND) for (const id of named) told.add(id);
    // Of figures of many nothing is said.
    return !reply.count || reply.count.rows > FEW_FOUND ? MANY : named;
  };
  const ask = (some: readonly string[]) => {
    const key = some.toSorted().join();
    const found = known.get(key) ?? (known.size < MOST_ASKINGS ? askOnce(some) : Promise.resolve(MANY));
    known.set(key, found);
    return found;
  };
  return { told, ask };
}

/**
 * Whom a call would name that asked for less, if any of its parts leave few: each by itself, each two, and so on; at each time that is asked
 * for, and now.
 */
async function fewWithout(call: ScopedCall, parts: readonly string[]): Promise<number[]> {
  const { told, ask } = askingLess(call, parts);
  const times = parts.filter((part) => OF_ANOTHER_TIME.has(part));
  const choices = parts.filter((part) => !OF_ANOTHER_TIME.has(part));
  for (const kept of eachChoiceOf(times)) {
    // Where nothing of many differs, few of them may be left by what chooses besides whose students they are.
    for (const some of [choices, choices.filter((part) => part !== SCOPED)])
      if (kept.length + some.length < parts.length) await ask([...kept, ...some]);
    await fewOfParts(choices, (some) => ask([...kept, ...some]));
  }
  return [...told];
}

const noOne = (error: unknown): readonly number[] => {
  nothing(error);
  return [];
};

/** The same of a call that says itself whom what it chooses leaves: of whomever, and as of whenever. */
async function fewOfChoice({ otherwise }: ScopedCall, parts: readonly string[]): Promise<number[]> {
  const ways: (readonly string[])[] = [
    ...(parts.length > 0 ? [[]] : []),
    ...(parts.length > 1 ? parts.map((part) => [part]) : []),
  ];
  const found: number[] = [];
  for (const some of ways) {
    const asked = { isOfScope: some.includes(SCOPED), isOfThen: some.includes(PAST) };
    found.push(...(await otherwise.few(asked).catch(noOne)));
  }
  return found;
}

/** Whoever is chosen by id is named, where they are not more than that: of nobody else the answer tells. */
function isOfNamed({ query }: ScopedCall): boolean {
  const chosen = idsIn(query.getAll('students'));
  return chosen !== undefined && chosen.length <= MOST_CHOSEN;
}

/** Forms send what was not chosen as nothing, or as the word `false` or `null` (rules/reports#parameters). */
const isGiven = ({ query }: ScopedCall, name: string): boolean =>
  query.getAll(name).some((text) => !['', 'false', 'null'].includes(text.trim()));

/**
 * The same answer, saying whom what is chosen leaves of everybody, now, where they are few: a question for a colleague's students, or for
 * those of then, that finds few tells whether these are among them (docs/decisions/looks-name-whom-few-answers-tell-of.md).
 */
export async function toldOfFewChosen(route: Route, call: ScopedCall, sight: Seen, reply: Reply): Promise<Reply> {
  const { fewChosen } = route;
  if (!fewChosen || reply.status !== 200 || (reply.count?.rows ?? 0) > FEW_FOUND) return reply;
  if (typeof fewChosen !== 'function' && isOfNamed(call)) return reply;
  const parts = [
    ...(call.scope === undefined ? [] : [SCOPED]),
    ...(call.asOf === undefined || isCompared(route) ? [] : [PAST]),
  ];
  const few =
    typeof fewChosen === 'function'
      ? await fewOfChoice(call, parts)
      : await fewWithout(call, [...parts, ...fewChosen.filter((name) => isGiven(call, name))]);
  return alsoAbout(
    few.filter((id) => mayTellOf(sight, id)),
    reply,
  );
}
