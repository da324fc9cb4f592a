import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'students.csv');
const rowsOf = (school: string) => Array.from({ length: 2000 }, (_, row) => `${school},${row}\n`);

it('two exports into one file at the same moment leave one of them whole', async () => {
  const schools = ['North', 'South High'];
  await Promise.all(schools.map((school) => writeWhole(file(), Readable.from(rowsOf(school)))));
  expect(schools.map((school) => rowsOf(school).join(''))).toContain(readFileSync(file(), 'utf8'));
  expect(readdirSync(folder)).toEqual(['students.csv']);
});

it('an export that fails leaves the file as it was, and nothing beside it', async () => {
  writeFileSync(file(), 'before');
  async function* broken() {
    yield 'half';
    throw new Error('the server is gone');
  }
  await expect(writeWhole(file(), Readable.from(broken()))).rejects.toThrow('the server is gone');
  expect(readFileSync(file(), 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['students.csv']);
});

it('what an export left that was killed is removed a day later, and nothing else', async () => {
  const named = (name: string, part: string) => join(folder, `${name}.00000000-0000-4000-8000-${part}.part`);
  const left = named('students.csv', '000000000001');
  const others = [named('students.csv', '000000000002'), named('teachers.csv', '000000000003'), `${file()}.part`];
  for (const one of [left, ...others]) writeFileSync(one, 'half');
  const before = Date.now() / 1000 - 25 * 3600;
  for (const one of [left, ...others.slice(1)]) utimesSync(one, before, before);
  await writeWhole(file(), Readable.from(['whole']));
  expect(readdirSync(folder).sort()).toEqual([file(), ...others].map((one) => basename(one)).sort());
});
