import type { Language } from '../../../domain/vocabulary/languages.ts';
import { language as spoken } from '../../words/language.ts';

/**
 * What a report is asked for in, that of the page unless one is chosen (rules/reports#language). Where both are English nothing is said:
 * it is what the server makes of an account that has chosen none.
 */
export function inLanguage(chosen: Language = spoken()): Language | null {
  return chosen === 'en' && spoken() === 'en' ? null : chosen;
}
