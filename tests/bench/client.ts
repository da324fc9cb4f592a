import { Agent, type IncomingMessage, request } from 'node:http';

export interface Timed {
  status: number;
  /** Milliseconds until the first byte of the answer's body, and until its last. */
  firstByte: number;
  total: number;
  /** As they came over the wire. */
  bytes: number;
  /** The answer says that a read model does not show the change yet. */
  behind: boolean;
}

/** An answer with its text parsed. */
export interface Answered {
  status: number;
  behind: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the benches know what they ask for
  body: any;
}

export interface BenchClient {
  /** The answer without its text. */
  timed(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Timed>;
  /** The parsed answer, whatever it says. */
  answer(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answered>;
  /** The parsed answer. @throws when it is not a success */
  // biome-ignore lint/suspicious/noExplicitAny: the benches know what they ask for
  json(method: 'GET' | 'POST', path: string, body?: unknown): Promise<any>;
  close(): void;
}

const isBehind = ({ headers }: IncomingMessage): boolean => headers['x-read-model'] === 'behind';

/** A signed-in caller over kept connections, `connections` at most. Answers are not compressed. */
export function createBenchClient(url: string, authToken = '', connections = 1): BenchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const send = (method: string, path: string, body: unknown) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        Authorization: authToken,
        ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      };
      request(`${url}${path}`, { agent, method, headers }, resolve).on('error', reject).end(text);
    });

  const parsed = async (method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await send(method, path, body);
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    return { status: answer.statusCode ?? 0, behind: isBehind(answer), body: JSON.parse(text) };
  };

  return {
    async timed(method, path, body) {
      const start = performance.now();
      const answer = await send(method, path, body);
      let firstByte = Number.NaN;
      let bytes = 0;
      for await (const chunk of answer) {
        if (bytes === 0) firstByte = performance.now() - start;
        bytes += (chunk as Buffer).length;
      }
      const behind = isBehind(answer);
      return { status: answer.statusCode ?? 0, firstByte, total: performance.now() - start, bytes, behind };
    },
    answer: parsed,
    async json(method, path, body) {
      const answer = await parsed(method, path, body);
      if (answer.status === 200) return answer.body;
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    close: () => agent.destroy(),
  };
}

/** Milliseconds until the last byte of a GET. @throws when it is refused */
export async function timeOf(client: BenchClient, path: string): Promise<number> {
  const { status, total } = await client.timed('GET', path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
  return total;
}

/** The value below which this share of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
