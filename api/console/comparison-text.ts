import {
  DIFFERENCE_KINDS,
  type ReadModelComparison,
  type ReadModelDifference,
} from '../../domain/wire/read-model-comparison.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { grouped, table } from './projections-text.ts';

const OUTCOMES = { done: 'done', cancelled: 'given up', failed: 'failed' } as const;

/** One look at a comparison under way. */
export function comparingLine(name: string, { phase, done, total, differences }: Comparing): string {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const what = phase === 'building' ? 'events applied' : 'documents compared';
  const found = phase === 'comparing' ? `, ${grouped.format(differences)} differ` : '';
  return `${name}: ${percent}%, ${grouped.format(done)} of ${grouped.format(total)} ${what}${found}`;
}
type Comparing = NonNullable<ReadModelStatus['comparing']>;

/** What a comparison found: a sentence, then each difference with both sides. */
export function comparisonText(name: string, { events, documents, differences, kept }: ReadModelComparison): string {
  const looked = `${grouped.format(documents)} documents of both sides, ${grouped.format(events)} events`;
  if (differences === 0) return `${name}: no differences (${looked}).\n`;
  const bounded = differences > kept.length ? `; the first ${grouped.format(kept.length)} are shown` : '';
  const head = `${name}: ${grouped.format(differences)} ${differences === 1 ? 'document differs' : 'documents differ'} (${looked})${bounded}.\n`;
  return `${head}${kept.map(differenceText).join('')}`;
}

function differenceText({ collection, id, kind, members, live, rebuilt }: ReadModelDifference): string {
  const what = members.length > 0 ? `: ${members.join(', ')}` : '';
  const sides = [live === null ? [] : `  live:    ${live}\n`, rebuilt === null ? [] : `  rebuilt: ${rebuilt}\n`].flat();
  return `${collection} ${id}, ${DIFFERENCE_KINDS[kind]}${what}\n${sides.join('')}`;
}

const seconds = ({ startedAt, endedAt }: ReadModelRun): string =>
  endedAt === null ? '' : `${Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)} s`;

const asker = ({ source, by }: ReadModelRun): string =>
  source === 'account' ? `account ${by}` : source === 'console' ? 'command line' : 'the program itself';

const outcomeOf = ({ outcome, reason, differences }: ReadModelRun): string =>
  [
    outcome === null ? 'under way' : OUTCOMES[outcome],
    differences === null ? [] : `${grouped.format(differences)} differ`,
    reason ?? [],
  ]
    .flat()
    .join(', ');

const rowOf = (run: ReadModelRun): string[] => [
  ...[run.startedAt, run.readModel, `${run.kind} v${run.version}`, asker(run), seconds(run)],
  ...[run.outcome === null ? '' : grouped.format(run.events), outcomeOf(run)],
];

/** How a run of the history ended, in a line. */
export const runLine = (run: ReadModelRun): string => `${run.readModel}: ${run.kind} ${outcomeOf(run)}`;

/** The history of rebuilds and comparisons, the oldest first; a sentence where there is none. */
export const historyTable = (runs: readonly ReadModelRun[]): string =>
  runs.length === 0
    ? 'Nothing has been built anew or compared yet.\n'
    : table([['begun', 'read model', 'what', 'asked by', 'took', 'events', ''], ...runs.map(rowOf)]);
