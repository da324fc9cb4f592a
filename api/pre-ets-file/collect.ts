import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { NOT_COUNTED_LABELS } from '../../domain/services/counts.ts';
import type { Quarter } from '../../domain/services/program-year.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { type GivenService, givenWhere, isPresent } from '../queries/pre-ets/given.ts';

/** Services of a student that are not in the file, with why. */
export interface LeftOut {
  studentId: number;
  given: GivenService[];
  reason: string;
}

/** What a file of a quarter holds, and what it leaves out. */
export interface FileContents {
  /** By day; those that were corrected since an earlier file too. */
  rows: GivenService[];
  leftOut: LeftOut[];
}

const reasonOf = (given: readonly GivenService[]): string =>
  [...new Set(given.flatMap(({ notCounted }) => notCounted))].map((why) => NOT_COUNTED_LABELS[why]).join('; ');

/** What is in a file of the quarter, and what is left out (rules/services#file). */
export async function collectFile(models: ReadModels, quarter: Quarter, today: PlainDay): Promise<FileContents> {
  const [ofQuarter, revised] = await Promise.all([
    givenWhere(models, { quarter }, today),
    givenWhere(models, { revised: true }, today),
  ]);
  const known = new Set(ofQuarter.map(({ service }) => service.id));
  const since = revised.filter(({ service, revisedSince }) => revisedSince && !known.has(service.id));
  const present = ofQuarter.filter((one) => isPresent(one) || one.revisedSince);
  // What was in a file before is told of, whatever became of it.
  const goes = (one: GivenService) => one.revisedSince || one.counts;
  const left = Map.groupBy(
    present.filter((one) => !goes(one)),
    ({ service }) => service.studentId,
  );
  const rows = [...since, ...present.filter(goes)];
  return {
    rows: rows.toSorted((a, b) => (a.service.date < b.service.date ? -1 : a.service.date > b.service.date ? 1 : 0)),
    leftOut: [...left].map(([studentId, given]) => ({ studentId, given, reason: reasonOf(given) })),
  };
}
