import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { digestWith, NOTHING_DIGESTED } from '../seals/running-digest.ts';
import { type AccessHead, type Seal, sealHash, sealLine, signingKey, signSeal, verifyingKey } from '../seals/seal.ts';
import { checkSeals, compareWithKept, compareWithSeen, sealedBeginning } from './check-seals.ts';

const secret = randomBytes(32);
const signing = signingKey(secret);
const verifying = verifyingKey(secret);

/** The hashes of so many events. */
const hashesOf = (count: number) => Array.from({ length: count }, (_, at) => `hash of event ${at + 1}`);
const digestOf = (hashes: readonly string[]) => hashes.reduce(digestWith, NOTHING_DIGESTED).digest;

interface Made {
  /** How many events each is about. */
  events: readonly number[];
  hashes?: readonly string[];
  access?: readonly (AccessHead | undefined)[];
  key?: typeof signing;
}

/** Seals that follow from each other, each about the first events of the log. */
function sealsOf({ events, hashes = hashesOf(Math.max(...events, 1)), access = [], key = signing }: Made): Seal[] {
  const seals: Seal[] = [];
  for (const [at, count] of events.entries()) {
    const before = seals.at(-1);
    const stated = access[at];
    const said = { seal: at + 1, at: `2026-05-0${at + 1}T22:00:00.000Z`, events: count };
    const digest = digestOf(hashes.slice(0, count));
    const previous = before ? sealHash(before) : null;
    seals.push(signSeal(key, { ...said, digest, previous, ...(stated && { access: stated }) }));
  }
  return seals;
}
const linesOf = (made: Made) => sealsOf(made).map(sealLine);

function reportOf(lines: readonly string[], hashes: readonly string[], key: typeof verifying | undefined = verifying) {
  const check = checkSeals(lines, key);
  for (const hash of hashes) check.onHash(hash);
  return check.report();
}
const faultsOf = (...given: Parameters<typeof reportOf>) =>
  reportOf(...given).faults.map(({ seal, reason }) => `${seal}: ${reason}`);

/** How many events each seal is about: never fewer than the one before. */
const growing = fc
  .array(fc.nat(4), { minLength: 1, maxLength: 6 })
  .map((steps) => steps.map((_, at) => 1 + steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0)));

describe('a log that was sealed again and again', () => {
  it('fits all of its seals, whatever was written since', () =>
    fc.assert(
      fc.property(growing, fc.nat(5), (events, since) => {
        const report = reportOf(linesOf({ events }), hashesOf((events.at(-1) ?? 0) + since));
        expect(report).toMatchObject({ faults: [], givenUp: 0, seals: events.length });
        expect(report.last).toMatchObject({ seal: events.length, events: events.at(-1) });
      }),
      runs(40),
    ));

  it('does not fit the one seal that was made next after an event that was changed; all others it does', () =>
    fc.assert(
      fc.property(growing, fc.nat(30), (events, place) => {
        const hashes = hashesOf(events.at(-1) ?? 0);
        const changed = place % hashes.length;
        const next = events.findIndex((count) => count > changed);
        const first = next === 0 ? 1 : (events[next - 1] ?? 0) + 1;
        const found = reportOf(linesOf({ events }), hashes.with(changed, 'another hash')).faults;
        const last = events[next];
        const what =
          first === last
            ? `event ${last} is not the one that was`
            : `events ${first} to ${last} are not those that were`;
        expect(found).toEqual([{ seal: next + 1, reason: `${what} sealed at 2026-05-0${next + 1}T22:00:00.000Z` }]);
      }),
      runs(40),
    ));

  it('is missed by every seal of more events than it has', () => {
    expect(faultsOf(linesOf({ events: [2, 5, 5, 9] }), hashesOf(4))).toEqual([
      '2: it is about 5 events and the log has only 4',
      '3: it is about 5 events and the log has only 4',
      '4: it is about 9 events and the log has only 4',
    ]);
  });

  it('is not held against seals of events that were given up when an older copy was put back', () => {
    const before = sealsOf({ events: [2, 7, 9] });
    const hashes = [...hashesOf(4), 'written after the copy', 'and so on'];
    const all = sealsOf({ events: [2, 7, 9, 4, 6], hashes });
    // The first three were made over the log that was given up; what is signed since follows from them.
    let previous = before.at(-1) as Seal;
    const since = all.slice(3).map(({ signature: _, ...seal }) => {
      previous = signSeal(signing, { ...seal, previous: sealHash(previous) });
      return previous;
    });
    expect(reportOf([...before, ...since].map(sealLine), hashes)).toMatchObject({ faults: [], givenUp: 2, seals: 5 });
  });
});

