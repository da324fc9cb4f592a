import { expect, it } from 'vitest';
import { figuresOf } from './code-figures.ts';

const SOURCE = `// é: spans count bytes, not letters
const half = (n: number) =>
  n / 2;

export function told(text: string) {
  // biome-ignore lint/suspicious/noConsole: it is asked for
  console.log(text as unknown as string, ['a'] as const);
  return [1, 2].map((n) => {

    return half(n);
  });
}
`;

it('counts lines, functions with those in them, assertions and exceptions', () => {
  expect(figuresOf('a.ts', SOURCE)).toEqual({
    path: 'a.ts',
    lines: 10,
    functions: [2, 7, 3],
    assertions: 2,
    biomeIgnores: 1,
  });
});

it('reads components', () => {
  expect(figuresOf('A.tsx', 'export const A = () => <b>é</b>;\n').functions).toEqual([1]);
});

it('refuses what it cannot read', () => {
  expect(() => figuresOf('a.ts', 'const = ;')).toThrow();
});
