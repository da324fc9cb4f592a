import { parentPort, workerData } from 'node:worker_threads';
import { refuseOthers } from '../event-store/embedded/embedded-files.ts';
import { takeLowPriority } from '../event-store/low-priority.ts';
import type { Search, SearchAnswer, SearchPlace, SearchQuestion } from './searches/messages.ts';
import { isOfDamage } from './storage/sqlite/damage.ts';
import { openGenerationReader } from './storage/sqlite/storage.ts';

/** The thread that looks through read models for what no index finds, so that nobody waits for it who asks for something else. */
const port = parentPort;
if (!port) throw new Error('projections/worker-of-searches.ts is started as a thread');
takeLowPriority();
const { folder, of } = workerData as SearchPlace;

/** Documents of a stream that are handed out together. */
const STREAM_PAGE_DOCUMENTS = 50;

interface Open extends ReturnType<typeof openGenerationReader> {
  streams: number;
  isReleased: boolean;
}
interface Stream {
  documents: AsyncIterator<unknown>;
  from: string;
}

const open = new Map<string, Open>();
const streams = new Map<number, Stream>();

function opened(generation: string): Open {
  const known = open.get(generation);
  if (known) return known;
  if (of) refuseOthers(of);
  const found = { ...openGenerationReader(folder, generation), streams: 0, isReleased: false };
  open.set(generation, found);
  return found;
}

function closeUnread(generation: string): void {
  const one = open.get(generation);
  if (!one?.isReleased || one.streams > 0) return;
  one.close();
  open.delete(generation);
}

function release(generation: string): void {
  const one = open.get(generation);
  if (one) one.isReleased = true;
  closeUnread(generation);
}

async function search(number: number, { generation, collection: name, ...asked }: Search): Promise<unknown> {
  const one = opened(generation);
  const collection = { name, shape: { id: 'text', fields: {}, indexes: [] } } as const;
  if (asked.ask === 'find') return one.reader.find(collection, asked.query as never);
  if (asked.ask === 'count') return one.reader.count(collection, asked.where as never, asked.most);
  one.streams += 1;
  const documents = one.reader.stream(collection, asked.query as never)[Symbol.asyncIterator]();
  streams.set(number, { documents, from: generation });
  return nextPage(number);
}

/** Undefined, and the stream has ended, where nothing is left. */
async function nextPage(number: number): Promise<unknown[] | undefined> {
  const stream = streams.get(number);
  const page: unknown[] = [];
  while (stream && page.length < STREAM_PAGE_DOCUMENTS) {
    const { done, value } = await stream.documents.next();
    if (done) break;
    page.push(value);
  }
  if (page.length > 0) return page;
  endStream(number);
  return undefined;
}

function endStream(number: number): void {
  const stream = streams.get(number);
  if (!stream) return;
  streams.delete(number);
  const one = open.get(stream.from);
  if (one) one.streams -= 1;
  closeUnread(stream.from);
}

async function answer(number: number, work: () => Promise<unknown>): Promise<void> {
  const reply: SearchAnswer = await work().then(
    (found) => ({ number, found }),
    (error: Error) => {
      endStream(number);
      return { number, failed: error.message, isDamage: isOfDamage(error) };
    },
  );
  port?.postMessage(reply);
}

port.on('message', (question: SearchQuestion) => {
  if (question.ask === 'release') release(question.generation);
  else if (question.ask === 'end') endStream(question.number);
  else if (question.ask === 'next') void answer(question.number, () => nextPage(question.number));
  else void answer(question.number, () => search(question.number, question));
});
