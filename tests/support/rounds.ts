/** Counts the rounds of the event loop that go by while something is done: the turns that others have meanwhile. */
export function countRounds(): { stop(): number } {
  let rounds = 0;
  const next = () => {
    rounds += 1;
    asked = setImmediate(next);
  };
  let asked = setImmediate(next);
  return {
    stop() {
      clearImmediate(asked);
      return rounds;
    },
  };
}
