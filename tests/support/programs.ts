import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** How a program ended. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

type Settings = Record<string, string>;

/** Runs programs of the product as processes, each test in a folder of its own; what still runs at its end is killed. */
export function runPrograms() {
  let folder = '';
  const running = new Set<ChildProcess>();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'programs-'));
  });
  afterEach(async () => {
    for (const child of running) if (child.kill('SIGKILL')) await once(child, 'exit');
    running.clear();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a file with these words; `command` is another program than this Node alone, with words of its own. */
  function run(file: string, words: readonly string[] = [], settings: Settings = {}, command = [process.execPath]) {
    const environment = {
      ...{ PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
      ...{ DATA_DIR: dataDir(), PORT: '0', LOG_LEVEL: 'silent' },
      ...settings,
    };
    const [program = process.execPath, ...before] = command;
    const child = spawn(program, [...before, join(ROOT, file), ...words], { cwd: folder, env: environment });
    running.add(child);
    let [output, errors] = ['', ''];
    child.stdout.on('data', (piece) => {
      output += piece;
    });
    child.stderr.on('data', (piece) => {
      errors += piece;
    });
    const ended = once(child, 'close').then(([code, signal]): Ended => {
      running.delete(child);
      return { code, signal, output, errors };
    });
    return { child, ended, output: () => output };
  }

  /** Waits for the address of a server and, on a first start, the set-up link. */
  async function started(settings: Settings = {}, server = run('api/main.ts', [], settings)) {
    const ready = () => /Sign in there|#\/SetUp\/[\w-]+\n/.test(server.output());
    while (!ready()) await Promise.race([once(server.child.stdout, 'data'), server.ended.then(failed)]);
    const url = /running at (\S+)/.exec(server.output())?.[1] ?? '';
    return { ...server, url, token: /#\/SetUp\/([\w-]+)/.exec(server.output())?.[1] };
  }

  /** Starts a server that makes the first administrator, has something written by `work`, and ends it in order. */
  async function written(
    work: (url: string) => Promise<unknown> = async () => undefined,
    settings: Settings = {},
  ): Promise<void> {
    const server = await started({ ...ADMINISTRATOR, ...settings });
    await work(server.url);
    server.child.kill('SIGTERM');
    await server.ended;
  }

  const dataDir = () => join(folder, 'data');
  return { folder: () => folder, dataDir, run, started, written };
}

/** Milliseconds a test may take that starts several servers one after the other, on a machine that has much else to do. */
export const TIMEOUT_MS = 300_000;

/** Settings that create the first administrator. */
export const ADMINISTRATOR = { ADMIN_EMAIL: 'first@school.example', ADMIN_PASSWORD: 'correct horse' } as const;

function failed(end: Ended): never {
  throw new Error(`the server ended: ${end.errors}`);
}
