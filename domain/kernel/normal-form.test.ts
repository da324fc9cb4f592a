import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { drawnAs } from './look-alikes.ts';
import { normalForm } from './normal-form.ts';

/** Marks that stand in another order than they are kept in: one such letter of 16 kB took a third of a second. */
const marked = (letter: string, marks: number) => letter + '\u0345\u0301\u0316\u0334'.repeat(marks / 4);

it('is the form of Unicode for what people write', () => {
  for (const text of ['Şimşek', 'ｊoe', 'Nguyễn', 'ﾊﾞ', 'กำ', marked('e', 28)])
    for (const form of ['NFKC', 'NFKD'] as const) expect(normalForm(text, form)).toBe(text.normalize(form));
});

it('leaves thirty marks on a letter, however many there are', () => {
  expect(normalForm(`${'e'}${'\u0334'.repeat(500)}x`, 'NFKD')).toBe(`e${'\u0334'.repeat(30)}x`);
  expect([...normalForm(`カ${'\uff9e\u0334'.repeat(500)}`, 'NFKD')]).toHaveLength(31);
});

it('takes no longer for a letter of very many marks than for so many letters', () => {
  const heavy = marked('e', 400_000);
  expect(foldText(`${heavy}x`)).toBe('ex');
  expect(drawnAs(heavy).length).toBeLessThan(40);
});

it('is the one way in which texts of callers and files are brought into a form', () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = globSync('{domain,event-store,projections,api,ui}/**/*.{ts,tsx}', { cwd: root });
  const elsewhere = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes(".normalize('"),
  );
  expect(elsewhere).toEqual([]);
});
