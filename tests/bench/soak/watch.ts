import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../bench.ts';
import { percentile } from '../client.ts';
import { supervised } from '../processor.ts';
import type { BenchServer } from '../server.ts';
import type { BareLoop } from './bare-loop.ts';
import type { Answers } from './load.ts';
import type { Minute } from './verdict.ts';

/** Milliseconds between two looks at the server's own figures. */
const LOOK_EVERY_MS = 5000;
const MEGABYTE = 2 ** 20;

type Look = Pick<Minute, 'resident' | 'heap' | 'descriptors' | 'loopDelay' | 'loopRatio'>;

/** The server that works, and the process beside it that does nothing. */
export interface Watched {
  server: BenchServer;
  bare: BareLoop;
}

/** What the server says of itself, and the system of its process. */
async function look({ server: { url, pid }, bare }: Watched): Promise<Look> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  const loopDelay = figure('nodejs_eventloop_lag_p99_seconds') * 1000;
  return {
    resident: figure('process_resident_memory_bytes') / MEGABYTE,
    heap: figure('nodejs_heap_size_used_bytes') / MEGABYTE,
    // Those of the server, not of the supervisor that started it.
    descriptors: readdirSync(`/proc/${supervised(pid)}/fd`).length,
    loopDelay,
    loopRatio: loopDelay / (await bare.delay()),
  };
}

/** Watches for so long and takes what was answered meanwhile. */
export async function watch(watched: Watched, answers: Answers, milliseconds: number): Promise<Minute> {
  const start = performance.now();
  const looks: Look[] = [];
  while (performance.now() - start < milliseconds) {
    await pause(Math.min(LOOK_EVERY_MS, milliseconds));
    looks.push(await look(watched));
  }
  const times = answers.times.splice(0);
  const seconds = (performance.now() - start) / 1000;
  return {
    resident: Math.max(...looks.map(({ resident }) => resident)),
    heap: Math.min(...looks.map(({ heap }) => heap)),
    descriptors: Math.max(...looks.map(({ descriptors }) => descriptors)),
    loopDelay: Math.max(...looks.map(({ loopDelay }) => loopDelay)),
    loopRatio: median(looks.map(({ loopRatio }) => loopRatio)),
    answersPerSecond: times.length / seconds,
    p99: percentile(times, 0.99),
  };
}
