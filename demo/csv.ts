import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { IMPORT_FIELDS } from '../domain/student-import/columns.ts';
import { guardFormula } from '../domain/student-import/formula-guard.ts';
import { TEMPLATE_HEADERS } from '../domain/student-import/template.ts';
import { fileRows } from './csv-rows.ts';
import { plantFaults } from './faults.ts';

const whole = (fallback: number, low: number, high: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback);
const optionsSchema = z.object({
  students: whole(1200, 1, 50_000),
  faults: whole(0, 0, 10_000),
  seed: z.string().default('1'),
  year: whole(2025, 1950, 2100),
});

/** Prints an import file of an invented school: `--students 1200 --faults 6 --seed 7 --year 2025`. */
function main(): void {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { students: text, faults: text, seed: text, year: text } });
  const { students, faults, seed, year } = optionsSchema.parse(values);
  const rows = [...fileRows({ seed, students, year })];
  for (const where of plantFaults(rows, faults, seed)) console.error(where);
  const cells = rows.map((row) => IMPORT_FIELDS.map((field) => guardFormula(row[field])));
  process.stdout.write(stringify([[...TEMPLATE_HEADERS], ...cells]));
}

try {
  main();
} catch (error) {
  console.error(error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message);
  process.exitCode = 1;
}
