import { LogUnavailable } from '../../event-store/port.ts';

/** Runs what needs the store; a failure says that nothing can be kept now. */
export const kept = <T>(what: string, work: Promise<T>): Promise<T> =>
  work.catch((cause: Error) => {
    throw new LogUnavailable(`${what} cannot be reached: ${cause.message}`, { cause });
  });
