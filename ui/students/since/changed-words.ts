/** A run of words that stands in both texts, was taken out, or was put in. */
export interface WordRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const wordsOf = (text: string): string[] => text.split(/(?<=\s)(?=\S)/u);

/** Lengths of the longest common run of words from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] = isSame(before[i], after[j])
        ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
        : Math.max(lengths[i + 1]?.[j] ?? 0, lengths[i]?.[j + 1] ?? 0);
  return lengths;
}

const isSame = (one = '', other = '') => one.trim() === other.trim();

function push(runs: WordRun[], kind: WordRun['kind'], text: string): void {
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += text;
  else runs.push({ kind, text });
}

/**
 * What was taken out of a text and what was put in, word by word. Texts of more than a thousand words are told as a whole, so that
 * no text makes a page slow.
 */
export function changedWords(before: string, after: string): WordRun[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  if (was.length > MOST_WORDS || is.length > MOST_WORDS)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const lengths = commonLengths(was, is);
  const runs: WordRun[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [old, next] = [was[i], is[j]];
    if (old !== undefined && next !== undefined && isSame(old, next)) {
      push(runs, 'same', next);
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (next === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      push(runs, 'removed', old);
      i += 1;
    } else {
      push(runs, 'added', next ?? '');
      j += 1;
    }
  }
  return runs.filter(({ text }) => text !== '');
}
const MOST_WORDS = 1000;
