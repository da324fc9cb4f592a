/** How many letters must be put in, left out or exchanged to make one text of the other (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [at, against] of [...other].entries())
      line.push(
        Math.min((line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1, (above[at] ?? 0) + (letter === against ? 0 : 1)),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** Letters of a name of which one may differ. */
const LETTERS_PER_SLIP = 4;
/** Letters beyond which a text is no name that somebody has mistyped. */
const LONGEST_NAME = 100;

/** The names that somebody may have meant who wrote this: those that hold it, or differ in a letter of four; the likest first. */
export function namesLike(written: string, names: readonly string[]): string[] {
  const text = written.trim().toLowerCase();
  if (text === '' || text.length > LONGEST_NAME) return [];
  const likely = names.flatMap((name) => {
    const differs = editDistance(text, name.toLowerCase());
    const isAlike = differs <= Math.ceil(name.length / LETTERS_PER_SLIP);
    return isAlike || name.toLowerCase().includes(text) ? [{ name, differs }] : [];
  });
  return likely.sort((a, b) => a.differs - b.differs).map(({ name }) => name);
}
