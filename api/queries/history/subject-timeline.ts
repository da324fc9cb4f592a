import { Rejection } from '../../../domain/kernel/rejection.ts';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { streams } from '../../../domain/streams.ts';
import type { History } from '../../../domain/wire/history.ts';
import type { Ledger, Recorded } from '../../../event-store/ledger-types.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import type { StreamHistory } from '../../ledger/stream-history.ts';
import { actorNames } from '../actor-names.ts';
import { historyEntries } from './history-entries.ts';

interface Services {
  ledger: Ledger;
  readModels: ReadModels;
  followed: FollowedStreams;
}

/** Where the events of a subject stand, which of the stream's they are, and what it is called. */
interface Subject {
  stream: typeof streams.staff | typeof streams.calendar | typeof streams.schoolSettings;
  history: StreamHistory;
  isOwn(about: StreamHistory['events'][number]): boolean;
  name: string | null;
}

async function subjectOf({ followed }: Services, subject: string): Promise<Subject> {
  const [kind, id] = [subject.replace(/-\d+$/, ''), Number(/\d+$/.exec(subject)?.[0])];
  const { staff, calendar, 'school-settings': settings } = followed.histories;
  if (kind === 'staff') {
    const { name } = (await actorNames(followed))(id);
    return {
      stream: streams.staff,
      history: (await staff.current()).state,
      isOwn: ({ userId }) => userId === id,
      name,
    };
  }
  if (kind === 'year') {
    const history = (await calendar.current()).state;
    const year = history.values.get(id)?.['year'];
    const name = typeof year === 'number' ? yearRange(year) : null;
    return { stream: streams.calendar, history, isOwn: ({ yearId }) => yearId === id, name };
  }
  const { name } = (await followed.settings.current()).state;
  return { stream: streams.schoolSettings, history: (await settings.current()).state, isOwn: () => true, name };
}

/**
 * What happened to an account, a school year or the settings, newest first: before and after are folded from the stream.
 *
 * @throws {Rejection} `not-found` for an account or a year that never was
 */
export async function subjectTimeline(
  services: Services,
  named: string,
  { before, limit }: { before?: bigint | undefined; limit: number },
): Promise<History> {
  const subject = await subjectOf(services, named);
  const { stream, history, isOwn, name } = subject;
  const own = history.events.flatMap((about, revision) => (isOwn(about) ? [{ revision, about }] : [])).reverse();
  if (own.length === 0 && stream !== streams.schoolSettings) throw new Rejection('not-found', 'Not Found');
  const older = before === undefined ? own : own.filter(({ about }) => about.position < before);
  // One more tells that there are others.
  const wanted = older.slice(0, limit + 1);
  const events = await eventsOf(
    services,
    subject,
    wanted.map(({ revision }) => revision),
  );
  const byRevision = new Map(events.map((event) => [event.revision, event]));
  const all = wanted.flatMap(({ revision, about }) => {
    const event = byRevision.get(revision);
    return event ? [{ event, changes: { ...IN_NO_TERM, changes: about.changes } }] : [];
  });
  return { name, ...(await historyEntries(services, { all, events, limit })) };
}

/**
 * The events of a page, in the order of the log. Everybody adds to the stream of accounts, and nothing in it is taken back: these
 * alone are read of it. Of years and settings, which few change, all are, for what took them back.
 */
async function eventsOf(
  { ledger }: Pick<Services, 'ledger'>,
  { stream }: Pick<Subject, 'stream'>,
  revisions: readonly number[],
): Promise<Recorded[]> {
  if (stream !== streams.staff) return (await ledger.read(stream)).events;
  const read = await Promise.all(revisions.toReversed().map((revision) => ledger.read(stream, revision, 1)));
  return read.flatMap(({ events }) => events);
}

const IN_NO_TERM = { schoolYearId: null, termId: null, activityTypeId: null };
