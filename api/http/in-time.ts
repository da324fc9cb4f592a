import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Route } from './route.ts';
import type { HttpServices } from './services.ts';

/** Milliseconds in which the servers of a cluster must have done what a request needs of them. */
const ANSWER_WITHIN_MS = 30_000;
/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 10;

/** Waits for work no longer than what is left of a request's time. What is late goes on, and nobody hears of it. */
export type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

const tooLate = () =>
  new Rejection(
    'unavailable',
    'This takes too long at the moment. It may be carried out all the same; please look first.',
    {
      retryAfter: RETRY_AFTER_SECONDS,
    },
  );

/** Whether an answer is made whole before it is sent: what flows as it is made takes as long as there is to tell. */
const isWhole = ({ answers: { type } }: Route) => type === undefined || type === 'application/json';

/**
 * The time of one request. Each call of a server has a deadline of its own, but a request is many of them, and a server that
 * is only slow lets none of them fail. The embedded engine answers or fails by itself.
 */
export function timeOf(route: Route, { configuration }: Pick<HttpServices, 'configuration'>): InTime {
  if (configuration.ENGINE !== 'cluster' || !isWhole(route)) return (work) => work;
  let left = route.answerWithinMs ?? ANSWER_WITHIN_MS;
  return async (work) => {
    const begun = performance.now();
    try {
      return await atMost(work, left);
    } finally {
      left -= performance.now() - begun;
    }
  };
}

function atMost<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(tooLate()), Math.max(0, milliseconds));
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
