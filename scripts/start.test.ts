import { spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Stands for the server: says in which process it runs, and ends with a code of its own. */
const SERVER = "console.log('serves as', process.pid, 'with', ...process.argv.slice(2)); process.exitCode = 7;\n";
const PACKAGES = {
  'node_modules/node': { version: '24.0.0', integrity: 'sha512-of-node' },
  'node_modules/for-windows': { version: '1.0.0', integrity: 'sha512-of-it', optional: true },
};
/** What a lockfile says, and what npm has written of what it has installed. */
const lockfileOf = (packages: object) => JSON.stringify({ packages });
const { 'node_modules/node': pinned } = PACKAGES;

/** Where npm writes it. */
const INSTALLED = 'node_modules/.package-lock.json';

/** A product with everything built, whose server is {@link SERVER}. */
function builtProduct(): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ name: 'product', scripts: { serve: 'node scripts/serve.mjs' } }));
  write('package-lock.json', lockfileOf({ '': { name: 'product' }, ...PACKAGES }));
  write(INSTALLED, lockfileOf({ 'node_modules/node': pinned }));
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
  /** The pinned one. */
  let node = '';
  beforeEach(() => {
    root = builtProduct();
    node = pinnedIn(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const start = (program: string, env = process.env) => {
    const { pid, stdout, status } = spawnSync(program, [join(root, 'scripts/start.mjs'), 'worker'], {
      ...{ cwd: root, env, encoding: 'utf8' },
    });
    return { pid, said: stdout.trim(), status };
  };

  it('serves in the process it began in where that is the pinned Node', () => {
    const { pid, said, status } = start(node);
    expect(said).toBe(`serves as ${pid} with worker`);
    expect(status).toBe(7);
  });

  it('asks npm for the pinned Node where it began in another one', () => {
    const { pid, said, status } = start(process.execPath);
    expect(said).toMatch(/^serves as \d+ with worker$/);
    expect(said).not.toContain(` ${pid} `);
    expect(status).toBe(7);
  });

  it.each([
    ['nothing is there', undefined],
    ['npm was cut off while it wrote', '{"packages": {'],
    ['the lockfile names another version', lockfileOf({ 'node_modules/node': { ...pinned, version: '22.0.0' } })],
    [
      'a package is there that it does not name',
      lockfileOf({ 'node_modules/node': pinned, 'node_modules/old': pinned }),
    ],
  ])('installs where %s', (_, installed) => {
    rmSync(join(root, INSTALLED));
    if (installed) writeFileSync(join(root, INSTALLED), installed);
    // Stands for npm: says what it is asked for.
    const tools = join(root, 'tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'npm'), '#!/bin/sh\necho npm $1\n', { mode: 0o755 });
    const { said } = start(node, { ...process.env, PATH: `${tools}:${process.env['PATH']}` });
    expect(said.split('\n')).toEqual([expect.stringMatching(/^Installing dependencies/), 'npm ci', 'npm run']);
  });
});
