/** Up to where the log went into a report's figures: the same stamp means the same file, byte for byte. */
export interface DataStamp {
  /** Instant of the last change, ISO 8601; null for an empty log. */
  at: string | null;
  /** Its number, counted from 1. */
  number: number;
  /** The school's time zone. */
  timeZone: string;
}

/** `November 20, 2025 7:30AM` in the school's time zone (rules/reports#footer). */
function timeText({ at, timeZone }: DataStamp & { at: string }): string {
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

/** What the footer says of the data. */
export function stampText(stamp: DataStamp): string {
  if (stamp.at === null) return 'No data yet';
  return `Data of ${timeText({ ...stamp, at: stamp.at })}, no. ${stamp.number.toLocaleString('en-US')}`;
}
