import { spanish as sentences } from '../../words/spanish/index.ts';
import { english } from './en.ts';
import { reactAdmin } from './es/react-admin.ts';
import type { TextsLike } from './texts.ts';

const known: Readonly<Record<string, string>> = sentences;

/** The same tree of texts, each in Spanish. */
const inSpanish = <Texts extends object>(texts: Texts): TextsLike<Texts> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? (known[text] ?? text) : inSpanish(text),
    ]),
  ) as TextsLike<Texts>;

/** What react-admin looks for by keys, in Spanish: its own texts, and what our lists are called. */
export const spanish: TextsLike<typeof english> = { ra: reactAdmin, resources: inSpanish(english.resources) };
