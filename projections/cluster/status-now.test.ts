import { expect, it } from 'vitest';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { GenerationProgress } from './progress.ts';
import { notBegun, statusNow } from './status-now.ts';

const stop = { position: '7', eventType: 'StudentCloned', reason: 'its type is unknown', skippable: true };
const told: ReadModelStatus = { ...notBegun('records'), state: 'live', applied: 6, total: 6 };
const live = (stopped: GenerationProgress['stopped']): GenerationProgress => ({
  ...{ _id: 'g1', projection: 'records', version: told.version, state: 'live', stopped, position: '6', number: 6 },
});
const progress = (following: boolean) => ({ generation: 'g1', position: 6n, following, building: false });

it('names the event at which a read model stopped before its worker told of that', () => {
  expect(statusNow(told, [live(stop)], progress(false))).toMatchObject({ state: 'stopped', stopped: stop });
});

it('says that nobody keeps what no worker gives a sign of', () => {
  expect(statusNow(told, [live(null)], progress(true))).toMatchObject({ state: 'live', stopped: null });
  const left = statusNow(told, [live(null)], progress(false));
  expect(left).toMatchObject({
    state: 'stopped',
    applied: 6,
    stopped: { position: '', reason: expect.stringContaining('No worker') },
  });
  const toldAsStopped = { ...told, state: 'stopped', stopped: stop } as const;
  expect(statusNow(toldAsStopped, [live(null)], progress(false)).stopped?.reason).toMatch(/No worker/);
});
