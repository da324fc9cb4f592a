import { RISK_RULES_VERSION } from '../../../domain/risk/rules-version.ts';
import type { Language } from '../../../domain/vocabulary/languages.ts';
import { type Say, sayIn } from '../words/words.ts';

/** An entry of the journal that a footer names. */
interface StampedEntry {
  at: string;
  number: number;
}

/** Up to where the log went into a report's figures, and what they were judged by: the same stamp means the same file, byte for byte. */
export interface DataStamp {
  /** Instant of the last change, ISO 8601; null for an empty log. */
  at: string | null;
  /** Its number, counted from 1. */
  number: number;
  /** The school's time zone. */
  timeZone: string;
  /** The last change of the grade table up to there; null while it is the one a new installation has. */
  gradeTable: StampedEntry | null;
}

const numbered = (number: number, language: Language) =>
  `${language === 'es' ? 'n.º' : 'no.'} ${number.toLocaleString('en-US')}`;

/** `November 20, 2025 7:30AM` in the school's time zone (rules/reports#footer); in Spanish `20 de noviembre de 2025, 7:30 a. m.`. */
function timeText({ at, timeZone }: { at: string; timeZone: string }, language: Language): string {
  const clock = { timeZone, hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const format = new Intl.DateTimeFormat(LOCALES[language], clock);
  const day = dayText(at, timeZone, language);
  if (language === 'es') return `${day}, ${format.format(new Date(at)).replace(/[\u00A0\u202F]/g, ' ')}`;
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${day} ${parts['hour']}:${parts['minute']}${parts['dayPeriod']}`;
}

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const dayText = (at: string, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, year: 'numeric', month: 'long', day: 'numeric' }).format(
    new Date(at),
  );

function gradeTableText({ gradeTable, timeZone }: DataStamp, language: Language, say: Say): string {
  if (gradeTable === null) return say('grade table as delivered');
  return `${say('grade table of')} ${dayText(gradeTable.at, timeZone, language)}, ${numbered(gradeTable.number, language)}`;
}

/** What the footer says of the data, and by which rules and grade table they were judged (rules/reports#footer). */
export function stampText(stamp: DataStamp, language: Language): string {
  const say = sayIn(language);
  if (stamp.at === null) return say('No data yet');
  const data = `${say('Data of')} ${timeText({ at: stamp.at, timeZone: stamp.timeZone }, language)}, ${numbered(stamp.number, language)}`;
  return [data, `${say('risk rules version')} ${RISK_RULES_VERSION}`, gradeTableText(stamp, language, say)].join(' · ');
}
