import { useSyncExternalStore } from 'react';
import type { Language } from '../../domain/vocabulary/languages.ts';
import { language, onLanguage } from './language.ts';

/** The language of the page; what is drawn under it as a key is drawn anew in another one. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language);
