import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { Position } from '../../event-store/port.ts';
import { type ProjectionLog, pendingWork } from '../projection.ts';
import type { ReadModelState } from './generations.ts';
import type { Track } from './track.ts';

/**
 * How many events the log has. Where positions count events that is the head; elsewhere it is known of a track that has
 * read everything, and before that guessed from how far the furthest one came.
 */
export function totalEvents(tracks: readonly Track[], head: Position): number {
  const furthest = tracks.reduce((far: Track | undefined, track) => {
    return far && far.position >= track.position ? far : track;
  }, undefined);
  if (!furthest || furthest.position === 0n) return Number(head);
  if (furthest.position >= head) return furthest.number;
  return Math.round(furthest.number * (Number(head) / Number(furthest.position)));
}

async function lagSeconds(log: ProjectionLog, track: Track, head: Position): Promise<number> {
  if (track.position >= head) return 0;
  const [oldest] = await log.readAll(track.position, 1).catch(() => []);
  return oldest ? Math.max(0, Math.round((Date.now() - Date.parse(oldest.metadata.at)) / 1000)) : 0;
}

async function pendingOf({ projection, generation }: Track): Promise<ReadModelStatus['pending']> {
  if (!projection.slice) return [];
  const works = await generation.reader().find(pendingWork, { where: {} });
  return works.map(({ id, done, total }) => ({ id, done, total: total ?? null }));
}

/** Speed of a generation being built, and how long it needs at that speed. */
function pace({ building }: ReadModelState, total: number) {
  const seconds = building ? (performance.now() - building.since.time) / 1000 : 0;
  const done = building ? building.track.number - building.since.number : 0;
  if (!building || seconds <= 0 || done <= 0) return { perSecond: null, secondsLeft: null };
  const perSecond = Math.round(done / seconds);
  const left = Math.max(0, total - building.track.number);
  return { perSecond, secondsLeft: Math.ceil((left * seconds) / done) };
}

/** How one read model stands; `total` is the number of events in the log. */
export async function statusOf(
  model: ReadModelState,
  log: ProjectionLog,
  { head, total }: { head: Position; total: number },
): Promise<ReadModelStatus> {
  const live = model.live?.track;
  const track = (model.building?.track ?? live) as Track;
  const stopped = track.stopped ?? live?.stopped ?? null;
  const serving = live ?? track;
  return {
    id: model.name,
    version: track.projection.version,
    state: track.stopped ? 'stopped' : model.building ? 'building' : 'live',
    applied: track.number,
    total: Math.max(total, track.number),
    lagSeconds: await lagSeconds(log, serving, head),
    ...pace(model, total),
    stopped,
    pending: await pendingOf(serving),
  };
}
