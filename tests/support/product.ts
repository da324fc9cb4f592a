import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clusterSettings, openBalancer } from './on-cluster.ts';

/** The product as a user starts it: a process of its own on a folder of its own. */
export interface Product {
  url: string;
  /** Where each of its servers is by itself: for what one knows of itself alone. */
  servers: readonly string[];
  dataDir: string;
  /** The one-time link of the start-up lines; undefined once an account exists. */
  setUpLink: string | undefined;
  process: ChildProcess;
  /** The processes that keep its read models, where they are processes of their own. */
  workers: readonly ChildProcess[];
  /** Ends it with this signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..');
const ADDRESS = /running at (http\S+)/;
const LISTENING = /^Listening on (http\S+)/;
const SET_UP = /(http\S+\/#\/SetUp\/\S+)/;

/** Milliseconds in which the start-up lines are there, on a machine that has much else to do. */
const STARTED_MS = 180_000;

type Environment = Record<string, string | undefined>;

const run = (file: string, env: Environment, ...words: string[]) =>
  spawn(process.execPath, [file, ...words], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export interface ProductOptions {
  /** Is used again, as after a crash. */
  dataDir?: string;
  env?: Record<string, string>;
  /** What the second server and the second worker of a cluster are told in place of `env`. */
  second?: Record<string, string>;
}

/** Starts it and waits for its start-up lines. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ledger-product-'));
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...clusterSettings(dataDir) };
  const env: Environment = { ...process.env, ...settings, ...options.env };
  if (env['ENGINE'] === 'cluster') return startCluster(dataDir, env, { ...env, ...options.second });
  const child = run('api/main.ts', env);
  const { url, setUpLink } = await startUpLines(child);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal);
  return { url, servers: [url], dataDir, setUpLink, process: child, workers: [], stop };
}

/** Two servers behind one address and two workers; a log that lies in the folder is moved to the cluster first. */
async function startCluster(dataDir: string, given: Environment, second: Environment): Promise<Product> {
  if (existsSync(join(dataDir, 'events.db'))) await moved(given);
  const balancer = await openBalancer();
  const runs = (file: string) =>
    [given, second].map((env) => run(file, { ...env, PUBLIC_URL: balancer.url })) as [ChildProcess, ChildProcess];
  const workers = runs('api/worker.ts');
  for (const worker of workers) worker.stdout?.resume();
  const servers = runs('api/main.ts');
  const endAll = async (signal: NodeJS.Signals) => {
    balancer.close();
    await Promise.all([...servers, ...workers].map((child) => end(child, signal)));
  };
  const begun = await Promise.all(servers.map(startUpLines)).catch(async (error) => {
    await endAll('SIGKILL');
    throw error;
  });
  const addresses = begun.map(({ listening }) => listening);
  balancer.to(addresses);
  return {
    url: balancer.url,
    servers: addresses,
    dataDir,
    setUpLink: begun[0]?.setUpLink,
    process: servers[0],
    workers,
    stop: (signal = 'SIGTERM') => endAll(signal),
  };
}

async function moved(env: Environment): Promise<void> {
  const moving = run('api/console/move.ts', { ...env, ENGINE: 'embedded' }, '--to', 'cluster');
  let complaint = '';
  moving.stderr?.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  moving.stdout?.resume();
  const [code] = await once(moving, 'exit');
  if (code !== 0) throw new Error(`the log could not be moved to the cluster: ${complaint}`);
}

interface StartUp {
  url: string;
  /** Where this process itself is to be found. */
  listening: string;
  setUpLink: string | undefined;
}

async function startUpLines(child: ChildProcess): Promise<StartUp> {
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const late = setTimeout(() => {
    complaint += `no start-up lines in ${STARTED_MS / 1000} s`;
    child.kill('SIGKILL');
  }, STARTED_MS);
  let url: string | undefined;
  let listening: string | undefined;
  try {
    for await (const line of lines) {
      url ??= ADDRESS.exec(line)?.[1];
      listening ??= LISTENING.exec(line)?.[1];
      const setUpLink = SET_UP.exec(line)?.[1];
      if (url && (setUpLink || line.startsWith('Sign in'))) {
        lines.close();
        child.stdout?.resume();
        return { url, listening: listening ?? url, setUpLink };
      }
    }
  } finally {
    clearTimeout(late);
  }
  throw new Error(`the product did not start: ${complaint}`);
}
