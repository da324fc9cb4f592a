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

it('is content with citations and links that lead somewhere', () => {
  write(
    'docs/page.md',
    '# A page\n\n[risk](reference/rules/risk.md#overall), [here](#a-page), `domain/x`, <https://a.example>\n',
  );
  expect(check()).toEqual({ status: 0, said: 'Citations: 1 of 1 rules, 2 links, 0 paths, 0 faults.\n' });
});

it.each([
  ['a rule that is nowhere', 'a.ts', '// rules/risk#nothing', 'there is no such name'],
  ['a page that is nowhere', 'a.ts', '// rules/luck#overall', 'a.ts:1 cites docs/reference/rules/luck.md, which'],
  ['the place of a page that lacks it', 'a.ts', `// ${PAGE}#nothing`, 'there is no such name'],
  ['a link to nothing', 'docs/a.md', '[x](b.md)', 'docs/a.md:1 links to docs/b.md, which is not there'],
  ['a link to a name there is not', 'docs/a.md', '[x](#b)', 'there is no such name'],
  [
    'a file that is not there',
    'docs/architecture.md',
    '`docs/no/file`',
    'architecture.md:1 names docs/no/file, which is not',
  ],
  ['a page of others', 'a.ts', '// domain.md 3.3', 'a.ts:1 cites "domain'],
  ['a section of a page we have ourselves', 'a.ts', '// http.md 3.3', 'a.ts:1 cites "http'],
  ['a code in a comment', 'a.ts', '/** Trimmed (B32). */', 'a.ts:1 cites "B32"'],
  ['a code in a page', 'docs/a.md', 'Trimmed (D32).', 'docs/a.md:1 cites "D32"'],
])('refuses %s', (_, file, text, fault) => {
  write(file, `${text}\n`);
  const { status, said } = check();
  expect(said).toContain(fault);
  expect(status).toBe(1);
});

it('takes a folder that is none of the repository for none of its own', () => {
  write('.gitignore', '/data/\n');
  write('data/events.db', '');
  write('docs/architecture.md', '`data/data-provider.ts`\n');
  expect(check()).toMatchObject({ status: 0 });
});

it('refuses a name that is given twice', () => {
  write(PAGE, '## Overall <a id="overall"></a>\n\n## Again <a id="overall"></a>\n');
  expect(check()).toMatchObject({
    status: 1,
    said: expect.stringContaining(`${PAGE}:3 gives the name overall a second`),
  });
});

it('refuses a decision without its line, or that the index lacks', () => {
  write('docs/decisions/README.md', '# Decisions\n');
  write('docs/decisions/a.md', '# A\n\nWhy.\n');
  const { status, said } = check();
  expect(said).toContain('docs/decisions/a.md is missing in docs/decisions/README.md');
  expect(said).toContain('docs/decisions/a.md:3 should say');
  expect(status).toBe(1);
});

it('is content with a decision that is in force or withdrawn, and in the index', () => {
  write('docs/decisions/README.md', '[A](a.md) [B](b.md)\n');
  write('docs/decisions/a.md', '# A\n\n*In force since 2026-01-31.* Code: [x](../../overall.ts)\n');
  write('docs/decisions/b.md', '# B\n\n*Withdrawn 2026-01-31.* By [A](a.md)\n');
  expect(check()).toMatchObject({ status: 0 });
});

it('takes a code that is no citation for what it is: a cell of a sheet, a word of the program', () => {
  write('a.ts', "const cell = 'B32'; // `B32` of the sheet\n");
  expect(check().status).toBe(0);
});

it('does not pass where it saw nothing', () => {
  write('overall.ts', '');
  expect(check()).toMatchObject({ status: 1, said: expect.stringContaining('the check itself is broken') });
});
