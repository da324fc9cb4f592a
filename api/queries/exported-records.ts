import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { amongThese } from './few-students.ts';

/** What of an export the access record keeps, beside the year or term. */
interface ExportedPart {
  /** Who was chosen; none or nothing is everybody. */
  students: readonly unknown[] | number | string | null | undefined;
  format?: string | undefined;
  allTerms?: boolean | undefined;
  /** What they were chosen by besides. */
  filter?: Readonly<Record<string, unknown>> | undefined;
}

/** Which year or term, and how many students were chosen; null is everybody. */
export const exported = <Body>(partOf: (body: Body) => ExportedPart): RecordedCall => ({
  kind: 'exported',
  about({ params, body }) {
    const { students, ...how } = partOf(body as Body);
    const chosen = [students ?? []].flat();
    const said = Object.entries(how).filter(([, value]) => value !== undefined);
    const details = { ...params, students: chosen.length || null, ...Object.fromEntries(said) };
    return { details, chosen: chosen.length > 0 ? chosen.map(Number) : undefined };
  },
});

/** Records sorted by name; with ids only those, however many there are. */
export async function* recordsByName(
  models: ReadModels,
  where: WhereIn<typeof termRecords>,
  ids?: Iterable<number> | undefined,
): AsyncGenerator<TermRecordDocument, void> {
  const chosen = ids && new Set(ids);
  const asked = { where: amongThese(where, chosen), sort: [{ field: 'sort' }] } as const;
  const found = models.reader(records).stream(termRecords, asked);
  for await (const record of inTurns(currentParty(), found)) {
    if (!chosen || chosen.has(record.studentId)) yield record;
  }
}

const comesBefore = (a: TermRecordDocument, b: TermRecordDocument) =>
  a.sort === b.sort ? a.studentId < b.studentId : a.sort < b.sort;

const nextOf = async (list: AsyncGenerator<TermRecordDocument, void>) => (await list.next()).value ?? undefined;

/** Several such lists as one, by name too: a student's records follow each other in the order of the lists. */
export async function* mergedByName(lists: readonly AsyncGenerator<TermRecordDocument, void>[]) {
  try {
    const heads = await Promise.all(lists.map(nextOf));
    for (;;) {
      let first = -1;
      for (const [place, head] of heads.entries()) {
        const best = heads[first];
        if (head && (!best || comesBefore(head, best))) first = place;
      }
      const record = heads[first];
      if (!record) return;
      yield record;
      const list = lists[first];
      heads[first] = list && (await nextOf(list));
    }
  } finally {
    await Promise.all(lists.map((list) => list.return()));
  }
}
