import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Base, basesOf, isPointing, looking, type Part, partsOf, unknownNames } from './asked-by-parts.ts';
import { isAnother, namingByParts, saidByParts } from './named-by-parts.ts';
import { schoolOfParts } from './school-of-parts.ts';
import type { School } from './two-schools.ts';

/**
 * Whom a look leaves that is asked for by one thing, it tells of when it is asked for by another beside: that this leaves them out, or
 * lets them through.
 */
const isLong = process.env['LONG'] !== undefined;
/** A call that is asked in more ways is asked in one of so many of them, where not all are asked. */
const [MOST_PAIRS, ONE_OF] = [40, 17];
/** Threes of parts by which a call is asked at most. */
const [MOST_THREES, MOST_LONG_THREES] = [3, 150];
let school: School;
let naming: ReturnType<typeof namingByParts>;
beforeAll(async () => {
  school = await schoolOfParts();
  naming = namingByParts(school);
});
afterAll(() => school.server.close());

/** Two of these, or one and nothing beside. */
const pairsOf = (parts: readonly Part[]): (readonly [Part | undefined, Part])[] =>
  [undefined, ...parts].flatMap((first, at) =>
    parts.slice(at).flatMap((second) => (!first || isAnother(first, second) ? [[first, second] as const] : [])),
  );

/** Whom these parts leave by themselves; of who is asked for by name nobody else is told. */
async function leftBy(named: ReturnType<typeof naming.of>, of: readonly (readonly Part[])[]): Promise<number[]> {
  const left: number[] = [];
  for (const parts of of) left.push(...((await named(...parts)) ?? []));
  return [...new Set(left)];
}

/** Those of them whom all parts together do not name. */
async function lostBy(named: ReturnType<typeof naming.of>, parts: readonly Part[], left: readonly number[]) {
  const all = left.length > 0 ? await named(...parts) : undefined;
  return all ? left.filter((id) => !all.has(id)) : [];
}

async function unseenBy(base: Base, pairs: ReturnType<typeof pairsOf>): Promise<string[]> {
  const named = naming.of(base);
  const unseen: string[] = [];
  for (const [first, second] of pairs) {
    const parts = [first ?? [], second].flat();
    const alone = [
      ...(isPointing(second) ? [] : [[first ?? []].flat()]),
      ...(first && !isPointing(first) ? [[second]] : []),
    ];
    const lost = await lostBy(named, parts, await leftBy(named, alone));
    if (lost.length > 0) unseen.push(saidByParts(base, parts, lost));
  }
  return unseen;
}

/** Nothing is found by them, whatever there is. */
const excludeEachOther = (parts: readonly Part[]) =>
  ['kind', 'source'].every((name) => parts.some((one) => one.name === name));

/** Each three of these; so many of them, evenly. */
function threesOf(parts: readonly Part[], most: number): (readonly [Part, Part, Part])[] {
  const free = parts.filter((one) => !isPointing(one));
  const threes = free.flatMap((a, at) =>
    free
      .slice(at + 1)
      .flatMap((b, next) =>
        free
          .slice(at + next + 2)
          .flatMap((c) =>
            isAnother(a, b) && isAnother(a, c) && isAnother(b, c) && !excludeEachOther([a, b, c])
              ? [[a, b, c] as const]
              : [],
          ),
      ),
  );
  const step = Math.max(1, Math.floor(threes.length / most));
  return threes.filter((_, place) => place % step === step >> 1);
}

async function unseenByThree(base: Base, threes: ReturnType<typeof threesOf>): Promise<string[]> {
  const named = naming.of(base);
  const unseen: string[] = [];
  for (const [a, b, c] of threes) {
    const left = await leftBy(named, [[a], [b], [c], [a, b], [a, c], [b, c]]);
    const lost = await lostBy(named, [a, b, c], left);
    if (lost.length > 0) unseen.push(saidByParts(base, [a, b, c], lost));
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

describe('asked for by three things at once', () => {
  it.each(looking.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s names whom one or two of them leave',
    async (_, route) => {
      const threes = threesOf(partsOf(route, school.points), isLong ? MOST_LONG_THREES : MOST_THREES);
      const unseen: string[] = [];
      for (const base of basesOf(route, school.points).slice(0, isLong ? 2 : 1))
        unseen.push(...(await unseenByThree(base, threes)));
      expect(unseen).toEqual([]);
    },
  );
});
