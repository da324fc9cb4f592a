/** A value with the words that name it. */
export interface Labelled {
  label: string;
  value: number;
}

/** A whole percentage, halves rounded up; of nothing it is 0 (rules/reports#percent). */
export const percent = (value: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * value) / total + 0.5);

/** Counts of keys that are known beforehand, so that each is there even when it is 0. */
export function createCounts<Key extends string | number>(keys: readonly Key[]) {
  const counts = new Map<Key, number>(keys.map((key) => [key, 0]));
  return {
    add: (key: Key, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by),
    of: (key: Key) => counts.get(key) ?? 0,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    labelled: (labelOf: (key: Key) => string): Labelled[] =>
      [...counts].map(([key, value]) => ({ label: labelOf(key), value })),
  };
}

/** `1 student`, `1,200 students`. */
export const studentsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'student' : 'students'}`;
