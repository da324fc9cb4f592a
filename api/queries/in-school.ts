import { dayFrom, type PlainDay } from '../../domain/kernel/plain-day.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { leadsOn } from '../caseload/teams-of-now.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';

/** Students in school in a term, by name. */
interface InSchool {
  rows: readonly { id: number; studentId: number }[];
  ids: ReadonlySet<number>;
}

interface Kept<Found> {
  key: string;
  found: Promise<Found>;
}

/**
 * Keeps what was found last for as long as its read model has not moved on: who pages through a list of a large school, or hands
 * all of it over, asks the same again and again. What a caller may see only in part is a reader of its own, and kept for nobody else.
 */
function keeping<Found>(
  model: ReadModelName,
  find: (models: ReadModels, what: string) => Promise<Found>,
): (models: ReadModels, what: string) => Promise<Found> {
  const kept = new WeakMap<ReadModels, Kept<Found>>();
  return (models, what) => {
    const key = [models.generation?.(model), models.checkpoint(model), what].join(' ');
    const known = kept.get(models);
    if (known?.key === key) return known.found;
    const found = find(models, what);
    kept.set(models, { key, found });
    found.catch(() => kept.delete(models));
    return found;
  };
}

async function find(models: ReadModels, where: WhereIn<typeof termRecords>): Promise<InSchool> {
  const rows: { id: number; studentId: number }[] = [];
  const found = models.reader(records).stream(termRecords, {
    where: { ...where, postSchool: false },
    sort: [{ field: 'sort' }],
    fields: ['id', 'studentId'],
  });
  for await (const row of inTurns(currentParty(), found)) rows.push(row);
  return { rows, ids: new Set(rows.map(({ studentId }) => studentId)) };
}

const keptInSchool = keeping('records', (models, cohort) => find(models, { cohort }));

const NOBODY: InSchool = { rows: [], ids: new Set() };

/** Who is in school in the term of a cohort. */
export const inSchoolOf = (models: ReadModels, cohort: string | undefined): Promise<InSchool> =>
  cohort === undefined ? Promise.resolve(NOBODY) : keptInSchool(models, cohort);

/** Those of them whose name or number holds a text. */
export const inSchoolNamed = (models: ReadModels, cohort: string, text: string): Promise<InSchool> =>
  find(models, { cohort, search: { contains: text } });

const keptLeads = keeping('caseloads', (models, day) => leadsOn(models, dayFrom(day)));

/** Everybody who leads on a day, and whom. */
export const allLeadsOn = (models: ReadModels, day: PlainDay) => keptLeads(models, day);
