import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { collection, type Document, shapesOf } from '../collection.ts';
import type { Checkpoint, Generation, WhereIn } from '../port.ts';
import { openSqliteGeneration } from './generation.ts';
import { createGenerationFile } from './generation-file.ts';
import { createVersionsFile, markUpTo, openVersions, type VersionedGeneration } from './versions.ts';

interface Pupil extends Document {
  id: number;
  name: string;
  codes: string[];
  note?: string;
}
interface Visit extends Document {
  id: string;
  at: string;
}

const pupils = collection<Pupil>()('pupils', {
  ...{ id: 'number', fields: { name: 'text', codes: 'list' }, isStoredOnce: true },
  indexes: [{ on: ['name'], holds: ['codes'] }, { on: ['codes'] }],
});
const visits = collection<Visit>()('visits', { id: 'text', fields: { at: 'instant' }, indexes: [{ on: ['at'] }] });
const collections = shapesOf([pupils, visits]);

/** What is put, or deleted where it says nothing. */
type Change = { id: number; put: Omit<Pupil, 'id'> | null };

const change: fc.Arbitrary<Change> = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  put: fc.option(
    fc.record(
      {
        name: fc.constantFrom('ann', 'bea', 'émile'),
        codes: fc.array(fc.constantFrom('AU', 'ED'), { maxLength: 2 }),
        note: fc.constantFrom('sits in front', ''),
      },
      { requiredKeys: ['name', 'codes'] },
    ),
  ),
});
const changes = fc.array(change, { maxLength: 4 });

type Step = { commit: Change[] } | { mark: true } | { back: number } | { reopen: true } | { index: true };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ commit: changes }) },
  { weight: 4, arbitrary: fc.constant<Step>({ mark: true }) },
  { weight: 1, arbitrary: fc.record({ back: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ reopen: true }, { index: true }) },
);

const INSTANTS = ['2026-01-01T00:00:00.000Z', '2026-05-02T07:00:00.120Z'];
const visitOf = (id: number, { name }: Omit<Pupil, 'id'>): Visit => {
  return { id: `0${id}`, at: INSTANTS[name === 'ann' ? 0 : 1] ?? '' };
};

/** Pupils by their ids; each has a visit of the same time. */
type School = ReadonlyMap<number, Omit<Pupil, 'id'>>;
const changed = (school: School, made: readonly Change[]): School => {
  const after = new Map(school);
  for (const { id, put } of made) {
    if (put) after.set(id, put);
    else after.delete(id);
  }
  return after;
};
const commit = (to: Generation, checkpoint: Checkpoint, made: readonly Change[]) =>
  to.commit(checkpoint, async (unit) => {
    for (const { id, put } of made) {
      // What is looked at first is remembered, and compared with what is put.
      if (id % 2 === 0) await unit.get(pupils, id);
      if (put) unit.put(pupils, { id, ...put });
      else unit.delete(pupils, id);
      if (put) unit.put(visits, visitOf(id, put));
      else unit.delete(visits, `0${id}`);
    }
  });

/** What is asked of a generation: everything, what a condition finds, and one by one. */
async function lookOf(generation: Generation) {
  const reader = generation.reader();
  const byCode: WhereIn<typeof pupils> = { codes: { anyOf: ['AU'] } };
  return {
    pupils: await reader.find(pupils, { where: {} }),
    visits: await reader.find(visits, { where: { at: { gt: INSTANTS[0] ?? '' } }, fields: ['id'] }),
    withCode: await reader.count(pupils, byCode),
    fourth: await reader.get(pupils, 4),
  };
}
function lookAt(school: School) {
  const all = [...school].map(([id, rest]): Pupil => ({ id, ...rest })).sort((a, b) => a.id - b.id);
  return {
    pupils: all,
    visits: all.filter(({ name }) => name !== 'ann').map(({ id }) => ({ id: `0${id}` })),
    withCode: all.filter(({ codes }) => codes.includes('AU')).length,
    fourth: all.find(({ id }) => id === 4),
  };
}

