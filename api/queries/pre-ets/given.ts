import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { type NotCounted, notCounted } from '../../../domain/services/counts.ts';
import { standingOf } from '../../../domain/services/standing.ts';
import { fileMarks, givenServices, standings } from '../../../projections/definitions/services/collections.ts';
import type {
  FileMarkDocument,
  ServiceDocument,
  StandingDocument,
} from '../../../projections/definitions/services/documents.ts';
import { services } from '../../../projections/definitions/services.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { WhereIn } from '../../../projections/storage/port.ts';

/** A service, judged by what is known of the student, and the last file it was in. */
export interface GivenService {
  service: ServiceDocument;
  standing: StandingDocument | undefined;
  notCounted: NotCounted[];
  counts: boolean;
  mark: FileMarkDocument | undefined;
  /** It was corrected or withdrawn after that file. */
  revisedSince: boolean;
}

/** More than a student, or a quarter of a large school, will have. */
const MOST = 200_000;

/** Services with what they are judged by, in the order of their days; withdrawn ones too. */
export async function givenWhere(
  models: ReadModels,
  where: WhereIn<typeof givenServices>,
  today: PlainDay,
): Promise<GivenService[]> {
  const reader = models.reader(services);
  const found = await reader.find(givenServices, { where, sort: [{ field: 'date' }], limit: MOST });
  const [known, marks] = await Promise.all([
    reader.getMany(standings, [...new Set(found.map(({ studentId }) => studentId))]),
    reader.getMany(
      fileMarks,
      found.map(({ id }) => id),
    ),
  ]);
  const standingOfStudent = new Map(known.map((one) => [one.id, one]));
  const markOf = new Map(marks.map((one) => [one.id, one]));
  return found.map((service) => {
    const standing = standingOfStudent.get(service.studentId);
    const because = standing ? notCounted(service, standingOf(standing), today) : [];
    return judged({ service, standing, mark: markOf.get(service.id), notCounted: because });
  });
}

function judged(given: Omit<GivenService, 'counts' | 'revisedSince'>): GivenService {
  const { service, mark, notCounted: because } = given;
  const revisedSince = mark !== undefined && service.revisedAt > mark.position;
  return { ...given, counts: because.length === 0, revisedSince };
}

export const isPresent = ({ service }: GivenService): boolean => !service.withdrawn;

/** What totals are made of. */
export const summed = ({ service: { activity, date, minutes }, counts }: GivenService) => ({
  ...{ activity, date, minutes, counts },
});
