import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { NOT_COUNTED_LABELS } from '../../domain/services/counts.ts';
import type { Quarter } from '../../domain/services/program-year.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { type BriefService, type GivenService, givenInBrief, isPresent } from '../queries/pre-ets/given.ts';
import { type FileRoom, requireRoomInFile } from './in-one-file.ts';

/** Services of a student that are not in the file, with why. */
export interface LeftOut {
  studentId: number;
  given: GivenService<BriefService>[];
  reason: string;
}

/** What a file of a quarter holds, and what it leaves out. */
export interface FileContents {
  /** By day; those that were corrected since an earlier file too. */
  rows: GivenService<BriefService>[];
  leftOut: LeftOut[];
}

const reasonOf = (given: readonly GivenService<BriefService>[]): string =>
  [...new Set(given.flatMap(({ notCounted }) => notCounted))].map((why) => NOT_COUNTED_LABELS[why]).join('; ');

/** What is in a file of the quarter, and what is left out, of services without their texts (rules/services#file). */
export async function collectFile(models: ReadModels, quarter: Quarter, day: PlainDay): Promise<FileContents> {
  const given = (where: Parameters<typeof givenInBrief>[1]) => givenInBrief(models, where, day);
  const [ofQuarter, revised] = await Promise.all([given({ quarter }), given({ revised: true })]);
  const known = new Set(ofQuarter.map(({ service }) => service.id));
  const since = revised.filter(({ service, revisedSince }) => revisedSince && !known.has(service.id));
  const present = ofQuarter.filter((one) => isPresent(one) || one.revisedSince);
  // What was in a file before is told of, whatever became of it.
  const goes = (one: GivenService<BriefService>) => one.revisedSince || one.counts;
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

/** The same, where a file with this room holds it. @throws {Rejection} `rule` where there are more services than that */
export async function fileOf(
  models: ReadModels,
  { quarter, day, room }: { quarter: Quarter; day: PlainDay; room: FileRoom },
): Promise<FileContents> {
  const contents = await collectFile(models, quarter, day);
  requireRoomInFile(contents.rows.length, room);
  return contents;
}
