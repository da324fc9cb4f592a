// Import directions and cycles, with proof that modules were seen (a parser that fails quietly would pass everything).
import { spawnSync } from 'node:child_process';

const folders = ['domain', 'event-store', 'mongo-driver', 'projections', 'api', 'ui', 'demo', 'tests'];
const run = spawnSync('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!run.stdout) {
  console.error(run.stderr || 'dependency-cruiser said nothing');
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
process.exit(summary.error > 0 ? 1 : 0);
