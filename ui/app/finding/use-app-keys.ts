import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

interface AppKeys {
  /** Ctrl+K, on a Mac ⌘K. */
  onFind: () => void;
  /** `/` */
  onSearch: () => void;
  /** `?` */
  onKeys: () => void;
}

/** The keys that work on every page, never while somebody types. `single`: whether those without Ctrl do. */
export function useAppKeys({ onFind, onSearch, onKeys }: AppKeys, single: boolean): void {
  const meaningOf = useEffectEvent(({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
    if (altKey) return undefined;
    if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k' ? onFind : undefined;
    return single ? { '/': onSearch, '?': onKeys }[key] : undefined;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      const meaning = meaningOf(event);
      if (!meaning) return;
      event.preventDefault();
      meaning();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
