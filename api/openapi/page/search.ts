import type { DescribedCall, JsonSchema } from '../calls.ts';
import { madeOnce } from './made-once.ts';

export type Shape = readonly [name: string, schema: JsonSchema];

/** Every word has to be somewhere in it. */
const holds = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word));
const textOf = ({ method, path, area, about, who }: DescribedCall) => [method, path, area, about, who].join(' ');

export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

export const callsWith = (calls: readonly DescribedCall[], words: readonly string[]): DescribedCall[] =>
  calls.filter((call) => holds(textOf(call), words));

const namedIn = madeOnce((described: DescribedCall | JsonSchema): string[] =>
  [...JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name),
);

/** Shapes whose name holds the words, and those that the calls and these shapes name: links lead somewhere. */
export function shapesWith(
  shapes: readonly Shape[],
  calls: readonly DescribedCall[],
  words: readonly string[],
): Shape[] {
  const byName = new Map(shapes);
  const shown = new Set<string>();
  const left = [...calls.flatMap(namedIn), ...shapes.map(([name]) => name).filter((name) => holds(name, words))];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (shown.has(name)) continue;
    shown.add(name);
    left.push(...namedIn(byName.get(name) ?? {}));
  }
  return shapes.filter(([name]) => shown.has(name));
}
