import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptMarks } from './kept-marks.ts';
import type { Marker } from './marker.ts';
import { type MarksState, writeMarksState } from './marks-state.ts';

let folder: string;
const state = { forgotten: 0, position: 50n, event: 'e', mark: 3 };
const forget = () => undefined;

/** Sets them at once. */
const marker: Marker = (order) => {
  mkdirSync(order.folder, { recursive: true });
  writeMarksState(order.folder, { ...state, position: order.upTo, forgotten: order.forgotten });
  return { set: Promise.resolve(), stop: async () => undefined };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-marks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a process leaves that has set marks of year 1. */
async function left(): Promise<string> {
  const marks = new KeptMarks(folder, marker);
  await marks.takeUp(async () => true);
  await marks.set(1, { position: 50n, number: 50, forgotten: 0 }, forget);
  await marks.close();
  return marks.folderOf(1) ?? expect.fail('nothing was taken up');
}

describe('marks of an earlier process', () => {
  it('are gone on from where they still hold, and from nothing before that is known', async () => {
    const before = await left();
    const marks = new KeptMarks(folder, marker);
    expect(marks.folderOf(1)).toBeUndefined();
    await marks.set(1, { position: 60n, number: 60, forgotten: 0 }, forget);
    // A start destroys the keys of the forgotten again.
    marks.throwAway();
    const judged: MarksState[] = [];
    await marks.takeUp(async (found) => judged.push(found) > 0);
    expect([judged, marks.folderOf(1)]).toMatchObject([[state], before]);
    marks.throwAway();
    expect([existsSync(before), marks.folderOf(1) === before]).toEqual([false, false]);
  });

  it('are removed where they do not hold', async () => {
    const before = await left();
    await new KeptMarks(folder, marker).takeUp(async () => false);
    expect(existsSync(before)).toBe(false);
  });

  it.each([
    ['nothing says what they are', (file: string) => rmSync(file)],
    ['what says it is cut off', (file: string) => writeFileSync(file, '{"format":1')],
    [
      'they are of another version',
      (file: string) =>
        writeFileSync(file, JSON.stringify({ ...state, position: '50', format: 1, versions: { records: 0 } })),
    ],
  ])('are removed where %s', async (_, harm) => {
    const before = await left();
    harm(join(before, 'marks.json'));
    await new KeptMarks(folder, marker).takeUp(async () => true);
    expect(existsSync(before)).toBe(false);
  });

  it('that cannot be read are set anew', async () => {
    const before = await left();
    const marks = new KeptMarks(folder, marker);
    await marks.takeUp(async () => true);
    marks.giveUp(1);
    expect(existsSync(before)).toBe(false);
    await marks.set(1, { position: 60n, number: 60, forgotten: 0 }, forget);
    expect(existsSync(before)).toBe(true);
  });
});
