import type { EventStore, Position, StoredEvent, StreamAppend } from '../port.ts';

const PAGE = 500;
/** Characters of events of one stream that go into one append: a server takes a mebibyte at once. */
const MOST_AT_ONCE_CHARACTERS = 256 * 1024;

/** Appends everything after the position to the target, in the same order. `onPage` hears how many events were copied. */
export async function copyEvents(
  source: EventStore,
  target: EventStore,
  after: Position,
  onPage: (events: number) => void,
): Promise<void> {
  for (let position = after; ; ) {
    const page = await source.readAll(position, PAGE);
    const last = page.at(-1);
    if (!last) return;
    await target.append(runsOf(page));
    position = last.position;
    onPage(page.length);
  }
}

/** Events that follow each other in one stream are appended together, as far as they fit. */
function runsOf(page: readonly StoredEvent[]): StreamAppend[] {
  const runs: StreamAppend[] = [];
  let size = 0;
  for (const { stream, revision, id, type, data, metadata } of page) {
    size += data.length + metadata.length;
    let run = runs.at(-1);
    if (run?.stream !== stream || size > MOST_AT_ONCE_CHARACTERS) {
      run = { stream, expectedRevision: revision - 1, events: [] };
      runs.push(run);
      size = data.length + metadata.length;
    }
    run.events.push({ id, type, data, metadata });
  }
  return runs;
}