let base: string;
let files = 0;
const nextFile = () => join(base, `${++files}.db`);
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'versions-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Marked {
  school: School;
  checkpoint: Checkpoint;
}

/** A file of versions and what it should hold, after these steps. */
class Lived {
  readonly file = nextFile();
  versions: VersionedGeneration;
  school: School = new Map();
  marks: Marked[] = [];
  checkpoint: Checkpoint = { position: 0n, number: 0 };

  constructor() {
    createVersionsFile(this.file, collections);
    this.versions = openVersions('versions', this.file);
  }
  async live(step: Step): Promise<void> {
    if ('commit' in step) {
      const number = this.checkpoint.number + 1;
      this.checkpoint = { position: BigInt(number) * 10n, number };
      await commit(this.versions, this.checkpoint, step.commit);
      this.school = changed(this.school, step.commit);
    } else if ('mark' in step) {
      this.versions.setMark();
      this.marks.push({ school: this.school, checkpoint: this.checkpoint });
    } else if ('index' in step) {
      await this.versions.createIndexes();
    } else if ('back' in step) {
      if (this.marks.length > 0) await this.goBack((step.back % this.marks.length) + 1);
    } else await this.reopen();
  }
  async reopen(): Promise<void> {
    await this.versions.close();
    this.versions = openVersions('versions', this.file);
  }
  /** As a process does it that begins: what another one left behind the mark is none of its own. */
  async goBack(mark: number): Promise<void> {
    await this.reopen();
    this.marks = this.marks.slice(0, mark);
    const last = this.marks.at(-1);
    if (!last) return;
    ({ school: this.school, checkpoint: this.checkpoint } = last);
    expect(this.versions.goBack(mark)).toEqual(last.checkpoint);
  }
}

/** Each mark is carried on beside the file, as read models of then are, and is what it was besides. */
async function proveMarks({ file, marks }: Lived, since: readonly Change[]): Promise<void> {
  for (const [at, { school, checkpoint }] of marks.entries()) {
    const over = nextFile();
    createGenerationFile(over, collections, { isPassing: true, over: { base: { file, mark: at + 1 }, checkpoint } });
    const generation = openSqliteGeneration('over', over, { isPassing: true });
    expect(await lookOf(generation)).toEqual(lookAt(school));
    expect(await generation.checkpoint()).toEqual(checkpoint);
    await commit(generation, { position: 999n, number: 99 }, since);
    await generation.createIndexes();
    expect(await lookOf(generation)).toEqual(lookAt(changed(school, since)));
    await generation.close();
  }
}

describe('documents that stay readable as they were at marks', () => {
  it('are at each what they were, and now what was put last, whatever was gone back to and is carried on', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), changes, async (steps, since) => {
        const lived = new Lived();
        try {
          for (const one of steps) await lived.live(one);
          const { versions, school, checkpoint, marks } = lived;
          await proveMarks(lived, since);
          expect(await lookOf(versions)).toEqual(lookAt(school));
          expect(await versions.checkpoint()).toEqual(checkpoint);
          expect(versions.lastMark()?.mark ?? 0).toBe(marks.length);
        } finally {
          await lived.versions.close();
        }
      }),
      runs(15),
    ));

  it('go on from the newest mark that is after neither a position nor the last that counts', async () => {
    const lived = new Lived();
    for (const one of [{ commit: [] }, { mark: true }, { commit: [] }, { mark: true }, { mark: true }] as const)
      await lived.live(one as Step);
    const markOf = (position: bigint, last: number) => markUpTo(lived.file, { position, last })?.mark;
    expect([markOf(9n, 3), markOf(10n, 3), markOf(19n, 3), markOf(20n, 3)]).toEqual([undefined, 1, 1, 3]);
    expect([markOf(20n, 2), markOf(99n, 1), markOf(99n, 0)]).toEqual([2, 1, undefined]);
    await lived.versions.close();
  });

  it('go back to no mark that is not there', async () => {
    const { versions, file } = new Lived();
    expect(() => versions.goBack(1)).toThrow(`${file} has no mark 1`);
    await versions.close();
  });
});
