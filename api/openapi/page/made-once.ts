/** Made of something that never changes, and kept as long as that: anybody may ask for the page, as often as they like. */
export function madeOnce<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const kept = new WeakMap<Source, { made: Made }>();
  return (source) => {
    const known = kept.get(source) ?? { made: make(source) };
    kept.set(source, known);
    return known.made;
  };
}
