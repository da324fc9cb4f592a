import type { PlainDay } from '../kernel/plain-day.ts';
import { saidDay } from '../kernel/said-day.ts';

type Pattern = readonly [RegExp, readonly string[], string];

/** A number is written in digits; 'Age of majority' has none. */
const NUMBER = '(\\d[\\d,.]*)';

/** '%{name}' of a sentence as a group; the rest stands for itself. */
function patternOf([english, other]: readonly [string, string]): Pattern {
  const pieces = english.split(/%\{(\w+)\}/);
  const rule = pieces
    .map((piece, at) =>
      at % 2 === 1 ? (piece === 'number' ? NUMBER : '(.+)') : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return [new RegExp(`^${rule}$`), pieces.filter((_, at) => at % 2 === 1), other];
}

/**
 * Translates sentences that come whole, with their values in them: by the first pattern they fit. What stands in the hole of
 * `label`, or of one whose name begins like it, is a text itself, which `say` says; a day in words, wherever it stands, is said by `sayDayOf`; all
 * other values stay as they are. What was asked once is remembered, as lists ask for the same few again and again.
 */
export function wholeSentences(
  texts: Readonly<Record<string, string>>,
  say: (label: string) => string = (label) => label,
  sayDayOf?: (day: PlainDay) => string,
): (text: string) => string | undefined {
  const inOther = (text: string) => {
    const day = saidDay(text);
    return day && sayDayOf ? sayDayOf(day) : text;
  };
  const patterns = Object.entries(texts).map(patternOf);
  const known = new Map<string, string | undefined>();
  const find = (text: string): string | undefined => {
    for (const [rule, names, other] of patterns) {
      const found = rule.exec(text);
      if (!found) continue;
      return other.replace(/%\{(\w+)\}/g, (_, name: string) => {
        const value = found[names.indexOf(name) + 1] ?? '';
        if (name.startsWith('label')) return say(value);
        return value.split('; ').map(inOther).join('; ');
      });
    }
    return undefined;
  };
  return (text) => {
    if (!known.has(text)) {
      if (known.size > MOST_KNOWN) known.clear();
      known.set(text, find(text));
    }
    return known.get(text);
  };
}

const MOST_KNOWN = 2000;
