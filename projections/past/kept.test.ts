import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { termRecords } from '../definitions/records/term-record.ts';
import type { DocumentReader } from '../storage/port.ts';
import { clearOfThen, countingOnce, folderOfThen } from './kept.ts';

/** A reader that counts how often it is asked to count, and fails the first time if told so. */
function asked(fails = false) {
  const answers: number[] = [];
  const count = async () => {
    answers.push(answers.length);
    if (fails && answers.length === 1) throw new Error('the file is damaged');
    return 7;
  };
  return { answers, reader: countingOnce({ count } as unknown as DocumentReader) };
}
const of = (cohort: string) => ({ cohort });

it('counts what never changes once, however often it is asked for', async () => {
  const { answers, reader } = asked();
  const found = [];
  for (const cohort of ['11.0', '11.0', '12.0', '11.0']) found.push(await reader.count(termRecords, of(cohort)));
  expect([found, answers.length]).toEqual([[7, 7, 7, 7], 2]);
});

it('counts again where counting failed', async () => {
  const { answers, reader } = asked(true);
  await expect(reader.count(termRecords, of('11.0'))).rejects.toThrow('the file is damaged');
  expect([await reader.count(termRecords, of('11.0')), answers.length]).toEqual([7, 2]);
});

it('clears what a killed process left, and leaves what somebody else keeps in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const made = folderOfThen(folder, 1, 20n);
  for (const one of [made, `${folderOfThen(folder, 2, 30n)}.making`, join(folder, 'Photos')]) mkdirSync(one);
  writeFileSync(join(made, 'records.db'), 'half');
  writeFileSync(join(folder, 'Taxes 2025-2026.pdf'), 'kept');
  clearOfThen(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['Photos', 'Taxes 2025-2026.pdf']);
});
