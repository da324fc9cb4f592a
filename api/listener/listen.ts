import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CannotStart } from '../configuration/cannot-start.ts';
import { trackConnections } from './connections.ts';
import { MOST_OF_SITE } from './crowd.ts';
import { cutOff } from './cut-off.ts';
import { inTurn } from './in-turn.ts';
import { mostConnections } from './open-files.ts';
import { inRounds } from './rounds.ts';
import { boundUnread, MOST_UNREAD } from './unread-bodies.ts';

/**
 * Milliseconds an unused connection is kept: longer than the proxies in front keep theirs (Caddy two minutes, others
 * one). Otherwise a request could go out on a connection that is just being closed, and a POST is not sent again.
 */
const IDLE_MS = 130_000;
/** Milliseconds an unused connection is kept beyond what callers are told: a request may be on its way to a busy server. */
const IDLE_MARGIN_MS = 10_000;
/** Milliseconds in which a caller takes some of an answer that is there for it: a report waits on a thread for its reader. */
const TAKING_TIMEOUT_MS = 30_000;
/** Headers of a request: browsers send two dozen, proxies add one. Hundreds of tiny ones take many times the room of their letters. */
const MOST_HEADERS = 100;
/** Parameters of an address: no call has half as many. Thousands of tiny ones take many times the room of their letters, and many times their time. */
const MOST_PARAMETERS = 100;
/** Connections beyond all there may be that are still being ended for others: those that come in one go. A quarter, where there are few. */
const BEING_ENDED = 100;
/** Milliseconds that answers under way get to finish when the server closes. */
const GRACE_MS = 10_000;

/** Who names no host is refused in turn with all others: Node answers as many as a caller sends ahead, in one go. */
const SETTINGS = { keepAliveTimeout: IDLE_MS, keepAliveTimeoutBuffer: IDLE_MARGIN_MS, requireHostHeader: false };

export interface Listener {
  /** `http://host:port` as somebody on this machine would type it. */
  url: string;
  /** Requests that came before the first of these wait for it; from a later one on they go there. */
  serve(listener: RequestListener): void;
  /** Asks everybody with the answers from now on to come back on another connection. */
  partWithClients(): void;
  /** Takes no more connections; resolves when the last answer is out. */
  close(): Promise<void>;
}

/**
 * Takes the port before anything is opened or written.
 * @throws {CannotStart} when the port is in use or the address is not ours.
 */
export async function listen(
  host: string,
  port: number,
  {
    takingTimeoutMs = TAKING_TIMEOUT_MS,
    most = mostConnections(),
    mostUnread = MOST_UNREAD,
    mostOfSite = MOST_OF_SITE,
  } = {},
): Promise<Listener> {
  let current: RequestListener | undefined;
  const first = Promise.withResolvers<void>();
  const serve = (listener: RequestListener) => {
    current = listener;
    first.resolve();
  };
  /** Requests that expect something else than to be let send their body (RFC 9110, 10.1.1). */
  const unmet = new WeakSet<IncomingMessage>();
  const answer: RequestListener = (request, response) => {
    // Those beyond it were not kept: what they said is not known.
    if (unmet.has(request)) refuseFor(response, 417, 'The request expects what this server does not do.');
    else if (request.rawHeaders.length >= MOST_HEADERS * 2)
      refuseFor(response, 431, 'The request has too many headers.');
    else if (!namesOneHost(request) || !ADDRESS.test(request.url ?? '')) refuseUnread(response);
    else if (asksTooMuch(request)) refuseFor(response, 400, 'The address has too many parameters.');
    else if (current) current(request, response);
    else void first.promise.then(() => beginInRounds(request, response));
  };
  const beginInRounds = inRounds(answer);
  const takeTurn = inTurn((request, response) => {
    connections.begin(response);
    beginInRounds(request, response);
  });
  const boundBody = boundUnread(mostUnread);
  const answerInTurn: RequestListener = (request, response) => {
    // Its connection was ended while a piece of it is gone through that holds more.
    if (request.socket.destroyed) return cutOff(request.socket);
    boundBody(request, response);
    takeTurn(request, response);
  };
  const server = createServer(SETTINGS, answerInTurn);
  // Node would answer these by itself, as many as a caller sends ahead: thousands come in one piece, and hold everybody up.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    unmet.add(request);
    answerInTurn(request, response);
  });
  server.maxHeadersCount = MOST_HEADERS;
  // Node gives those beyond it no answer: they are closed as they come.
  server.maxConnections = most + Math.min(BEING_ENDED, Math.ceil(most / 4));
  const connections = trackConnections(server, takingTimeoutMs, { most, mostOfSite });
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error, host, port)));
    server.listen(port, host, listening);
  });
  return {
    url: urlOf(host, (server.address() as AddressInfo).port),
    serve,
    partWithClients: connections.part,
    close: once(() => {
      connections.part();
      return connections.close(GRACE_MS);
    }),
  };
}

const HOST = /^host$/i;
/** Older callers need name none, nor is any asked of them. */
const namesOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const named = rawHeaders.filter((text, at) => at % 2 === 0 && HOST.test(text)).length;
  return named === 1 || (named === 0 && httpVersion !== '1.1');
};

const asksTooMuch = ({ url = '' }: IncomingMessage): boolean =>
  url.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS;

/**
 * A path, or one with its host before it (RFC 9112, 3.2). What else HTTP lets through is for proxies, or nobody sends it, and what takes
 * addresses apart behind us throws at some of it (`http://[`, `//a@[#`), or finds no path: where nobody expects it, that ends the server.
 */
const ADDRESS = /^(?:https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)?\/[!"$-~]*$/i;

/**
 * Of two hosts a proxy in front may have gone by the other one (RFC 9112, 3.2): nothing is answered in either name. It is the last answer
 * on its connection: what came behind it may be a part of the request.
 */
const refuseUnread = (response: ServerResponse) => refuseFor(response, 400, 'The request could not be read.');

/** The last answer on its connection. */
function refuseFor(response: ServerResponse, status: 400 | 417 | 431, message: string): void {
  response.shouldKeepAlive = false;
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ error: { message } }));
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): CannotStart {
  const where = `${host}:${port}`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `The address ${where} is in use by another program; set PORT to another number.`,
    EACCES: `The address ${where} may only be used by a system administrator; set PORT to a number above 1023.`,
  };
  const sentence = reasons[error.code ?? ''] ?? `The server cannot listen on ${where}: ${error.message}.`;
  return new CannotStart(sentence, { cause: error });
}

function urlOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function once<Result>(work: () => Result): () => Result {
  let result: { value: Result } | undefined;
  return () => {
    result ??= { value: work() };
    return result.value;
  };
}
