/**
 * Work whose outcome is the same for all who ask: one is under way at a time, and those who ask meanwhile have the next one together.
 * Nobody hears of less than there was when they asked, and however many ask, it is done once for all of them.
 */
export function askedTogether<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  const begin = () => {
    next = undefined;
    return work();
  };
  return () => {
    if (!next) {
      next = last.then(begin, begin);
      last = next;
    }
    return next;
  };
}
