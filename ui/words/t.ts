import { fromKeys, keysOf } from '../../domain/kernel/keys.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { wholeSentences } from '../../domain/words/whole-sentences.ts';
import { bare, fill, ofCount, type Values } from './fill.ts';
import { beforeSpeaking } from './language.ts';
import type { spanish } from './spanish/index.ts';

/** A text of the screens, as it reads in English: each has its place in the catalogue. */
export type Sentence = keyof typeof spanish;

/** The names that stand as %{name} in a text. */
type Names<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** 'one |||| many' asks for the count that chooses. */
type Counts<Text> = Text extends `${string} |||| ${string}` ? { smart_count: number } : unknown;
export type Given<Text, Value> = [Names<Text>] extends [never]
  ? Text extends `${string} |||| ${string}`
    ? [{ smart_count: number }]
    : []
  : [Record<Names<Text>, Value> & Counts<Text>];

const dayInSpanish = (day: PlainDay): string =>
  new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

let sentences: Partial<Record<string, string>> = {};
let whole: (text: string) => string | undefined = () => undefined;

beforeSpeaking(async (next) => {
  // English needs no catalogue: its texts are the keys.
  if (next === 'en') {
    sentences = {};
    whole = () => undefined;
    return;
  }
  const [{ spanish }, { ofPatterns }] = await Promise.all([
    import('./spanish/index.ts'),
    import('./spanish/of-patterns.ts'),
  ]);
  sentences = spanish;
  whole = wholeSentences(ofPatterns, translated, dayInSpanish);
});

/**
 * A text of the screens in the language of the page (docs/decisions/english-texts-are-the-keys.md). 'one |||| many' is chosen from
 * by `smart_count`; what stands behind ' ## ' keeps a text apart from one that reads the same in English, and is not said.
 */
export function t<Text extends Sentence>(text: Text, ...[values]: Given<Text, string | number>): string {
  const given = values as Values | undefined;
  return fill(ofCount(sentences[text] ?? bare(text), given?.['smart_count']), given);
}

/** A text that comes from elsewhere (a label of the domain's tables, a constant), where the catalogue knows it. */
export const translated = (text: string): string => sentences[text] ?? whole(text) ?? bare(text);

/** Each of a table's texts, as `translated` says it. */
export const eachTranslated = <Name extends string>(texts: Readonly<Record<Name, string>>): Record<Name, string> =>
  fromKeys<Name, string>(keysOf(texts), (name) => translated(texts[name]));
