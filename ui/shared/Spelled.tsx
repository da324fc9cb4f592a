import { ABBREVIATIONS } from '../../domain/vocabulary/abbreviations.ts';
import { translated } from '../words/t.ts';

type Meanings = Readonly<Record<string, string>>;

const finders = new Map<Meanings, RegExp>();

/** Finds these short forms where they stand as words of their own. */
function finderOf(meanings: Meanings): RegExp {
  const known = finders.get(meanings);
  if (known) return known;
  const finder = new RegExp(`(?<![\\w-])(${Object.keys(meanings).join('|')})(?![\\w-])`);
  finders.set(meanings, finder);
  return finder;
}

interface SpelledProps {
  text: string;
  /** Short forms with what they stand for; those of the field unless said. */
  meanings?: Meanings;
}

/** A text in which the first of each abbreviation says what it stands for. */
export function Spelled({ text, meanings = ABBREVIATIONS }: SpelledProps) {
  const explained = new Set<string>();
  return text.split(finderOf(meanings)).map((part) => {
    const meaning = meanings[part];
    if (meaning === undefined || explained.has(part)) return part;
    explained.add(part);
    return (
      <abbr key={part} title={translated(meaning)}>
        {part}
      </abbr>
    );
  });
}
