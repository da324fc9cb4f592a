import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/reference/asvs.md', import.meta.url), 'utf8');
/** `| 1.1.1 | requirement | met | by |`; that links lead somewhere is checked for every page (`check-citations.mjs`). */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(([, id, answer, by]) => ({
  id,
  answer: answer ?? '',
  by: by ?? '',
}));
const ANSWERS = ['met', 'otherwise', 'yours', 'does not apply'];

it('the table of the standard counts its answers', () => {
  const counted = ANSWERS.map((answer) => rows.filter((row) => row.answer === answer).length);
  expect(page).toContain(`| ${counted.join(' | ')} |`);
  expect(rows.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(page.match(/^\| \d+\.\d+\.\d+ /gm)?.length);
});

it('names the line, page or test behind everything it says the product does', () => {
  const unproven = rows.filter(({ answer, by }) => ['met', 'otherwise'].includes(answer) && !by.includes(']('));
  expect(unproven).toEqual([]);
});
