import { gzipSync } from 'node:zlib';

/** What of a built chunk counts: its text, what it needs before it runs, and which module it was made for. */
export interface BuiltChunk {
  code: string;
  imports: readonly string[];
  facadeModuleId?: string | null;
  isEntry?: boolean;
  viteMetadata?: { importedCss: Iterable<string> };
}
export interface BuiltAsset {
  source: string | Uint8Array;
}
export type Built = Readonly<Record<string, BuiltChunk | BuiltAsset>>;

/** What somebody has to load before a page is there: `modules` are those it loads lazily, by the end of their path. */
export interface Budget {
  page: string;
  modules: readonly string[];
  /** Kilobytes (1,000 bytes), gzipped. */
  most: number;
}

/** The limits (rules/screens#bundle), each with all that the page before it has loaded. */
export const BUDGETS: readonly Budget[] = [
  { page: 'sign-in', modules: [], most: 150 },
  { page: 'dashboard', modules: ['ui/app/SignedIn.tsx', 'ui/dashboard/DashboardPage.tsx'], most: 450 },
];

const isChunk = (part: BuiltChunk | BuiltAsset | undefined): part is BuiltChunk =>
  part !== undefined && 'imports' in part;
const weightOf = (content: string | Uint8Array) => gzipSync(content).length;

/** The file a lazily loaded module was built into. A page that is not found must not weigh nothing. */
function fileOf(built: Built, module: string): string {
  const found = Object.entries(built).find(
    ([, part]) => isChunk(part) && part.facadeModuleId?.replaceAll('\\', '/').endsWith(`/${module}`),
  );
  if (!found) throw new Error(`The bundle has no chunk for ${module}: correct scripts/bundle-budget.ts.`);
  return found[0];
}

/** Every file that is loaded for these, each once. */
function closureOf(built: Built, files: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const add = (file: string) => {
    if (needed.has(file)) return;
    needed.add(file);
    const part = built[file];
    if (!isChunk(part)) return;
    for (const next of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) add(next);
  };
  files.forEach(add);
  return needed;
}

/** How many bytes, gzipped, a page takes: the entry and the modules it loads lazily, with all that they import. */
export function weigh(built: Built, { modules }: Pick<Budget, 'modules'>): number {
  const entries = Object.entries(built).flatMap(([file, part]) => (isChunk(part) && part.isEntry ? [file] : []));
  if (entries.length === 0) throw new Error('The bundle has no entry.');
  const files = closureOf(built, [...entries, ...modules.map((module) => fileOf(built, module))]);
  return [...files].reduce((sum, file) => {
    const part = built[file];
    if (!part) return sum;
    return sum + weightOf(isChunk(part) ? part.code : part.source);
  }, 0);
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** A line for each page that is heavier than it may be. */
export const overBudget = (built: Built, budgets: readonly Budget[] = BUDGETS): string[] =>
  budgets.flatMap((budget) => {
    const weight = weigh(built, budget);
    if (weight <= budget.most * 1000) return [];
    return [`The ${budget.page} takes ${inKilobytes(weight)} gzipped; it may take ${budget.most} kB.`];
  });

/** Says in every build what the pages take, and fails one in which a page takes too much. */
export const bundleBudget = {
  name: 'bundle-budget',
  writeBundle(_options: unknown, built: unknown): void {
    const whole = built as Built;
    for (const budget of BUDGETS) {
      console.log(`${budget.page}: ${inKilobytes(weigh(whole, budget))} gzipped of ${budget.most} kB`);
    }
    const over = overBudget(whole);
    if (over.length > 0) throw new Error(over.join('\n'));
  },
};
