import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { type NotCounted, notCounted, type Standing } from '../../../domain/services/counts.ts';
import type { Quarter } from '../../../domain/services/program-year.ts';
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
import { FEW_FOUND } from '../../access/named-students.ts';
import { inTurns, turns } from '../../shares/fair-turns.ts';
import { currentParty } from '../../shares/request-context.ts';

/** Of a service what figures need: the texts of all of a large quarter are hundreds of megabytes. */
export type BriefService = Omit<
  ServiceDocument,
  'providerName' | 'place' | 'description' | 'evidence' | 'requestedBy' | 'authorization' | 'revisions'
> & {
  /** Why it was corrected or withdrawn last. */
  reason: string;
};

/** A service, judged by what is known of the student, and the last file it was in. */
export interface GivenService<Service extends Dated = ServiceDocument> {
  service: Service;
  standing: StandingDocument | undefined;
  notCounted: NotCounted[];
  counts: boolean;
  mark: FileMarkDocument | undefined;
  /** It was corrected or withdrawn after that file. */
  revisedSince: boolean;
}

/** What every service has, in brief too. */
export type Dated = Pick<BriefService, keyof BriefService & keyof ServiceDocument>;
type Where = WhereIn<typeof givenServices>;

/** More than a student, or a quarter of a large school, will have. */
const MOST = 200_000;
/** Services that are judged between two turns of others: a few milliseconds. */
const AT_ONCE = 50;

/** A student's standing, and what it says of services, found once for all of them. */
interface Judging {
  document: StandingDocument;
  standing: Standing;
}

/** Reads services and judges them, a few at a time. */
class Judge<Service extends Dated> {
  readonly given: GivenService<Service>[] = [];
  readonly #standings = new Map<number, Judging>();
  readonly #models: ReadModels;
  readonly #today: PlainDay;

  constructor(models: ReadModels, today: PlainDay) {
    this.#models = models;
    this.#today = today;
  }

  async add(some: readonly Service[]): Promise<void> {
    const reader = this.#models.reader(services);
    const strange = new Set(some.map(({ studentId }) => studentId).filter((id) => !this.#standings.has(id)));
    for (const document of await reader.getMany(standings, [...strange]))
      this.#standings.set(document.id, { document, standing: standingOf(document) });
    const found = await reader.getMany(
      fileMarks,
      some.map(({ id }) => id),
    );
    const marks = new Map(found.map((one) => [one.id, one]));
    for (const service of some) this.given.push(this.#judged(service, marks.get(service.id)));
  }

  #judged(service: Service, mark: FileMarkDocument | undefined): GivenService<Service> {
    const judging = this.#standings.get(service.studentId);
    const because = judging ? notCounted(service, judging.standing, this.#today) : [];
    const revisedSince = mark !== undefined && service.revisedAt > mark.position;
    const counts = because.length === 0;
    return { service, standing: judging?.document, mark, notCounted: because, counts, revisedSince };
  }
}

async function judgedWhere<Service extends Dated>(
  models: ReadModels,
  where: Where,
  today: PlainDay,
  kept: (service: ServiceDocument) => Service,
): Promise<GivenService<Service>[]> {
  const judge = new Judge<Service>(models, today);
  const query = { where, sort: [{ field: 'date' }], limit: MOST } as const;
  let some: Service[] = [];
  for await (const service of models.reader(services).stream(givenServices, query)) {
    some.push(kept(service));
    if (some.length < AT_ONCE) continue;
    await judge.add(some);
    some = [];
    await turns.next(currentParty());
  }
  await judge.add(some);
  return judge.given;
}

/** Services with what they are judged by, in the order of their days; withdrawn ones too. */
export const givenWhere = (models: ReadModels, where: Where, today: PlainDay): Promise<GivenService[]> =>
  judgedWhere(models, where, today, (service) => service);

function brief(service: ServiceDocument): BriefService {
  const { providerName, place, description, evidence, requestedBy, authorization, revisions, ...rest } = service;
  return { ...rest, reason: revisions.at(-1)?.reason ?? '' };
}

/** The same without their texts. */
export const givenInBrief = (
  models: ReadModels,
  where: Where,
  today: PlainDay,
): Promise<GivenService<BriefService>[]> => judgedWhere(models, where, today, brief);

export const isPresent = ({ service }: GivenService<Dated>): boolean => !service.withdrawn;

/** Who was given a service in a quarter, where they are few: of many the services of the first few are read. */
export async function fewServed(models: ReadModels, quarter: Quarter): Promise<readonly number[]> {
  const query = { where: { quarter }, sort: [{ field: 'date' }], limit: MOST } as const;
  const served = new Set<number>();
  for await (const { studentId, withdrawn } of inTurns(
    currentParty(),
    models.reader(services).stream(givenServices, query),
  ))
    if (!withdrawn && served.add(studentId).size > FEW_FOUND) return [];
  return [...served];
}

/** What totals are made of. */
export const summed = ({ service: { activity, date, minutes }, counts }: GivenService<Dated>) => ({
  ...{ activity, date, minutes, counts },
});
