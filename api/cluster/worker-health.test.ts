import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listener, listen } from '../listener/listen.ts';
import { createWorkerHealth, type WorkerHealth } from './worker-health.ts';

let listener: Listener;
let health: WorkerHealth;
beforeEach(async () => {
  health = createWorkerHealth();
  listener = await listen('127.0.0.1', 0);
  listener.serve(health.serve);
});
afterEach(() => listener.close());

async function answers(...paths: string[]) {
  const found = await Promise.all(paths.map((path) => fetch(listener.url + path)));
  return Promise.all(found.map(async (answer) => [answer.status, await answer.json()]));
}

it('a worker that starts lives, and says what it waits for', async () => {
  health.waitingFor('EventStoreDB does not answer.');
  expect(await answers('/health/live', '/health/ready?of=me')).toEqual([
    [200, { status: 'live' }],
    [503, { status: 'starting', waiting: 'EventStoreDB does not answer.' }],
  ]);
});

it('a worker at work is ready while its servers do what it asks, and says what it keeps', async () => {
  let isWell = true;
  health.atWork({ held: () => ['records'], isWell: () => isWell });
  expect(await answers('/health/ready')).toEqual([[200, { status: 'ready', readModels: ['records'] }]]);
  isWell = false;
  expect(await answers('/health/live', '/health/ready')).toEqual([
    [200, { status: 'live' }],
    [503, { status: 'waiting', readModels: ['records'] }],
  ]);
});

it('answers nothing else', async () => {
  for (const [status] of await answers('/', '/metrics', '/api/students')) expect(status).toBe(404);
});
