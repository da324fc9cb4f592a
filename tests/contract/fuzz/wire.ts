import { Agent, type IncomingMessage, request } from 'node:http';
import type { DescribedCall } from '../../../api/openapi/calls.ts';
import { noteCall } from '../calls-made.ts';
import { checkAnswer, type Exchange } from '../check-answer.ts';

/** As it is put on the wire: any method, any header, bytes for a body. */
export interface Sent {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
}

export interface Answered extends Exchange {
  /** Which of the described calls it was; undefined for none. */
  call: DescribedCall | undefined;
}

const agent = new Agent({ keepAlive: true });

function headersOf({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Headers(pairs);
}

/** What may not stand in an address is written in the way addresses write it. */
const written = (path: string) => path.replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter));

/** Sends it as it is, `Host` included, and holds the answer against the description. @throws where they differ */
export async function send(url: string, { method, path, headers, body }: Sent): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const options = { agent, host: hostname, port, method, path: written(path), headers: { ...headers } };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(options, resolve).on('error', reject);
    if (body !== undefined) sending.setHeader('Content-Length', Buffer.byteLength(body));
    sending.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const exchange = { method, path, status: answer.statusCode ?? 0, headers: headersOf(answer), text };
  const call = checkAnswer(exchange);
  noteCall(exchange.headers.get('x-request-id'), call, exchange.status);
  return { ...exchange, call };
}
