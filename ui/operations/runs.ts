import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import { counted } from '../shared/counted.ts';
import { t, translated } from '../words/t.ts';
import { aboutReadModel, duration, LOOK_OFTEN_MS, LOOK_SELDOM_MS } from './read-models.ts';

/** When to look at the history again, in milliseconds. */
export const lookAgainAt = (runs: readonly ReadModelRun[] = []): number =>
  runs.some(({ outcome }) => outcome === null) ? LOOK_OFTEN_MS : LOOK_SELDOM_MS;

/** `Activities, compared`. */
export const runTitle = ({ readModel, kind }: ReadModelRun): string =>
  `${aboutReadModel(readModel)}, ${kind === 'compare' ? t('compared') : t('built anew')}`;

/** How it ended, in words. */
export function outcomeText({ kind, outcome, reason, differences }: ReadModelRun): string {
  if (outcome === null) return t('Under way.');
  const why = reason ? `: ${reason}` : '.';
  if (outcome === 'failed') return t('Failed%{why}', { why });
  if (outcome === 'cancelled') return t('Given up%{why}', { why });
  if (kind === 'rebuild') return t('Done.');
  if (differences === null || differences === 0) return t('No differences.');
  return t('%{documents} differs. |||| %{documents} differ.', {
    ...{ smart_count: differences, documents: counted(differences, 'document') },
  });
}

/** Who asked for it, how long it took and of how many events. */
export function runMeta({ byName, startedAt, endedAt, events, outcome }: ReadModelRun): string {
  const took =
    endedAt === null
      ? []
      : [t('took %{duration}', { duration: duration((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) })];
  const applied = outcome === null ? [] : [counted(events, 'event')];
  return [byName ? translated(byName) : t('Unknown'), ...took, ...applied].join(', ');
}

/** What differs is kept of the newest run of a read model only, where that is a comparison. */
export const hasDifferencesKept = (run: ReadModelRun, newestFirst: readonly ReadModelRun[]): boolean =>
  (run.differences ?? 0) > 0 && newestFirst.find(({ readModel }) => readModel === run.readModel)?.id === run.id;
