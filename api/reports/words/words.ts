import type { Language } from '../../../domain/vocabulary/languages.ts';
import { ofDomain } from '../../../domain/words/spanish/of-domain.ts';
import { ofReportPatterns, ofReports } from '../../../domain/words/spanish/of-reports.ts';
import { ofVocabulary } from '../../../domain/words/spanish/of-vocabulary.ts';
import { wholeSentences } from '../../../domain/words/whole-sentences.ts';

/** A text of the product in the language of a report; what the school wrote itself is never given to it. */
export type Say = (text: string) => string;

/** English texts are the keys: they are said as they stand (docs/decisions/english-texts-are-the-keys.md). */
const inEnglish: Say = (text) => text;

const spanish: Readonly<Record<string, string>> = { ...ofVocabulary, ...ofDomain, ...ofReports };
const patterns = wholeSentences(ofReportPatterns, (label) => spanish[label] ?? label);
const inSpanish: Say = (text) => spanish[text] ?? patterns(text) ?? text;

/** How the texts of a report are said in a language (rules/reports#language). */
export const sayIn = (language: Language): Say => (language === 'es' ? inSpanish : inEnglish);
