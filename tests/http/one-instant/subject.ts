import type { Answer, Client } from '../client.ts';
import type { TestServer } from '../harness.ts';

/** What two requests at the same instant are about. */
export interface Subject {
  /** What tells it from those of other rounds. */
  n: number;
  /** The ids of it, where they are long ones. */
  names: readonly number[];
  /** Of the journal: what was done to it last. */
  entry: string;
  /** Where it is seen what became of it. */
  looks: readonly string[];
}

/** An answer that must be one of success. */
export async function ok(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  if (answer.status >= 300) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Different with each round, whatever is done. */
const OF_ITS_ROUND = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'at',
  'file',
  'call',
  'number',
  'requestId',
  'requestedAt',
]);

/** What became of a subject, in the same words whichever it is. */
export async function seenOf(server: TestServer, client: Client, { n, names, looks }: Subject): Promise<string> {
  await server.caughtUp();
  const answers = await Promise.all(looks.map((path) => client.get(path)));
  const text = JSON.stringify(
    answers.map(({ status, body }) => [status, status === 200 ? body : '']),
    (key, value) => (OF_ITS_ROUND.has(key) ? undefined : value),
  );
  const named = names.reduce((one, name, at) => one.replaceAll(String(name), `#${at}`), text);
  return named.replaceAll(new RegExp(`-${n}(?!\\d)`, 'g'), '-n');
}

export interface Met {
  first: Answer;
  /** Undefined where the first request took fewer steps. */
  second: Answer | undefined;
}

/** Milliseconds for the second request: one that waits for the first goes on after it. */
const SECOND_MS = 250;

/** Sends one request, and another before the former's step of this number: each append, and with `reads` each stream that is read whole. */
export async function interleaved(
  { services: { ledger } }: TestServer,
  { at, reads }: { at: number; reads: boolean },
  sendFirst: () => Promise<Answer>,
  sendSecond: () => Promise<Answer>,
): Promise<Met> {
  const { append, read } = ledger;
  let steps = 0;
  let second: Promise<Answer> | undefined;
  const step = async () => {
    if (second || steps++ !== at) return;
    second = sendSecond();
    await Promise.race([second, new Promise((resolve) => void setTimeout(resolve, SECOND_MS))]);
  };
  ledger.append = async (...given: Parameters<typeof append>) => {
    await step();
    return append(...given);
  };
  ledger.read = (async (...given: Parameters<typeof read>) => {
    if (reads && given[2] === undefined) await step();
    return read(...given);
  }) as typeof read;
  try {
    const first = await sendFirst();
    return { first, second: await second };
  } finally {
    Object.assign(ledger, { append, read });
  }
}
