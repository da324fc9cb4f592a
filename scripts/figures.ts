// Figures about the code itself, for whoever wants to know whether it grew or got simpler: `npm run figures`.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type FileFigures, figuresOf } from './code-figures.ts';
import { folderCircles } from './folder-circles.ts';

const PRODUCTION = ['domain', 'event-store', 'mongo-driver', 'projections', 'api', 'ui'];
/** As many equal lines in a row make two places duplicates. */
const DUPLICATE_LINES = 6;
const FOLDER_LEVELS = 2;

const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$|^ui\/.*-tests\.tsx?$/.test(path);
const isProduction = (path: string) => PRODUCTION.includes(path.split('/')[0] ?? '') && !isTest(path);

const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n');
const textOf = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const figures = paths.map((path) => figuresOf(path, textOf.get(path) ?? ''));
const production = figures.filter(({ path }) => isProduction(path));
const tests = figures.filter(({ path }) => isTest(path));

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const linesOf = (files: FileFigures[]) => sum(files.map(({ lines }) => lines));

/** 'median / nine tenths / most' of these. */
function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return [at(0.5), at(0.9), sorted.at(-1) ?? 0].join(' / ');
}

/** Runs of lines that stand at more than one place; imports and lines without a word do not count. */
function duplicateRuns(files: FileFigures[]): number {
  const places = new Map<string, number>();
  for (const { path } of files) {
    const lines = (textOf.get(path) ?? '').split('\n').map((line) => line.trim());
    const told = lines.filter((line) => /\w/.test(line) && !/^(import|export .* from|\*|\/\/)/.test(line));
    for (let at = 0; at + DUPLICATE_LINES <= told.length; at += 1) {
      const run = told.slice(at, at + DUPLICATE_LINES).join('\n');
      places.set(run, (places.get(run) ?? 0) + 1);
    }
  }
  return [...places.values()].filter((count) => count > 1).length;
}

/** Circles of folders below each root that has folders. */
function circles(): string {
  const given = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...PRODUCTION];
  const { stdout } = spawnSync('depcruise', given, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  const { modules } = JSON.parse(stdout);
  const told = PRODUCTION.map((root) => {
    const found = folderCircles(modules, root, FOLDER_LEVELS);
    return `${root} ${sum(found.circles.map(({ folders }) => folders.length))} of ${found.folders}`;
  });
  return told.join(', ');
}

const rows: [string, string | number][] = [
  ['production: lines', linesOf(production)],
  ['production: files', production.length],
  ['lines of a file: median / p90 / most', spread(production.map(({ lines }) => lines))],
  ['lines of a function: median / p90 / most', spread(production.flatMap(({ functions }) => functions))],
  ['tests: lines', linesOf(tests)],
  ['tests / production', (linesOf(tests) / linesOf(production)).toFixed(2)],
  ['type assertions (`as`) in production', sum(production.map(({ assertions }) => assertions))],
  ['biome-ignore comments', sum(figures.map(({ biomeIgnores }) => biomeIgnores))],
  [`runs of ${DUPLICATE_LINES} lines at several places of production`, duplicateRuns(production)],
  ['folders in a circle', circles()],
];
for (const [name, value] of rows) console.log(`${name.padEnd(60)} ${value}`);
