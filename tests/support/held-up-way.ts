import { openMongoProxy } from './mongo-proxy.ts';
import { addressOf } from './server-process.ts';

/** A command that is held up before it reaches the server. */
export interface HeldUp {
  reached: Promise<'held up'>;
  goOn(): void;
}

/** A way to a MongoDB server on which whoever uses it stands still at a command. */
export interface HeldUpWay {
  url: string;
  /** Holds the n-th command up from now on, and all that come after it. */
  holdUpAt(command: number): HeldUp;
  close(): Promise<void>;
}

export async function openHeldUpWay(url: string): Promise<HeldUpWay> {
  const way = await openMongoProxy(addressOf(url));
  return {
    url: `mongodb://${way.host}:${way.port}/?directConnection=true`,
    holdUpAt(command) {
      const reached = Promise.withResolvers<'held up'>();
      const onwards = Promise.withResolvers<undefined>();
      let commands = 0;
      way.intercept((document) => {
        if ('hello' in document || 'ismaster' in document || 'endSessions' in document) return undefined;
        commands += 1;
        if (commands < command) return undefined;
        reached.resolve('held up');
        return onwards.promise;
      });
      return { reached: reached.promise, goOn: () => onwards.resolve(undefined) };
    },
    close: way.close,
  };
}
