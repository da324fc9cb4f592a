/** Runs work one at a time, in the order it was asked for. A failure is its caller's alone. */
export type Exclusive = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
