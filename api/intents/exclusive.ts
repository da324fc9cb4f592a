/** Runs work one at a time, in the order it was asked for. A failure is its caller's alone. */
export type Exclusive = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

const queues = new WeakMap<object, Exclusive>();

/** The one queue of this owner in this process: actions that write the same streams wait instead of conflicting. */
export function exclusiveTo(owner: object): Exclusive {
  const queue = queues.get(owner) ?? createExclusive();
  queues.set(owner, queue);
  return queue;
}
