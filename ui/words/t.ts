import { createElement, Fragment, type ReactNode } from 'react';
import { fill, type Values } from './fill.ts';
import { beforeSpeaking, language } from './language.ts';
import type { spanish } from './spanish/index.ts';

/** A text of the screens, as it reads in English: each has its place in the catalogue. */
export type Sentence = keyof typeof spanish;

/** The names that stand as %{name} in a text. */
type Names<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Given<Text, Value> = [Names<Text>] extends [never] ? [] : [Record<Names<Text>, Value>];

let sentences: Partial<Record<string, string>> = {};

beforeSpeaking(async (next) => {
  // English needs no catalogue: its texts are the keys.
  sentences = next === 'es' ? (await import('./spanish/index.ts')).spanish : {};
});

/** A text of the screens in the language of the page; `smart_count` chooses between the forms that '||||' parts. */
export const t = <Text extends Sentence>(text: Text, ...[values]: Given<Text, string | number>): string =>
  fill(sentences[text] ?? text, values as Values | undefined, language());

/** The same with elements in it. */
export function parts<Text extends Sentence>(text: Text, ...[values]: Given<Text, ReactNode>): ReactNode {
  const known: Partial<Record<string, ReactNode>> = values ?? {};
  const pieces = (sentences[text] ?? text).split(/%\{(\w+)\}/);
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 1 ? known[piece] : piece)));
}

/** A text that comes from elsewhere (a label of the domain's tables, a constant), where the catalogue knows it. */
export const translated = (text: string): string => sentences[text] ?? text;
