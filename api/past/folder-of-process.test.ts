import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderOfProcess } from './folder-of-process.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'folders-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** A folder with names in it, as a process of this id made it. */
function folderOf(pid: number): string {
  const folder = join(parent, `ledger-past-${pid}-Ab12Cd`);
  mkdirSync(join(folder, 'then'), { recursive: true });
  writeFileSync(join(folder, 'then', 'students.db'), 'Wilhelmina Quux');
  return folder;
}

it('is for its owner alone', () => {
  expect(statSync(folderOfProcess(parent)).mode & 0o777).toBe(0o700);
});

it('is made once those of processes that died are gone', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [ofDead, ofEarlierWithThisId] = [folderOf(pid), folderOf(process.pid)];
  folderOfProcess(parent);
  expect([ofDead, ofEarlierWithThisId].map((folder) => existsSync(folder))).toEqual([false, false]);
});

it('leaves alone those of processes that live, this one and others, and what is none', () => {
  const other = folderOf(process.ppid);
  const none = join(parent, 'ledger-past-notes');
  mkdirSync(none);
  const first = folderOfProcess(parent);
  const second = folderOfProcess(parent);
  expect(first).not.toBe(second);
  expect([other, none, first, second].map((folder) => existsSync(folder))).toEqual([true, true, true, true]);
});
