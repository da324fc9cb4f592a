import { type BenchResult, isReached, type Measure } from './bench.ts';

/** A result as the page keeps it: where, when, and how busy the machine was otherwise. */
export interface KeptResult extends BenchResult {
  machine: {
    node: string;
    processors: number;
    model: string;
    /** ISO instant. */
    at: string;
    /** Of the minute before the bench began, and of its last minute: beyond the processors the clock's figures say little. */
    load: [before: number, after: number];
  };
}

export const figureOf = ({ value, unit }: Pick<Measure, 'value' | 'unit'>): string =>
  unit === 'ratio' || value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en');

/** What a figure has to be, `at least 0.6`; '' where nothing is asked of it. */
export function limitOf({ reach }: Pick<Measure, 'reach'>): string {
  const { atLeast, atMost } = reach ?? {};
  const limits = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`];
  return limits.filter(Boolean).join(', ');
}

/** The labels of what was not reached. */
export const missedIn = (results: readonly BenchResult[]): string[] =>
  results.flatMap(({ name, measures }) =>
    measures.filter((measure) => !isReached(measure)).map(({ label }) => `${name}: ${label}`),
  );

function rowOf(measure: Measure): string {
  const { label, unit, floor } = measure;
  const limit = limitOf(measure);
  const floored = floor === undefined ? '' : `${figureOf({ value: floor, unit })} ${unit}`;
  const verdict = limit === '' ? '' : isReached(measure) ? 'reached' : '**missed**';
  return `| ${label} | ${figureOf(measure)} ${unit} | ${floored} | ${limit} | ${verdict} |`;
}

function sectionOf({ name, measures, machine }: KeptResult): string {
  const { node, processors, model, at, load } = machine;
  const [before, after] = load.map((one) => one.toFixed(1));
  return [
    `## ${name}`,
    `\`npm run bench -- ${name}\`, ${at.slice(0, 16).replace('T', ' ')} UTC: ${processors} processors (${model}), Node ${node}, load average ${before} before and ${after} at the end.`,
    `| What | Figure | Floor | Limit | |\n|---|---|---|---|---|\n${measures.map(rowOf).join('\n')}`,
  ].join('\n\n');
}

const HEAD = [
  '# Performance',
  'Written by `npm run bench`, which measures one bench after another and ends with an error when a limit is missed. Do not edit: each section is the last run of its bench. ' +
    'A *ratio* is against a bare script of the same run; a *floor* is what that script takes for the same bytes. Of figures by the clock on a busy machine only the ratios say something; ' +
    'figures of the processor do as well. [Where the time goes](where-the-time-goes.md) says why limits are missed.',
];

/** Sections by the name of their bench. */
const sectionsIn = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), `## ${section.trim()}`]),
  );

/**
 * The page with a run in the place of the one before of the same bench, in the order of the benches. What other benches found, here or
 * elsewhere, stays; a bench that is no longer there leaves the page.
 */
export function pageWith(page: string, result: KeptResult, benches: readonly string[]): string {
  const sections = sectionsIn(page).set(result.name, sectionOf(result));
  return [...HEAD, ...benches.flatMap((name) => sections.get(name) ?? []), ''].join('\n\n');
}
