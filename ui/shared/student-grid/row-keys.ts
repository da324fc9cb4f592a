/** What a key does to a list: move to a row, open it, or (un)select it. */
export type RowAction =
  | { do: 'move'; to: number; extend: boolean }
  | { do: 'open' }
  | { do: 'toggle' }
  | { do: 'select-all' };

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const STEPS: Record<string, (at: number, rows: number, page: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _rows, page) => at + page,
  PageUp: (at, _rows, page) => at - page,
  Home: () => 0,
  End: (_at, rows) => rows - 1,
};

/** Reads a key pressed at row `at` of `rows`, of which `page` are in view. Undefined: not a key of the list. */
export function rowAction(key: Key, at: number, rows: number, page: number): RowAction | undefined {
  if (key.key === 'a' && (key.ctrlKey || key.metaKey)) return { do: 'select-all' };
  if (key.ctrlKey || key.metaKey) return undefined;
  if (key.key === 'Enter') return { do: 'open' };
  if (key.key === ' ') return { do: 'toggle' };
  const step = STEPS[key.key];
  if (!step) return undefined;
  const to = Math.min(Math.max(step(at, rows, page), 0), rows - 1);
  return { do: 'move', to, extend: key.shiftKey };
}
