import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The request that the running code works for. */
export interface RequestContext {
  readonly requestId: string;
  /** What it is answered with, until that is out or its caller has gone. */
  response?: ServerResponse | undefined;
  /** Its caller has gone before the answer was out. */
  isGone?: boolean;
  /** Whose share of the server it takes: the account's once it is known, that of all strangers before. */
  party: string;
  /** Refuses who has lost their session, or the right to make the call, since it came; anybody may make a call without it. */
  requireStillPermitted?: () => Promise<void>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/**
 * Runs work for a request; everything it begins knows whose it is, for as long as it goes on: counters of attempts have timers of an hour
 * and more. Of what was asked, headers and body, none of them holds anything once the answer is out.
 */
export function inRequest<Result>(context: RequestContext, work: () => Result): Result {
  const { response } = context;
  response?.once('close', () => {
    context.isGone = !response.writableFinished;
    context.response = undefined;
  });
  return storage.run(context, work);
}

/** Runs work that belongs to no request, though one may have led to it. */
export const inNoRequest = <Result>(work: () => Result): Result => storage.exit(work);

/** The request that is being answered here; undefined in work that belongs to none. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

const fromKnownBrowsers = new WeakSet<ServerResponse>();
/** Nobody is signed in; somebody has signed in before at the browser that waits for this answer. */
export const noteKnownBrowser = (response: ServerResponse): void => void fromKnownBrowsers.add(response);
export const isFromKnownBrowser = (response: ServerResponse): boolean => fromKnownBrowsers.has(response);

const forSomebodyKnown = new WeakSet<ServerResponse>();
const ofSomebodyKnown = new WeakSet<Socket>();

/** Somebody who is signed in waits for this answer. */
export function noteKnown(response: ServerResponse): void {
  forSomebodyKnown.add(response);
  if (response.socket) ofSomebodyKnown.add(response.socket);
}
/** What was asked last on this connection nobody asked who is signed in: a session may have ended since it did. */
export const noteStranger = (socket: Socket): void => void ofSomebodyKnown.delete(socket);
/** Somebody who is signed in has asked on this connection, and nobody else since. */
export const isOfSomebodyKnown = (socket: Socket): boolean => ofSomebodyKnown.has(socket);
export const isForSomebodyKnown = (response: ServerResponse): boolean => forSomebodyKnown.has(response);

/** Whose share of the server the running code takes; '' for the server's own work. */
export const currentParty = (): string => storage.getStore()?.party ?? '';

/**
 * For what is decided long after a request came.
 * @throws {Rejection} for who asked for it and may not any more; never in work that belongs to no request
 */
export const requireStillPermitted = async (): Promise<void> => storage.getStore()?.requireStillPermitted?.();

/** The party of an account. Callers nobody knows are one together: they choose their addresses, and each would have a share of its own. */
export const partyOf = (userId: number | undefined): string =>
  userId === undefined ? 'nobody signed in' : `account ${userId}`;
