import type { FiledExits, FilingEvent } from '../../domain/filings/events.ts';
import { filedDifference, filedRows } from '../../domain/filings/filings.ts';
import { streams } from '../../domain/streams.ts';
import { nameOf } from '../../domain/students/display.ts';
import * as calls from '../../domain/wire/calls/exits.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { facts, personFacts } from '../../projections/definitions/facts.ts';
import { listed } from '../http/reply.ts';
import { actorNames } from './actor-names.ts';
import { exitsOf } from './found-exits.ts';
import { route } from './route.ts';
import type { QueryServices } from './services.ts';

type Needed = Pick<QueryServices, 'ledger' | 'readModels' | 'followed'>;
type Named = Awaited<ReturnType<typeof actorNames>>;

/** The newest event of the student since the figures were filed: what may have changed how the exit counts. */
async function newestSince({ ledger }: Needed, studentId: number, upTo: string): Promise<Recorded | undefined> {
  const { events } = await ledger.read(streams.student(studentId));
  return events.findLast(({ position }) => position > BigInt(upTo));
}

async function differencesOf(services: Needed, filed: FiledExits, named: Named, now: ReturnType<typeof filedRows>) {
  const different = filedDifference(filed.rows, now);
  const ids = different.map(({ studentId }) => studentId);
  const people = await services.readModels.reader(facts).getMany(personFacts, ids);
  const names = new Map(people.map((person) => [person.id, nameOf(person) || null]));
  return Promise.all(
    different.map(async ({ studentId: id, was, is }) => {
      const event = await newestSince(services, id, filed.upTo);
      const { metadata } = event ?? {};
      return {
        ...{ id, was, is, name: names.get(id) ?? null },
        entry: event?.position.toString() ?? null,
        type: event?.type ?? null,
        changedAt: metadata?.at ?? null,
        changedBy: metadata ? named(metadata.actor, metadata.source) : null,
      };
    }),
  );
}

/** What was filed of an exit year, the newest first, each held against the figures of now. */
export async function filingsOf(services: Needed, wanted: number): Promise<calls.WireFiledExits[]> {
  const { events } = await services.ledger.read<FilingEvent>(streams.filings);
  const filed = events.filter(({ data }) => data.exitYear === wanted).reverse();
  if (filed.length === 0) return [];
  const [named, { found }] = await Promise.all([actorNames(services.followed), exitsOf(services, wanted)]);
  const now = filedRows(found.map(({ exit }) => exit));
  return Promise.all(
    filed.map(async ({ data, metadata }) => {
      const { filing, upTo, denominator, indicator1, indicator2, profile, hash } = data;
      const differences = await differencesOf(services, data, named, now);
      const figures = { filing, upTo, denominator, indicator1, indicator2, profile, hash };
      return { ...figures, at: metadata.at, by: named(metadata.actor, metadata.source), differences };
    }),
  );
}

export const exitFilings = route(calls.exitFilings, {
  rule: 'read',
  keeps: 'facts',
  about: 'Figures of exits as they were filed, and who counts otherwise now',
  reads: ['facts'],
  access: { kind: 'students-listed', about: ({ params }) => ({ details: { what: 'filings', year: params['year'] } }) },
  async answer({ services, input }) {
    const filings = await filingsOf(services, input.params.year);
    return listed({ filings }, filings.length);
  },
});
