import { InvalidAppend, type NewStoredEvent, NO_STREAM, type StreamAppend } from './port.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Names that every log takes; a leading `$` is the system's on EventStoreDB. */
const NAME = /^[A-Za-z0-9][\w.:-]*$/;

/**
 * Answers the appends that have events, or throws {@link InvalidAppend}. Some logs hang on what is refused here
 * (an id that is no UUID, an empty type), so every log checks before it sends anything.
 */
export function checkedAppends(writes: StreamAppend[]): StreamAppend[] {
  for (const write of writes) checkStream(write);
  return writes.filter((write) => write.events.length > 0);
}

function checkStream({ stream, expectedRevision, events }: StreamAppend): void {
  if (!NAME.test(stream)) throw new InvalidAppend(`a stream cannot be called ${JSON.stringify(stream)}`);
  if (!Number.isSafeInteger(expectedRevision) || expectedRevision < NO_STREAM) {
    throw new InvalidAppend(`${expectedRevision} is no revision`);
  }
  for (const event of events) checkEvent(event);
}

function checkEvent({ id, type, data, metadata }: NewStoredEvent): void {
  if (!UUID.test(id)) throw new InvalidAppend(`event id ${JSON.stringify(id)} is no UUID`);
  if (!NAME.test(type)) throw new InvalidAppend(`an event type cannot be called ${JSON.stringify(type)}`);
  checkJson(id, 'data', data);
  checkJson(id, 'metadata', metadata);
}

function checkJson(id: string, what: string, text: string): void {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  } catch {
    // Said below, in our words.
  }
  throw new InvalidAppend(`the ${what} of event ${id} is no JSON object`);
}
