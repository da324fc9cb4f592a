import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { allProjections, type ReadModelName } from '../definitions/all.ts';
import type { Progress } from '../runtime/progress.ts';
import type { GenerationProgress } from './progress.ts';

/** The status of a read model of which no worker has told anything yet. */
export const notBegun = (name: ReadModelName): ReadModelStatus => ({
  id: name,
  version: Math.max(...allProjections.filter((one) => one.name === name).map(({ version }) => version)),
  state: 'building',
  applied: 0,
  total: 0,
  lagSeconds: 0,
  perSecond: null,
  secondsLeft: null,
  stopped: null,
  pending: [],
});

/** What a worker told a moment ago, with what its generations say by now. */
function asOfNow(reported: ReadModelStatus, generations: readonly GenerationProgress[]): ReadModelStatus {
  const own = generations.filter(({ projection }) => projection === reported.id);
  const building = own.find(({ state }) => state === 'building');
  const serving = building ?? own.find(({ state }) => state === 'live');
  if (!serving) return reported;
  const { number: applied, stopped, version } = serving;
  const pace = building ? {} : { perSecond: null, secondsLeft: null };
  const state = stopped ? 'stopped' : building ? 'building' : 'live';
  return { ...reported, ...pace, version, state, applied, total: Math.max(reported.total, applied), stopped };
}

/**
 * How a read model stands: as its worker told, as far as its generations do not say something newer. Where it neither
 * follows the log nor is built, and no generation says why it stopped, nobody keeps it.
 */
export function statusNow(
  reported: ReadModelStatus,
  generations: readonly GenerationProgress[],
  progress: Progress[string] | undefined,
): ReadModelStatus {
  const now = asOfNow(reported, generations);
  if (now.state === 'stopped' || progress?.following || progress?.building) return now;
  const stopped = { position: '', eventType: '', reason: 'No worker is keeping this read model.' };
  return { ...now, state: 'stopped', stopped };
}
