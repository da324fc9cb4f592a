import { RISK_RULES_VERSION } from '../../../domain/risk/rules-version.ts';

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

const numbered = (number: number) => `no. ${number.toLocaleString('en-US')}`;

/** `November 20, 2025 7:30AM` in the school's time zone (rules/reports#footer). */
function timeText({ at, timeZone }: { at: string; timeZone: string }): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const services = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const { month, day, year, hour, minute, dayPeriod } = services;
  return `${month} ${day}, ${year} ${hour}:${minute}${dayPeriod}`;
}

const dayText = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(at));

function gradeTableText({ gradeTable, timeZone }: DataStamp): string {
  if (gradeTable === null) return 'grade table as delivered';
  return `grade table of ${dayText(gradeTable.at, timeZone)}, ${numbered(gradeTable.number)}`;
}

/** What the footer says of the data, and by which rules and grade table they were judged (rules/reports#footer). */
export function stampText(stamp: DataStamp): string {
  if (stamp.at === null) return 'No data yet';
  const data = `Data of ${timeText({ at: stamp.at, timeZone: stamp.timeZone })}, ${numbered(stamp.number)}`;
  return [data, `risk rules version ${RISK_RULES_VERSION}`, gradeTableText(stamp)].join(' · ');
}
