import { foldText } from '../../../domain/kernel/fold-text.ts';

/** Something that can be found by its name: gone to, or done. */
export interface Entry {
  id: string;
  group: 'Students' | 'Pages' | 'Actions';
  text: string;
  /** Quiet, behind the name. */
  detail?: string;
  /** Where it leads; without, it is done by `run`. */
  to?: string;
  run?: () => void;
  /** Other words it is looked for by. */
  also?: string;
}

/** Entries in which each of the words begins a word, or stands somewhere in it; those that begin with what was typed come first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  const found = entries.filter(({ text, detail = '', also = '' }) => {
    const whole = foldText(`${text} ${detail} ${also}`);
    return words.every((word) => whole.includes(word));
  });
  const begins = ({ text }: Entry) => foldText(text).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
