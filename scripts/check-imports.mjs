// Import directions and cycles, with proof that modules were seen (a parser that fails quietly would pass everything).
import { spawnSync } from 'node:child_process';
import { folderCircles } from './folder-circles.ts';

/**
 * Below these, folders form no circle: not the features among themselves and, where two levels are told apart, not a feature
 * and its parts. What all of `event-store/` and `domain/` stand on lies at their top.
 */
const LEVELS_WITHOUT_FOLDER_CIRCLES = { ui: 2, api: 2, projections: 1, 'event-store': 1, domain: 1 };

const folders = ['domain', 'event-store', 'mongo-driver', 'projections', 'api', 'ui', 'demo', 'tests'];
const run = spawnSync('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!run.stdout) {
  // Where memory is short it is ended without a word.
  console.log(
    `Imports were not checked: ${run.stderr || run.error?.message || `dependency-cruiser ended with ${run.signal ?? run.status}`}`,
  );
  process.exit(1);
}
const { summary, modules } = JSON.parse(run.stdout);
const own = modules.filter((module) => folders.some((folder) => module.source.startsWith(`${folder}/`)));
const linked = own.filter((module) => module.dependencies.length > 0);
for (const violation of summary.violations) {
  const path = violation.cycle ? violation.cycle.map((step) => step.name).join(' -> ') : violation.to;
  console.error(`${violation.rule.severity} ${violation.rule.name}: ${violation.from} -> ${path}`);
}
if (own.length < 100 || linked.length < own.length / 2) {
  console.error(
    `Only ${own.length} modules with ${linked.length} importing others were seen: the check itself is broken.`,
  );
  process.exit(1);
}
console.log(
  `Imports: ${own.length} modules, ${summary.totalDependenciesCruised} imports, ${summary.error} violations.`,
);
let circleCount = 0;
for (const [root, levels] of Object.entries(LEVELS_WITHOUT_FOLDER_CIRCLES)) {
  const checks = [1, 2].slice(0, levels).map((level) => folderCircles(own, root, level));
  const found = checks.flatMap(({ circles }) => circles);
  const folderCount = checks.at(-1).folders;
  for (const circle of found) {
    console.error(`error folders in a circle: ${circle.folders.join(', ')}`);
    for (const { from, to, imports } of circle.links) {
      console.error(`  ${from} -> ${to}: ${imports.length} imports such as ${imports[0]}`);
    }
  }
  console.log(`Folders of ${root}: ${folderCount}, ${found.length} circles.`);
  circleCount += found.length;
}
process.exit(summary.error + circleCount > 0 ? 1 : 0);
