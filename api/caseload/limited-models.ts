import { decodeTermRecordId } from '../../domain/kernel/ids.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Collection, Document } from '../../projections/storage/collection.ts';
import type { DocumentReader, Find, Where } from '../../projections/storage/port.ts';
import { scopedDashboard, whomTermsCount } from './counted-in-term.ts';
import { over } from './over.ts';
import { type Refusing, requireAllOpen } from './refuse.ts';
import type { Sight } from './sight.ts';

/** Collections about students, all of them (a test counts them): whose a document is by its id, and the field by which it is asked for, if there is one. */
export const ABOUT_STUDENTS: Readonly<
  Record<string, { studentIn(id: Document['id']): number | undefined; field: string | undefined }>
> = {
  termRecords: { studentIn: (id) => decodeTermRecordId(Number(id))?.studentId, field: 'studentId' },
  students: { studentIn: Number, field: 'id' },
  courses: { studentIn: Number, field: 'id' },
  people: { studentIn: Number, field: 'id' },
  personFacts: { studentIn: Number, field: 'id' },
  services: { studentIn: (id) => Number(String(id).split('-')[0]), field: 'studentId' },
  dueDates: { studentIn: (id) => Number(String(id).split('-')[0]), field: 'studentId' },
  datedStudents: { studentIn: Number, field: 'id' },
  standings: { studentIn: Number, field: 'id' },
  studentYears: { studentIn: (id) => Number(String(id).split('-')[0]), field: undefined },
};

/** The students a question names; undefined where it asks for whoever there is. */
function namedIn(where: Where, field: string | undefined): readonly number[] | undefined {
  const condition: unknown = field === undefined ? undefined : where[field];
  if (typeof condition === 'number') return [condition];
  if (typeof condition === 'object' && condition !== null && 'in' in condition && Array.isArray(condition.in))
    return condition.in.map(Number);
  return where.all?.map((part) => namedIn(part, field)).find((named) => named !== undefined);
}

type AnyReader = DocumentReader;
type AnyFind = Find<string, string>;

/** A reader that shows what a call may see, and refuses what it asks for beyond that. */
function limitedReader(reader: AnyReader, sight: Sight, refuse: Refusing): AnyReader {
  const { scope, open, lists, leavesOut } = sight;
  const countedIn = whomTermsCount(reader, sight);

  const requireOpen = async (studentIds: readonly (number | undefined)[], { name }: Collection) => {
    // Levels of the terms are a part of the list.
    if (name === 'courses' && lists) return;
    for (const id of studentIds) if (id !== undefined && open && !open.has(id)) await refuse.student(id);
  };

  /** The question as far as it may be asked. */
  const limited = async (collection: Collection, where: Where): Promise<Where> => {
    const about = ABOUT_STUDENTS[collection.name];
    if (!about) return where;
    const named = namedIn(where, about.field);
    const shown = collection.name === termRecords.name ? await countedIn(where['cohort']) : scope;
    // What leaves out whom one may not open is made as if there were no others.
    if (open && leavesOut && !named && about.field !== undefined) return { ...where, [about.field]: { in: [...open] } };
    const wanted = shown && (named ? named.filter((id) => shown.has(id)) : [...shown]);
    if (open && !lists) await (named ? requireOpen(wanted ?? named, collection) : requireAllOpen(refuse, open, wanted));
    return wanted && about.field !== undefined ? { ...where, [about.field]: { in: wanted } } : where;
  };

  /** Of what has no field for it, the documents of those in scope. */
  const isShown = (collection: Collection, { id }: Document): boolean => {
    const about = ABOUT_STUDENTS[collection.name];
    return !scope || !about || about.field !== undefined || scope.has(about.studentIn(id) ?? 0);
  };

  const dashboardIn = async (cohort: string) => scopedDashboard(reader, cohort, (await countedIn(cohort)) ?? new Set());

  const asking = async (collection: Collection, query: AnyFind): Promise<AnyFind> => ({
    ...query,
    where: await limited(collection, query.where),
  });

  async function* flowing(collection: Collection, query: AnyFind) {
    const allowed = await asking(collection, query);
    for await (const one of reader.stream(collection, allowed as never))
      if (isShown(collection, one as Document)) yield one;
  }

  async function* texts(collection: Collection, query: AnyFind) {
    yield* reader.texts(collection, (await asking(collection, query)) as never);
  }

  return over(reader, {
    async get(collection: Collection, id: Document['id']) {
      if (scope && collection.name === 'dashboards') return dashboardIn(String(id));
      await requireOpen([ABOUT_STUDENTS[collection.name]?.studentIn(id)], collection);
      return reader.get(collection, id as never);
    },
    async getMany(collection: Collection, ids: readonly Document['id'][]) {
      if (scope && collection.name === 'dashboards') {
        const counted = await Promise.all(ids.map((id) => dashboardIn(String(id))));
        return counted.filter((one) => one !== undefined);
      }
      const studentIn = (id: Document['id']) => ABOUT_STUDENTS[collection.name]?.studentIn(id);
      const isOpen = (id: Document['id']) => !open || studentIn(id) === undefined || open.has(Number(studentIn(id)));
      const asked = leavesOut ? ids.filter(isOpen) : ids;
      await requireOpen(asked.map(studentIn), collection);
      return reader.getMany(collection, asked as never);
    },
    async find(collection: Collection, query: AnyFind) {
      const found = await reader.find(collection, (await asking(collection, query)) as never);
      return found.filter((one) => isShown(collection, one as Document));
    },
    count: async (collection: Collection, where: Where, most?: number) =>
      reader.count(collection, (await limited(collection, where)) as never, most),
    stream: flowing,
    texts,
  } as unknown as Partial<AnyReader>);
}

/** The read models as far as a call may see them. */
export function limitedModels(models: ReadModels, sight: Sight, refuse: Refusing): ReadModels {
  const limit = (reader: AnyReader) => limitedReader(reader, sight, refuse);
  return over(models, {
    reader: ((projection) => limit(models.reader(projection) as AnyReader)) as ReadModels['reader'],
    searcher: ((projection) => limit(models.searcher(projection) as AnyReader)) as ReadModels['searcher'],
  });
}
