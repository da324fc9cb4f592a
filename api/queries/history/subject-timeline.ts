import { Rejection } from '../../../domain/kernel/rejection.ts';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { streams } from '../../../domain/streams.ts';
import type { History } from '../../../domain/wire/history.ts';
import type { Ledger } from '../../../event-store/ledger-types.ts';
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
  const { stream, history, isOwn, name } = await subjectOf(services, named);
  const { events } = await services.ledger.read(stream);
  const all = events.flatMap((event) => {
    const about = history.events[event.revision];
    if (!about || !isOwn(about)) return [];
    return [{ event, changes: { ...IN_NO_TERM, changes: about.changes } }];
  });
  if (all.length === 0 && stream !== streams.schoolSettings) throw new Rejection('not-found', 'Not Found');
  const wanted = all.filter(({ event }) => before === undefined || event.position < before).reverse();
  return { name, ...(await historyEntries(services, { all: wanted, events, limit })) };
}

const IN_NO_TERM = { schoolYearId: null, termId: null, activityTypeId: null };
