import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { doubtSentences, doubtsAbout } from './doubts.ts';
import { type InstallationState, misfit, type Part, type PartName } from './fitting.ts';
import { newFounding, type Seen, seenAfter } from './founding.ts';
import { asIfNothingWasSeen, restorationOf } from './restoring.ts';

const [OURS, OTHER] = ['0b6d6f0e-51b3-4d0c-9f0b-1f6a0a1c7e02', 'b3a7a7c4-9c0e-4d0b-8f55-2f8f3d7e9a01'];
const event = (position: number, hash = `hash ${position}`) => ({
  ...{ position: String(position), stream: 'student-100001', revision: position, hash },
});
const seenUpTo = (position: number, more: Partial<Seen> = {}): Seen => ({
  ...{ event: event(position), keyChanges: position, accessEntries: position },
  ...more,
});
const named = (seen?: Seen, logId = OURS, isWhole = false): Part => ({
  state: 'named',
  founding: { ...newFounding(logId), isWhole, ...(seen && { seen }) },
});
const unnamed: Part = { state: 'unnamed' };
const absent: Part = { state: 'absent' };

/** An installation after ten events, whose parts have seen all of them. */
function school(parts: Partial<Record<PartName, Part>> = {}, more: Partial<InstallationState> = {}): InstallationState {
  const names: PartName[] = ['log', 'keys', 'access', 'receipts', 'sessions', 'readModels'];
  return {
    files: Object.fromEntries(names.map((name) => [name, `/data/${name}.db`])) as InstallationState['files'],
    ...{ beginAnew: 'move the folder away', recipe: 'docs/how-to/back-up.md' },
    parts: {
      log: named({ keyChanges: 10, accessEntries: 10 }, OURS, true),
      ...{ keys: named(seenUpTo(10)), access: named(seenUpTo(10)), receipts: named(seenUpTo(10)) },
      ...{ sessions: named(seenUpTo(10)), readModels: named() },
      ...parts,
    },
    ...{ head: 10n, keyChanges: 10, accessEntries: 10 },
    holds: ({ position, hash }) => Number(position) <= 10 && hash === `hash ${position}`,
    holdsEntry: () => true,
    ...more,
  };
}
const wrong = (...given: Parameters<typeof school>) => misfit(school(...given));

describe('parts of an installation', () => {
  it('fit where all have seen the same, or less than there is now', () => {
    expect(wrong()).toBeUndefined();
    expect(wrong({ keys: named(seenUpTo(3)), sessions: named(), readModels: absent })).toBeUndefined();
  });

  it('fit wherever a first start was killed, between any two files', () => {
    const none = { log: absent, keys: absent, access: absent, receipts: absent, sessions: absent, readModels: absent };
    const steps: Partial<Record<PartName, Part>>[] = [
      { log: unnamed },
      { log: named() },
      { keys: unnamed },
      { keys: named() },
      { access: unnamed, receipts: unnamed, sessions: unnamed },
      { access: named() },
      { receipts: named() },
      { sessions: named() },
      { log: named(undefined, OURS, true) },
      { keys: named(seenUpTo(0, { event: undefined })) },
    ];
    let parts: Partial<Record<PartName, Part>> = none;
    for (const step of [{}, ...steps]) {
      parts = { ...parts, ...step };
      expect([step, wrong(parts, { head: 0n, keyChanges: 0, accessEntries: 0 })]).toEqual([step, undefined]);
    }
  });

  it('fit wherever a start was killed that makes receipts and sessions anew', () => {
    for (const parts of [{ receipts: unnamed }, { sessions: unnamed }]) expect(wrong(parts)).toBeUndefined();
  });

  const BACK = 'put it back from a back-up';
  it.each<[string, Partial<Record<PartName, Part>>, string]>([
    [
      'nothing but the log is gone',
      { log: absent },
      `The event log /data/log.db is missing, and the key store /data/keys.db is there: ${BACK}, or move the folder away.`,
    ],
    [
      'the log is empty, and of the others only read models are left',
      {
        ...{ log: { state: 'empty' }, keys: absent, access: absent, receipts: absent, sessions: absent },
      },
      `The event log /data/log.db is empty, and the catalog of the read models /data/readModels.db is there: ${BACK}, or move the folder away.`,
    ],
    [
      'the keys of a log with events are gone, named or not',
      { log: unnamed, keys: absent },
      `The key store /data/keys.db is missing, without it no name in the event log can be read: ${BACK}.`,
    ],
    [
      'the access record is gone',
      { access: { state: 'empty' } },
      `The access record /data/access.db is empty: ${BACK}, or begin a new one with "npm run folder -- accept-restored".`,
    ],
    [
      'receipts cannot be read',
      { receipts: { state: 'unreadable', reason: 'is damaged' } },
      `The store of request receipts /data/receipts.db is damaged: ${BACK}, or delete it.`,
    ],
    [
      'the access record cannot be read for want of room',
      { access: { state: 'unreadable', reason: 'cannot be read', wayOut: 'make room' } },
      'The access record /data/access.db cannot be read: make room.',
    ],
    [
      'the log is from before it got its id',
      { log: unnamed },
      'The event log /data/log.db is a copy from before it got its id, which the key store /data/keys.db carries: put the newer one back.',
    ],
    [
      'the access record is from before the log got its id',
      { access: unnamed },
      'The access record /data/access.db is a copy from before the event log got its id: put the newer one back.',
    ],
    [
      'the access record is of another log',
      { access: named(seenUpTo(10), OTHER) },
      'The access record /data/access.db belongs to another event log than /data/log.db: put back the one of the two that is not from here.',
    ],
    [
      'somebody has seen an event that is another one here',
      { access: named({ ...seenUpTo(10), event: event(10, 'other') }) },
      'The event log /data/log.db is another copy: event 10 is not the one that the access record /data/access.db has seen; put the newer one back, or take this one for good with "npm run folder -- accept-restored" (docs/how-to/back-up.md).',
    ],
    [
      'the store of sessions is that of a copy',
      { sessions: named({ ...seenUpTo(10), event: event(10, 'other') }) },
      'The event log /data/log.db is another copy: event 10 is not the one that the store of sessions /data/sessions.db has seen; put the newer one back, or delete the store of sessions /data/sessions.db, where that one is not from here, or take this one for good with "npm run folder -- accept-restored" (docs/how-to/back-up.md).',
    ],
    [
      'somebody has seen more events',
      { sessions: named(seenUpTo(12)) },
      'The event log /data/log.db is an older copy: it ends at event 10, and the store of sessions /data/sessions.db has seen event 12; put the newer one back, or take this one for good with "npm run folder -- accept-restored" (docs/how-to/back-up.md).',
    ],
    [
      'the log alone remembers more keys',
      { log: named({ keyChanges: 11, accessEntries: 1 }, OURS, true) },
      'The key store /data/keys.db is an older copy than the event log /data/log.db has seen: put the newer one back, the names of whoever came later cannot be read without it.',
    ],
    [
      'the keys remember more of the access record',
      { keys: named(seenUpTo(10, { accessEntries: 11 })) },
      'The access record /data/access.db is an older copy than the key store /data/keys.db has seen: put the newer one back, or take this one for good with "npm run folder -- accept-restored".',
    ],
  ])('do not fit where %s, and it is said what to do', (_, parts, sentence) => {
    expect(wrong(parts)).toBe(sentence);
  });

  it('are told of by what matters most: what is lost, then what cannot be read, what is foreign, what is older', () => {
    const all = {
      keys: absent,
      receipts: { state: 'unreadable', reason: 'is a folder' },
      sessions: named(seenUpTo(12)),
    } as const;
    expect(wrong({ ...all, access: named(undefined, OTHER) })).toContain('The key store /data/keys.db is missing');
    const keys = named(seenUpTo(10));
    expect(wrong({ ...all, keys, access: named(undefined, OTHER) })).toContain('is a folder');
    expect(wrong({ ...all, keys, receipts: named(), access: named(undefined, OTHER) })).toContain('another event log');
    expect(wrong({ ...all, keys, receipts: named() })).toContain('is an older copy');
  });
});