describe('seals', () => {
  const events = [1, 2, 3, 4];
  const lines = linesOf({ events });
  const without = (at: number) => lines.toSpliced(at - 1, 1);

  it.each<[string, readonly string[], string[]]>([
    ['the first was taken out', without(1), ['2: seal 1 is missing before it']],
    ['one was taken out in the middle', without(3), ['4: seal 3 is missing before it']],
    [
      'two changed places',
      [lines[0], lines[2], lines[1], lines[3]] as string[],
      ['3: seal 2 is missing before it', '2: seal 4 is missing before it', '4: seal 3 is missing before it'],
    ],
    ['one in the middle was overwritten', lines.with(1, '?'), ['2: it cannot be read']],
    [
      'two in a row were overwritten',
      lines.with(1, '').with(2, '{}'),
      ['2: it cannot be read', '3: it cannot be read'],
    ],
    [
      'one was overwritten and the next taken out',
      without(3).with(1, '?'),
      ['2: it cannot be read', '4: seal 3 is missing before it'],
    ],
    ['the first was overwritten', lines.with(0, 'null'), ['1: it cannot be read']],
    ['one says more than a seal', lines.with(3, `${lines[3]?.slice(0, -1)},"by":"me"}`), ['4: it cannot be read']],
  ])('are missed where %s, and nothing is said of the others', (_, kept, found) => {
    expect(faultsOf(kept, hashesOf(4))).toEqual(found);
  });

  it('of somebody else are not these, although they follow from each other', () => {
    const theirs = linesOf({ events, key: signingKey(randomBytes(32)) });
    const found = events.map((seal) => `${seal}: it is not signed with the key of this installation`);
    expect(faultsOf(theirs, hashesOf(4))).toEqual(found);
    expect(reportOf(theirs, hashesOf(4))).toMatchObject({ seals: 4, last: undefined });
  });

  it('do not follow from another line of the same number that was signed here', () => {
    const other = linesOf({ events: [1, 1] })[1] ?? '';
    expect(faultsOf(lines.with(1, other), hashesOf(4))).toEqual([
      '3: the seal before it is not the one it was made after',
    ]);
  });

  it('cannot be held against anything without the key', () => {
    const missing = 'the key that it was signed with is missing in the key store';
    expect(
      checkSeals(lines, undefined)
        .report()
        .faults.map(({ reason }) => reason),
    ).toEqual(Array(4).fill(missing));
  });
});

describe('what seals say of the access record', () => {
  const head = (entry: number, begins?: number): AccessHead => ({
    ...{ entry, hash: `hash of entry ${entry}` },
    ...(begins !== undefined && { begins: { entry: begins, hash: `hash of entry ${begins}` } }),
  });
  const accessOf = (...access: (AccessHead | undefined)[]) => {
    const lines = linesOf({ events: access.map(() => 1), access });
    return reportOf(lines, hashesOf(1)).access.map(({ seal, entry }) => [seal, entry]);
  };

  it('is where it went when they were made; those of earlier versions, and of an empty one, say nothing', () => {
    expect(accessOf(undefined, head(0), head(3), head(3), head(8))).toEqual([
      [3, 3],
      [4, 3],
      [5, 8],
    ]);
  });

  it('is given up by a later one that names an earlier entry', () => {
    expect(accessOf(head(3), head(8), head(9), head(5), head(7))).toEqual([
      [1, 3],
      [4, 5],
      [5, 7],
    ]);
    expect(accessOf(head(3), head(0), head(2))).toEqual([[3, 2]]);
  });

  it('is where it may begin: what the newest of them says, if that says it', () => {
    const beginningOf = (...access: (AccessHead | undefined)[]) =>
      sealedBeginning(linesOf({ events: access.map(() => 1), access }), verifying);
    const fourth = { seal: 2, entry: 4, hash: 'hash of entry 4' };
    expect(beginningOf(head(5, 2), head(9, 4), undefined)).toEqual(fourth);
    expect(beginningOf(head(5, 2), head(9))).toBeUndefined();
    expect(beginningOf(undefined)).toBeUndefined();
    const forged = linesOf({ events: [1], access: [head(9, 8)], key: signingKey(randomBytes(32)) });
    expect(sealedBeginning(forged, verifying)).toBeUndefined();
  });
});

describe('seals that somebody remembers', () => {
  const lines = linesOf({ events: [1, 2, 3] });

  it('are held against those that are there, letter by letter', () => {
    const other = linesOf({ events: [1, 2, 2] });
    expect(compareWithKept(lines, lines.slice(0, 2))).toEqual([]);
    expect(compareWithKept(lines, other)).toEqual([{ seal: 3, reason: 'it is not the one that was kept elsewhere' }]);
    expect(compareWithKept(['?', ...lines.slice(1)], lines)).toEqual([{ seal: 1, reason: 'it is missing here' }]);
    expect(() => compareWithKept(lines, ['no seal'])).toThrow('This line is no seal.');
  });

  it.each([
    [3, 3, []],
    [3, 2, []],
    [2, 3, ['it is missing here, and keys.db has seen that']],
    [0, 3, ['seals 1 to 3 are missing here, and keys.db has seen that']],
  ])('are missed at the end: %i of %i that were seen', (there, newest, reasons) => {
    const found = compareWithSeen(lines.slice(0, there), { newest, by: 'keys.db' });
    expect(found).toEqual(reasons.map((reason) => ({ seal: newest, reason })));
  });

  it('are not missed at the end where one before was taken out: that is said of the next', () => {
    expect(compareWithSeen(lines.slice(1), { newest: 3, by: 'keys.db' })).toEqual([]);
  });
});
