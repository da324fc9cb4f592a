/**
 * How often a property is tried, and with which seed: few tries and always the same ones in `npm test`; fifty times as
 * many, seeded anew, in `npm run test:long` (`SEED` repeats one that failed).
 */
export function runs(count: number): { numRuns: number; seed: number } {
  const { LONG, SEED } = process.env;
  const seed = SEED ? Number(SEED) : LONG ? Date.now() % 2 ** 31 : 20_260_901;
  return { numRuns: LONG ? count * 50 : count, seed };
}
