import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

/** What stands in elements and goes through no catalogue, because it is the same in every language. */
const THE_SAME = new Set([
  '© Copyright',
  'SHA-256',
  'min',
  'docs/how-to/verify-the-log.md',
  'docs/how-to/back-up.md',
  'docs/how-to/a-read-model-is-stopped.md',
]);

/** Attributes whose texts are read. */
const READ = new Set(
  'label title subtitle aria-label ariaLabel placeholder helperText note text name alt yes no empty primary secondary nothing act success tooltip'.split(
    ' ',
  ),
);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** The text of a node that is drawn as it stands. */
function rawText(node: Node): string | undefined {
  if (node['type'] === 'JSXText')
    return String(node['value'])
      .trim()
      .replace(/^[·.,:\s]+|[·.,:\s]+$/g, '');
  const value = node['value'];
  if (node['type'] !== 'JSXAttribute' || !isNode(value) || value['type'] !== 'StringLiteral') return undefined;
  const text = String(value['value']);
  const isRead = READ.has(String((node['name'] as Node)['value'])) && /\p{Lu}\p{Ll}|\s/u.test(text);
  return isRead ? text : undefined;
}

function rawTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rawTexts);
  if (!isNode(node)) return [];
  const text = rawText(node);
  const own = text !== undefined && hasWord(text) && !THE_SAME.has(text) ? [text] : [];
  return [...own, ...Object.values(node).flatMap(rawTexts)];
}

const inSource = (source: string) => rawTexts(parseSync(source, { syntax: 'typescript', tsx: true }).body);

it('finds what goes through no catalogue', () => {
  expect(
    inSource('const a = <Page title="Import Data" id="x">Row {line}, {t(\'Close\')} <b>SHA-256</b></Page>;'),
  ).toEqual(['Import Data', 'Row']);
});

it('says every text of the screens in the language of the page', () => {
  const files = readdirSync('ui', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !/\.test\.|draw-in-tests/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((name) => inSource(readFileSync(`ui/${name}`, 'utf8')).map((text) => `${name}: ${text}`));
  expect(found).toEqual([]);
});
