import type { Rejection } from '../../domain/kernel/rejection.ts';
import { createOneAtATimeByKey } from '../concurrency/one-at-a-time.ts';
import type { Limiter } from '../sign-in/limiters.ts';
import { MOST_WAITING, tooManyAtOnce } from '../sign-in/too-many-at-once.ts';

/**
 * Puts counters that all processes share behind one line of this process. Each counter is asked one thing at a time: many who
 * change one document at once hold each other up in the server, most of all while it does not exist yet, and would take
 * every connection from those who read. `consume` throws a {@link Rejection} `unavailable` where too many wait; what was
 * counted is given back all the same.
 */
export function createCountingLine(waiting = MOST_WAITING): (name: string, limiter: Limiter) => Limiter {
  const inTurn = createOneAtATimeByKey();
  let counted = 0;
  return (name, limiter) => {
    const turn = <Result>(key: string | number, work: () => Promise<Result>) => inTurn(`${name} ${key}`, work);
    return {
      async consume(key, ...more) {
        if (counted >= waiting) throw tooManyAtOnce();
        counted += 1;
        try {
          return await turn(key, () => limiter.consume(key, ...more));
        } finally {
          counted -= 1;
        }
      },
      penalty: (key, ...more) => turn(key, () => limiter.penalty(key, ...more)),
      reward: (key, ...more) => turn(key, () => limiter.reward(key, ...more)),
      delete: (key, ...more) => turn(key, () => limiter.delete(key, ...more)),
    };
  };
}
