// Tests of rules and read models are tested themselves: each folder of them is changed in every small way, and fewer changes than
// its floor that make a test beside it fail are a failure. `npm run --silent mutation` takes all folders, `-- domain/risk` one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Of 100 changes, how many a test beside the folder notices at least. */
const FLOORS = {
  'domain/disclosures': 94,
  'domain/due-dates': 97,
  'domain/fact-import': 93,
  'domain/filings': 95,
  'domain/forgetting': 96,
  'domain/kernel': 91,
  'domain/labels': 95,
  'domain/operations': 99,
  'domain/risk': 96,
  'domain/roll-over': 95,
  'domain/roster': 97,
  'domain/school-settings': 95,
  'domain/school-years': 93,
  'domain/services': 95,
  'domain/staff': 92,
  'domain/student-facts': 93,
  'domain/student-import': 88,
  'domain/students': 95,
  'domain/teams': 97,
  'domain/vocabulary': 96,
  'domain/words': 96,
  'projections/definitions': 86,
};

const asked = process.argv.slice(2);
const missing = asked.filter((folder) => !existsSync(folder));
if (missing.length > 0) throw new Error(`There is no folder ${missing.join(', ')}: name one such as domain/risk.`);
const folders = asked.length > 0 ? asked : Object.keys(FLOORS);

const failed = folders.filter((folder) => {
  console.log(`\n${folder}: ${FLOORS[folder] ?? 0} of 100 at least`);
  const env = { ...process.env, MUTATED_FOLDER: folder, MUTATION_FLOOR: String(FLOORS[folder] ?? 0) };
  return spawnSync('stryker', ['run'], { env, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.log(`\nBelow the floor: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
