import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Says the packages that a program has loaded. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  for (const module of process.argv.slice(1)) await import(module);
  process.stdout.write([...loaded].join(' '));
`;
const loadedBy = (module: string): string[] => {
  const url = new URL(module, import.meta.url).href;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, '--', url], {
    encoding: 'utf8',
  });
  return stdout.split(' ');
};

it('loads the drivers of a cluster for a cluster alone', () => {
  const drivers = ['mongodb', '@eventstore/db-client', '@grpc/grpc-js'];
  expect(loadedBy('../cluster/open-engine.ts')).toEqual(expect.arrayContaining(drivers));
  const loaded = loadedBy('./server.ts');
  expect(loaded).toContain('koa');
  for (const driver of drivers) expect(loaded).not.toContain(driver);
}, 60_000);
