import { NOT_COUNTED_LABELS } from '../../domain/services/counts.ts';
import type { Quarter } from '../../domain/services/program-year.ts';
import type { givenServices } from '../../projections/definitions/services/collections.ts';
import type { ServiceDocument } from '../../projections/definitions/services/documents.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { type Dated, type GivenService, isPresent } from '../queries/pre-ets/given.ts';

/** Services of a student that are not in the file, with why. */
export interface LeftOut<Service extends Dated = ServiceDocument> {
  studentId: number;
  given: GivenService<Service>[];
  reason: string;
}

/** What a file of a quarter holds, and what it leaves out. */
export interface FileContents<Service extends Dated = ServiceDocument> {
  /** By day; those that were corrected since an earlier file too. */
  rows: GivenService<Service>[];
  leftOut: LeftOut<Service>[];
}

const reasonOf = (given: readonly GivenService<Dated>[]): string =>
  [...new Set(given.flatMap(({ notCounted }) => notCounted))].map((why) => NOT_COUNTED_LABELS[why]).join('; ');

/** What is in a file of the quarter, and what is left out (rules/services#file); `given` reads services, as a whole or in brief. */
export async function collectFile<Service extends Dated>(
  given: (where: WhereIn<typeof givenServices>) => Promise<GivenService<Service>[]>,
  quarter: Quarter,
): Promise<FileContents<Service>> {
  const [ofQuarter, revised] = await Promise.all([given({ quarter }), given({ revised: true })]);
  const known = new Set(ofQuarter.map(({ service }) => service.id));
  const since = revised.filter(({ service, revisedSince }) => revisedSince && !known.has(service.id));
  const present = ofQuarter.filter((one) => isPresent(one) || one.revisedSince);
  // What was in a file before is told of, whatever became of it.
  const goes = (one: GivenService<Service>) => one.revisedSince || one.counts;
  const left = Map.groupBy(
    present.filter((one) => !goes(one)),
    ({ service }) => service.studentId,
  );
  const rows = [...since, ...present.filter(goes)];
  return {
    rows: rows.toSorted((a, b) => (a.service.date < b.service.date ? -1 : a.service.date > b.service.date ? 1 : 0)),
    leftOut: [...left].map(([studentId, own]) => ({ studentId, given: own, reason: reasonOf(own) })),
  };
}