describe('an older copy that is taken for good', () => {
  const state = fc.constantFrom<Part>(absent, named(), named(seenUpTo(3)), named(seenUpTo(10)), named(seenUpTo(25)));
  /** Receipts and sessions are not kept for long: they are begun anew. */
  const passing = fc.oneof(
    state,
    fc.constantFrom<Part>(named(undefined, OTHER), { state: 'unreadable', reason: 'is damaged' }),
  );

  it('fits whatever the others have seen, where the keys are of this log and nothing is missing', () =>
    fc.assert(
      fc.property(
        fc.record({ access: state, receipts: passing, sessions: passing }),
        fc.boolean(),
        (parts, isNamed) => {
          const taken = school({ ...parts, keys: named(seenUpTo(25)), log: isNamed ? named() : unnamed });
          expect(misfit({ ...taken, parts: asIfNothingWasSeen(taken.parts) })).toBeUndefined();
        },
      ),
      runs(60),
    ));

  it('has lost what keys and access record have seen beyond its end', () => {
    const lost = (keys: number, access: number) =>
      restorationOf(school({ keys: named(seenUpTo(keys)), access: named(seenUpTo(access)) })).lostUpTo;
    expect([lost(10, 3), lost(12, 11), lost(3, 14)]).toEqual([undefined, 12n, 14n]);
  });
});

describe('parts that may be gone or older without stopping a start', () => {
  const told = (parts: Partial<Record<PartName, Part>>) => {
    const one = school(parts);
    return doubtSentences(doubtsAbout(one), one);
  };
  const again = 'a request of the last day that comes again may be carried out again.';

  it.each<[string, Partial<Record<PartName, Part>>, string[]]>([
    ['nothing where they have seen as much as the keys', {}, []],
    ['nothing of sessions that are gone: everybody signs in again', { sessions: absent }, []],
    [
      'receipts that are gone',
      { receipts: { state: 'empty' } },
      [`The store of request receipts /data/receipts.db is missing and begun anew: ${again}`],
    ],
    [
      'both where they are older',
      { receipts: named(seenUpTo(9)), sessions: unnamed },
      [
        `The store of request receipts /data/receipts.db is an older copy: ${again}`,
        'The store of sessions /data/sessions.db was an older copy and is begun anew: everybody signs in again.',
      ],
    ],
  ])('are told: %s', (_, parts, sentences) => expect(told(parts)).toEqual(sentences));

  it('are told by looks alone where all remember at once', () => {
    const one = school({ sessions: named(seenUpTo(10, { accessEntries: 9 })) });
    expect([doubtsAbout(one), doubtsAbout(one, true)]).toMatchObject([{ sessions: undefined }, { sessions: 'older' }]);
  });
});

it('what a part has seen of seals is never less, unless nothing is known of them', () => {
  expect(seenAfter(seenUpTo(3, { seals: 7 }), seenUpTo(10, { seals: 5 })).seals).toBe(7);
  expect(seenAfter(undefined, seenUpTo(10, { seals: 5 })).seals).toBe(5);
  expect('seals' in seenAfter(seenUpTo(3, { seals: 7 }), seenUpTo(10))).toBe(false);
});
