/**
 * Changes the rules of one folder in every small way and tries the tests beside them: `npm run --silent mutation -- FOLDER` says
 * which (`scripts/mutation.mjs`). Declarations alone (schemas of events, labels) are left out: they say what is, and decide nothing.
 */
const folder = process.env.MUTATED_FOLDER;

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/events.ts', '!**/labels.ts', '!**/*-labels.ts'],
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  thresholds: { high: 100, low: 90, break: Number(process.env.MUTATION_FLOOR) },
  reporters: ['clear-text', 'progress'],
  ignorePatterns: ['docs', 'ui', 'build', 'reports'],
  tempDirName: '.cache/mutation',
  allowConsoleColors: false,
};
