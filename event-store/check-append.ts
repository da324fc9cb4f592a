import { InvalidAppend, type NewStoredEvent, NO_STREAM, type StreamAppend } from './port.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Names that every log takes; a leading `$` is the system's on EventStoreDB. */
const NAME = /^[A-Za-z0-9][\w.:-]*$/;

/**
 * Answers the appends that have events, or throws {@link InvalidAppend}. Some logs hang on what is refused here
 * (an id that is no UUID, an empty type), so every log checks before it sends anything.
 */
export function checkedAppends(writes: StreamAppend[]): StreamAppend[] {
  for (const { events } of checkedNames(writes)) {
    for (const { id, data, metadata } of events) {
      jsonObject(id, 'data', data);
      jsonObject(id, 'metadata', metadata);
    }
  }
  return withEvents(writes);
}

/** The same for a log that reads the texts itself, by {@link jsonObject}. */
export function checkedNames(writes: StreamAppend[]): StreamAppend[] {
  for (const write of writes) checkStream(write);
  return withEvents(writes);
}

/** What the text says; throws {@link InvalidAppend} when it is no JSON object. */
export function jsonObject(id: string, what: 'data' | 'metadata', text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, in our words.
  }
  throw new InvalidAppend(`the ${what} of event ${id} is no JSON object`);
}

const withEvents = (writes: StreamAppend[]) => writes.filter((write) => write.events.length > 0);

function checkStream({ stream, expectedRevision, events }: StreamAppend): void {
  if (!NAME.test(stream)) throw new InvalidAppend(`a stream cannot be called ${JSON.stringify(stream)}`);
  if (!Number.isSafeInteger(expectedRevision) || expectedRevision < NO_STREAM) {
    throw new InvalidAppend(`${expectedRevision} is no revision`);
  }
  for (const event of events) checkEvent(event);
}

function checkEvent({ id, type }: NewStoredEvent): void {
  if (!UUID.test(id)) throw new InvalidAppend(`event id ${JSON.stringify(id)} is no UUID`);
  if (!NAME.test(type)) throw new InvalidAppend(`an event type cannot be called ${JSON.stringify(type)}`);
}
