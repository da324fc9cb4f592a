import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../../api/access/port.ts';
import type { GoodRequest } from '../good-request.ts';
import { pathOf } from '../good-requests.ts';
import { watchedAccess, whomNamed } from '../watched-access.ts';
import {
  askedBy,
  type Base,
  basesOf,
  isPointing,
  looking,
  type Part,
  partsOf,
  unknownNames,
} from './asked-by-parts.ts';
import { schoolOfParts } from './school-of-parts.ts';
import type { School } from './two-schools.ts';

/**
 * Whom a look leaves that is asked for by one thing, it tells of when it is asked for by another beside: that this leaves them out, or
 * lets them through.
 */
const isLong = process.env['LONG'] !== undefined;
/** A call that is asked in more ways is asked in one of so many of them, where not all are asked. */
const [MOST_PAIRS, ONE_OF] = [40, 17];
/** More are told by their length. */
const FEW = 10;

let school: School;
let noted: AccessEntry[];
beforeAll(async () => {
  school = await schoolOfParts();
  noted = watchedAccess(school.server);
});
afterAll(() => school.server.close());

/** Whom a look names; nobody where it is refused, or of a list that is told of by its length. */
async function namedBy(look: GoodRequest): Promise<ReadonlySet<number>> {
  noted.length = 0;
  const { status } = await school.clients.auditor.send(pathOf(look), {
    method: look.call.split(' ')[0] ?? '',
    headers: { 'Content-Type': 'application/json' },
    ...(look.body !== undefined && { body: JSON.stringify(look.body) }),
  });
  await school.server.services.background.settled();
  const isList = noted.some(({ details }) => Number(details['rows'] ?? 0) > FEW);
  return new Set(status !== 200 ? [REFUSED] : isList ? [LONG_LIST] : whomNamed(noted));
}
const [REFUSED, LONG_LIST] = [-1, -2];
const areNamed = (named: ReadonlySet<number>) => !named.has(REFUSED) && !named.has(LONG_LIST);

const saidOf = (base: Base, parts: readonly Part[], lost: readonly number[]) =>
  `${decodeURIComponent(pathOf(base))} by ${parts.map(({ name, value }) => `${name} ${JSON.stringify(value)}`).join(' and ')}: ${lost}`;

/** Each is asked for once. */
function asking(base: Base) {
  const known = new Map<Part | undefined, Promise<ReadonlySet<number>>>();
  return (part?: Part): Promise<ReadonlySet<number>> => {
    const named = known.get(part) ?? namedBy(askedBy(base, part ? [part] : []));
    known.set(part, named);
    return named;
  };
}

const isAnother = (one: Part, other: Part) => one.name !== other.name || one.isOfFilter !== other.isOfFilter;
/** Two of these, or one and nothing beside. */
const pairsOf = (parts: readonly Part[]): (readonly [Part | undefined, Part])[] =>
  [undefined, ...parts].flatMap((first, at) =>
    parts.slice(at).flatMap((second) => (!first || isAnother(first, second) ? [[first, second] as const] : [])),
  );

/** Whom two questions name by themselves; of who is asked for by name nobody else is told. */
async function leftBy(alone: ReturnType<typeof asking>, pair: readonly [Part | undefined, Part]): Promise<number[]> {
  const [first, second] = pair;
  const told = [...(isPointing(second) ? [] : [first]), ...(first && !isPointing(first) ? [second] : [])];
  const left: number[] = [];
  for (const part of told) {
    const named = await alone(part);
    if (areNamed(named)) left.push(...named);
  }
  return left;
}

async function unseenBy(base: Base, pairs: ReturnType<typeof pairsOf>): Promise<string[]> {
  const alone = asking(base);
  const unseen: string[] = [];
  for (const [first, second] of pairs) {
    const left = await leftBy(alone, [first, second]);
    if (left.length === 0) continue;
    const parts = [first ?? [], second].flat();
    const both = await namedBy(askedBy(base, parts));
    const lost = areNamed(both) ? left.filter((id) => !both.has(id)) : [];
    if (lost.length > 0) unseen.push(saidOf(base, parts, lost));
  }
  return unseen;
}

describe('what a look is asked for by', () => {
  it.each(looking.map((route) => [`${route.method} ${route.path}`, route] as const))('is known of %s', (_, route) =>
    expect(unknownNames(route)).toEqual([]),
  );
});

describe('asked for by two things at once', () => {
  it.each(looking.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s names whom one of them leaves',
    async (_, route) => {
      const bases = basesOf(route, school.points);
      const pairs = pairsOf(partsOf(route, school.points));
      const isWhole = isLong || pairs.length <= MOST_PAIRS;
      const some = pairs.filter((_, place) => isWhole || place % ONE_OF === 0);
      const unseen: string[] = [];
      for (const base of isWhole ? bases : bases.slice(0, 1)) unseen.push(...(await unseenBy(base, some)));
      expect(unseen).toEqual([]);
    },
  );
});
