import { Rejection } from '../../../domain/kernel/rejection.ts';
import { yearRange } from '../../../domain/school-years/labels.ts';
import type { History } from '../../../domain/wire/history.ts';
import type { ReadModels } from '../../../projections/read-models.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import type { StreamHistory } from '../../ledger/stream-history.ts';
import { actorNames } from '../actor-names.ts';
import { historyEntries } from './history-entries.ts';

interface Services {
  readModels: ReadModels;
  followed: FollowedStreams;
}

/** Among which events those of a subject stand, which they are, and what it is called. */
interface Subject {
  history: StreamHistory;
  isOwn(about: StreamHistory['events'][number]): boolean;
  name: string | null;
}

async function subjectOf({ followed }: Services, subject: string): Promise<Subject> {
  const [kind, id] = [subject.replace(/-\d+$/, ''), Number(/\d+$/.exec(subject)?.[0])];
  const { staff, calendar, 'school-settings': settings } = followed.histories;
  if (kind === 'staff') {
    const { name } = (await actorNames(followed))(id);
    return { history: (await staff.current()).state, isOwn: ({ userId }) => userId === id, name };
  }
  if (kind === 'year') {
    const history = (await calendar.current()).state;
    const year = history.values.get(id)?.['year'];
    const name = typeof year === 'number' ? yearRange(year) : null;
    return { history, isOwn: ({ yearId }) => yearId === id, name };
  }
  const { name } = (await followed.settings.current()).state;
  return { history: (await settings.current()).state, isOwn: () => true, name };
}

/**
 * What happened to an account, a school year or the settings, newest first. It is told from what was folded once: accounts share a stream that
 * everybody writes to, and that of the settings holds pictures.
 *
 * @throws {Rejection} `not-found` for an account or a year that never was
 */
export async function subjectTimeline(
  services: Services,
  named: string,
  { before, limit }: { before?: bigint | undefined; limit: number },
): Promise<History> {
  const { history, isOwn, name } = await subjectOf(services, named);
  const all = history.events
    .filter(isOwn)
    .map(({ event, changes }) => ({ event, changes: { ...IN_NO_TERM, changes } }));
  if (all.length === 0 && named !== SETTINGS) throw new Rejection('not-found', 'Not Found');
  const wanted = all.filter(({ event }) => before === undefined || event.position < before).reverse();
  const events = history.events.map(({ event }) => event);
  return { name, ...(await historyEntries(services, { all: wanted, events, limit })) };
}

const SETTINGS = 'school-settings';
const IN_NO_TERM = { schoolYearId: null, termId: null, activityTypeId: null };
