import { parseSync } from '@swc/core';

/** What one source file counts. Lines are counted without blank ones. */
export interface FileFigures {
  path: string;
  lines: number;
  /** Lines of each function, nested ones in their parents too. */
  functions: number[];
  /** Type assertions; `as const` is none. */
  assertions: number;
  biomeIgnores: number;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesIn(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (typeof value['type'] === 'string') yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

/** Lines that are not blank. */
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

const spanOf = (node: Node) => (node['span'] ?? (node['function'] as Node | undefined)?.['span']) as Span | undefined;
interface Span {
  start: number;
  end: number;
}

/** Counts what stands in a TypeScript file. @throws where it cannot be parsed */
export function figuresOf(path: string, text: string): FileFigures {
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  const bytes = Buffer.from(text);
  const nodes = [...nodesIn(tree.body)];
  // Spans count bytes from 1.
  const functions = nodes
    .filter(({ type }) => FUNCTIONS.has(String(type)))
    .flatMap((node) => spanOf(node) ?? [])
    .map(({ start, end }) => linesOf(bytes.subarray(start - 1, end - 1).toString()));
  return {
    path,
    lines: linesOf(text),
    functions,
    assertions: nodes.filter(({ type }) => type === 'TsAsExpression').length,
    biomeIgnores: text.split('biome-ignore').length - 1,
  };
}
