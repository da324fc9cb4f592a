import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { FEW_ENTRIES } from '../../api/past/keep-marks.ts';
import { ADMINISTRATOR_EMAIL } from '../../demo/history/founding.ts';
import { type BenchClient, createBenchClient } from './client.ts';
import { withFolder } from './folder.ts';
import { PROFILES, profilingOptions } from './profile.ts';
import { copiedSchool, PASSWORD, preparedSchool, type School } from './schools.ts';

/** The year everything is asked about: the last one of the school. */
export interface BenchYear {
  id: number;
  /** In which it starts. */
  year: number;
  termIds: number[];
}

/** The product as people start it, a process of its own. */
export interface BenchServer {
  url: string;
  /** The administrator, on one connection. */
  client: BenchClient;
  /** Another connection, or several, of the administrator or of whose token it is. */
  connect(connections?: number, authToken?: string): BenchClient;
  year: BenchYear;
  /** Of its process. */
  pid: number;
  /** Megabytes all its threads held at most so far. */
  peakMemory(): number;
  close(): Promise<void>;
}

/** Milliseconds between two looks whether the read models are there. */
const LOOK_MS = 100;
const root = join(import.meta.dirname, '../..');

/** Starts the server with these settings; resolves when everything is live. */
export async function startServer(settings: Record<string, string>): Promise<BenchServer> {
  const child = launch('scripts/serve.mjs', settings);
  const url = await urlOf(child);
  const anonymous = createBenchClient(url);
  const { authToken } = await anonymous.json('POST', '/api/login', {
    username: ADMINISTRATOR_EMAIL,
    password: PASSWORD,
  });
  const client = createBenchClient(url, authToken);
  await everythingLive(anonymous);
  const { schoolYears } = await client.json('GET', '/api/schoolYears');
  const { id, year, terms } = schoolYears[0];
  return {
    url,
    client,
    connect: (connections = 1, token = authToken) => createBenchClient(url, token, connections),
    year: { id, year, termIds: terms.map((term: { id: number }) => term.id) },
    pid: child.pid ?? 0,
    peakMemory: () => peakMemory(child.pid),
    async close() {
      anonymous.close();
      client.close();
      await ended(child);
    },
  };
}

/** Tells a process to end and waits until it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Runs the work on a server that is stopped afterwards. */
export async function withServer<T>(dataDir: string, work: (server: BenchServer) => Promise<T>): Promise<T> {
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

/** A school whose server has been up for a while: what that made in the background goes into its copies. */
async function settle(folder: string): Promise<void> {
  const note = `${folder}.settled`;
  if (existsSync(note)) return;
  await withServer(folder, marksSet);
  writeFileSync(note, '');
}

/** Runs the work on servers of these schools, which it may change: each has a copy. They have been up for a while. */
export const withServers = <T>(schools: readonly School[], work: (servers: BenchServer[]) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const servers: BenchServer[] = [];
    try {
      for (const school of schools) await settle(await preparedSchool(school));
      for (const [at, school] of schools.entries()) {
        servers.push(await startServer({ DATA_DIR: await copiedSchool(school, join(folder, String(at))) }));
      }
      for (const server of servers) await marksSet(server);
      return await work(servers);
    } finally {
      for (const server of servers) await server.close();
    }
  });

/** A process of the product as people start it, on a port of its own. */
export function launch(script: string, settings: Record<string, string>, ...words: string[]): ChildProcess {
  const folder = process.env[PROFILES];
  const environment = {
    ...{ PATH: process.env['PATH'], PORT: '0', TIME_ZONE: 'America/Phoenix' },
    ...(folder !== undefined && { NODE_OPTIONS: profilingOptions(folder).join(' ') }),
    ...settings,
  };
  return spawn(process.execPath, [script, ...words], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The address a child process prints. What else it prints is read and thrown away, as a terminal would. */
export async function urlOf({ stdout, exitCode }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const url = /is running at (\S+)/.exec(line)?.[1];
    if (!url) continue;
    stdout.resume();
    return url;
  }
  throw new Error(`the server did not start (${exitCode})`);
}

export async function everythingLive(client: BenchClient): Promise<void> {
  for (;;) {
    const { readModels } = await client.json('GET', '/health/ready');
    const behind = readModels.some(
      ({ state, applied, total }: { state: string; applied: number; total: number }) =>
        state !== 'live' || applied < total,
    );
    if (!behind) return;
    await pause(LOOK_MS);
  }
}

/** Resolves when marks in the past are set, which takes long once: nothing is under way in the background any more. */
export async function marksSet({ url, client }: Pick<BenchServer, 'url' | 'client'>): Promise<void> {
  const { readModels } = await client.json('GET', '/health/ready');
  if (readModels.every(({ total }: { total: number }) => total < FEW_ENTRIES)) return;
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (Number(/^ledger_past_marked_events (\d+)/m.exec(text)?.[1] ?? 0) > 0) return;
    await pause(LOOK_MS);
  }
}

/** The most the kernel has seen resident of the server under its supervisor, where it tells. */
function peakMemory(supervisor: number | undefined): number {
  const [pid] = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
