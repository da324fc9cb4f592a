import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = resolve('scripts/check-citations.mjs');
const PAGE = 'docs/reference/rules/risk.md';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citations-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  write(PAGE, '# Rules: risk\n\n## Overall level <a id="overall"></a>\n');
  write('overall.ts', '/** One level out of many (rules/risk#overall). */\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function check(): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

/** In parts: this file is checked as well. */
const rule = (page: string, name: string) => `rules/${page}#${name}`;
const outside = (name: string) => `${name}${'.md'} 3.3`;
const code = (letter: string) => `${letter}${32}`;

it('is content with citations and links that lead somewhere', () => {
  write(
    'docs/page.md',
    '# A page\n\n[risk](reference/rules/risk.md#overall), [here](#a-page), `domain/x`, <https://a.example>\n',
  );
  expect(check()).toEqual({ status: 0, said: 'Citations: 1 of 1 rules, 2 links, 0 faults.\n' });
});

it.each([
  ['a rule that is nowhere', 'a.ts', `// ${rule('risk', 'nothing')}`, 'there is no such name'],
  [
    'a page that is nowhere',
    'a.ts',
    `// ${rule('luck', 'overall')}`,
    'a.ts:1 cites docs/reference/rules/luck.md, which',
  ],
  ['the place of a page that lacks it', 'a.ts', `// ${PAGE}#nothing`, 'there is no such name'],
  ['a link to nothing', 'docs/a.md', '[x](b.md)', 'docs/a.md:1 links to docs/b.md, which is not there'],
  ['a link to a name there is not', 'docs/a.md', '[x](#b)', 'there is no such name'],
  ['a page of others', 'a.ts', `// ${outside('domain')}`, 'a.ts:1 cites "domain'],
  ['a section of a page we have ourselves', 'a.ts', `// ${outside('http')}`, 'a.ts:1 cites "http'],
  ['a code in a comment', 'a.ts', `/** Trimmed (${code('B')}). */`, `a.ts:1 cites "${code('B')}"`],
  ['a code in a page', 'docs/a.md', `Trimmed (${code('D')}).`, `docs/a.md:1 cites "${code('D')}"`],
])('refuses %s', (_, file, text, fault) => {
  write(file, `${text}\n`);
  const { status, said } = check();
  expect(said).toContain(fault);
  expect(status).toBe(1);
});

it('refuses a name that is given twice', () => {
  write(PAGE, '## Overall <a id="overall"></a>\n\n## Again <a id="overall"></a>\n');
  expect(check()).toMatchObject({
    status: 1,
    said: expect.stringContaining(`${PAGE}:3 gives the name overall a second`),
  });
});

it('takes a code that is no citation for what it is: a cell of a sheet, a word of the program', () => {
  write('a.ts', `const cell = '${code('B')}'; // \`${code('B')}\` of the sheet\n`);
  expect(check().status).toBe(0);
});

it('does not pass where it saw nothing', () => {
  write('overall.ts', '');
  expect(check()).toMatchObject({ status: 1, said: expect.stringContaining('the check itself is broken') });
});
