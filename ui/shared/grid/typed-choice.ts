interface Option {
  value: string;
  label: string;
}

/** What a list of choices stands at, and the letters that led there. */
interface Typed {
  value: string;
  letters: string;
}

/**
 * The choice a letter leads to: the one that is called as the letters so far, else the first that begins so; a letter that
 * begins none goes on from the present choice to the next that begins with it. Undefined: it leads nowhere.
 */
export function typedChoice(options: readonly Option[], present: Typed, key: string): Typed | undefined {
  const named = (letters: string) =>
    options.find(({ label }) => fold(label) === letters) ??
    options.find(({ label }) => fold(label).startsWith(letters));
  const longer = named(present.letters + fold(key));
  if (longer) return { value: longer.value, letters: present.letters + fold(key) };
  const beginning = options.filter(({ label }) => fold(label).startsWith(fold(key)));
  const here = beginning.findIndex(({ value }) => value === present.value);
  const next = beginning[(here + 1) % Math.max(1, beginning.length)];
  return next && { value: next.value, letters: fold(key) };
}

const fold = (text: string) => text.toLowerCase();
