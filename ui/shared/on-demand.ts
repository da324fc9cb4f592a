import { type ComponentType, lazy } from 'react';

/** What is handed on at once: a promise, even of what is there, would show for a moment that the part is on its way. */
// biome-ignore lint/suspicious/noThenProperty: `lazy` asks for one
const atOnce = <Value>(value: Value) => ({ then: (take: (value: Value) => void) => take(value) }) as Promise<Value>;

interface PartModule {
  // biome-ignore lint/suspicious/noExplicitAny: whatever properties the part has
  default: ComponentType<any>;
}

/**
 * A part of the screens in a file of its own, loaded when it is first drawn, or `ahead` of that: then it is drawn at once.
 * What could not be loaded ahead is asked for again when it is drawn.
 */
export function onDemand<Module extends PartModule>(load: () => Promise<Module>) {
  let here: Module | undefined;
  const ahead = async () => {
    here ??= await load();
    return here;
  };
  const Part = lazy<Module['default']>(() => (here ? atOnce(here) : ahead()));
  return Object.assign(Part, { ahead });
}
