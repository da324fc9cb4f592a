import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Stands for the server: says in which process it runs, and ends with a code of its own. */
const SERVER = "console.log('serves as', process.pid, 'with', ...process.argv.slice(2)); process.exitCode = 7;\n";
const LOCKFILE = '{}\n';

/** A product with everything built, whose server is {@link SERVER}. */
function builtProduct(): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ name: 'product', scripts: { serve: 'node scripts/serve.mjs' } }));
  write('package-lock.json', LOCKFILE);
  write('node_modules/.installed-lockfile', createHash('sha256').update(LOCKFILE).digest('hex'));
  for (const source of ['ui/page.ts', 'domain/rule.ts', 'vite.config.ts']) write(source, '');
  write('build/ui/index.html', '');
  write('scripts/serve.mjs', SERVER);
  for (const name of ['start.mjs', 'make-ready.mjs', 'end-with-npm.mjs']) {
    write(`scripts/${name}`, readFileSync(join(import.meta.dirname, name), 'utf8'));
  }
  return root;
}

/** This Node as the product's own, where `npm ci` puts it. */
function pinnedIn(root: string): string {
  const path = join(root, 'node_modules/node/bin/node');
  mkdirSync(dirname(path), { recursive: true });
  try {
    linkSync(process.execPath, path);
  } catch {
    copyFileSync(process.execPath, path);
  }
  return path;
}

describe('npm start', () => {
  let root = '';
  beforeEach(() => {
    root = builtProduct();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const start = (node: string, ...words: string[]) => {
    const { pid, stdout, status } = spawnSync(node, [join(root, 'scripts/start.mjs'), ...words], {
      cwd: root,
      encoding: 'utf8',
    });
    return { pid, said: stdout.trim(), status };
  };

  it('serves in the process it began in where that is the pinned Node', () => {
    const { pid, said, status } = start(pinnedIn(root), 'worker');
    expect(said).toBe(`serves as ${pid} with worker`);
    expect(status).toBe(7);
  });

  it('asks npm for the pinned Node where it began in another one', () => {
    const { pid, said, status } = start(process.execPath, 'worker');
    expect(said).toMatch(/^serves as \d+ with worker$/);
    expect(said).not.toContain(` ${pid} `);
    expect(status).toBe(7);
  });
});
