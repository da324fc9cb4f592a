import { createElement, Fragment, type ReactNode } from 'react';
import { type Given, type Sentence, translated } from './t.ts';

/** A text of the screens with elements in it, in the language of the page. */
export function parts<Text extends Sentence>(text: Text, ...[values]: Given<Text, ReactNode>): ReactNode {
  const known: Partial<Record<string, ReactNode>> = values ?? {};
  const pieces = translated(text).split(/%\{(\w+)\}/);
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 1 ? known[piece] : piece)));
}
