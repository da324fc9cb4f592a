/** The part of a font of the library that sets a word. */
export interface Layout {
  layout(text: string, features?: unknown, script?: string): unknown;
}

/** Marks stand where they stand by themselves, not where their letter would have them. */
const WITHOUT_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false, curs: false };
/** A script nobody has rules for: letters stand one after the other as they were written. */
const NO_SCRIPT = 'DFLT';
const careful = new WeakSet<Layout>();

/**
 * The library throws at some rows of letters: where a font has no place for a mark on a letter, or where a script begins with what
 * cannot begin. From now on the font sets these plainly: one name ends no report of a school.
 */
export function makeCareful(font: Layout): void {
  if (careful.has(font)) return;
  careful.add(font);
  const layout = font.layout.bind(font);
  font.layout = (text, features, script) => {
    try {
      return layout(text, features, script);
    } catch {
      return setPlainly(layout, text);
    }
  };
}

/** How the letters are tried, one after the other; the last way draws a box for each. */
const WAYS: readonly ((text: string) => [text: string, script?: string])[] = [
  (text) => [text],
  (text) => [text, NO_SCRIPT],
  (text) => ['\uFFFD'.repeat([...text].length), NO_SCRIPT],
];

function setPlainly(layout: Layout['layout'], text: string): unknown {
  for (const way of WAYS) {
    const [letters, script] = way(text);
    try {
      return layout(letters, WITHOUT_MARKS, script);
    } catch {
      // The next way asks less of the font.
    }
  }
  return layout('', WITHOUT_MARKS);
}
