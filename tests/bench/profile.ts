import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** Where the programs that a bench starts leave their profiles. */
export const PROFILES = 'BENCH_PROFILES';
/** Microseconds between two samples. */
const INTERVAL = 500;
/** What a table shows of each thread. */
const MOST_PARTS = 14;
const root = `file://${join(import.meta.dirname, '../..')}/`;

const profile = z.object({
  nodes: z.array(z.object({ id: z.int(), callFrame: z.object({ functionName: z.string(), url: z.string() }) })),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});
export type Profile = z.infer<typeof profile>;

/** The options of Node with which a process and its threads leave profiles in a folder as they end. */
export const profilingOptions = (folder: string): string[] => [
  '--cpu-prof',
  `--cpu-prof-dir=${folder}`,
  `--cpu-prof-interval=${INTERVAL}`,
];

/** The part of the program that a function belongs to: a folder of the house, a package, a module of Node. */
export function partOf({ functionName, url }: { functionName: string; url: string }): string {
  const [, dependency] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (dependency) return dependency;
  if (url.startsWith(root))
    return url.slice(root.length).split('/').slice(0, 3).slice(0, -1).join('/') || 'the program';
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/').replace('node:internal/', 'node ');
  return /^\((?:garbage|idle)/.test(functionName) ? functionName : 'Node and the system';
}

/** Milliseconds that threads were at work, and the shares of it by part, the largest first. */
export function sharesOf(profiles: readonly Profile[]): { ms: number; shares: [string, number][] } {
  const times = new Map<string, number>();
  for (const { nodes, samples, timeDeltas } of profiles) {
    const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
    for (const [at, id] of samples.entries()) {
      const part = parts.get(id) ?? '';
      if (part !== '(idle)') times.set(part, (times.get(part) ?? 0) + (timeDeltas[at] ?? 0));
    }
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  const shares = [...times].map(([part, time]): [string, number] => [part, time / all]);
  return { ms: all / 1000, shares: shares.sort(([, a], [, b]) => b - a) };
}

/** What a thread is, as far as the files tell whose functions it called. */
function threadOf({ nodes }: Profile): string {
  const urls = new Set(nodes.map(({ callFrame }) => callFrame.url).filter((url) => url.startsWith(root)));
  const files = [...urls].map((url) => url.slice(root.length)).filter((file) => !file.startsWith('node_modules/'));
  const scripts = files.filter((file) => /(?:worker[\w-]*|-thread|main|run)\.ts$/.test(file));
  return scripts.sort().join(', ') || 'a thread';
}

/** Runs a bench in a process of its own and tells where the processor's time went in each thread; its figures are slower for it. */
export function tellProfile(script: string, names: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'profiles-'));
  try {
    const { status } = spawnSync(process.execPath, ['--expose-gc', ...profilingOptions(folder), script, ...names], {
      stdio: 'inherit',
      env: { ...process.env, [PROFILES]: folder },
    });
    const profiles = readdirSync(folder).map((name) =>
      profile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    );
    const threads = [...Map.groupBy(profiles, threadOf)].map(([thread, same]) => ({ thread, ...sharesOf(same) }));
    for (const { thread, ms, shares } of threads.sort((a, b) => b.ms - a.ms)) {
      if (ms < 500) continue;
      process.stdout.write(`\n${Math.round(ms)} ms of processor: ${thread}\n`);
      for (const [part, share] of shares.slice(0, MOST_PARTS))
        process.stdout.write(`${(share * 100).toFixed(1).padStart(6)} %  ${part}\n`);
    }
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
