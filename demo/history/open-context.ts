import { fold } from '../../domain/kernel/decider.ts';
import { rosterDecider } from '../../domain/roster/roster.ts';
import { settingsDecider } from '../../domain/school-settings/settings.ts';
import { calendarDecider, openYears } from '../../domain/school-years/calendar.ts';
import { streams } from '../../domain/streams.ts';
import { GRADE_TYPES, type GradeType } from '../../domain/vocabulary/school.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { randomOf } from '../random.ts';
import type { DemoContext } from './context.ts';
import type { DemoKey } from './resume.ts';

const GRADE_TYPE_SHARES = [60, 30, 10];

/** The grade type a school uses throughout. */
export const gradeTypeOf = (seed: string): GradeType =>
  randomOf(seed, 'school').weighted(GRADE_TYPES.map((type, at) => [type, GRADE_TYPE_SHARES[at] ?? 0] as const));

/** What the steps work with, as the log has it now. */
export async function openContext(
  { ledger, hashNumber }: Pick<DemoContext, 'ledger' | 'hashNumber'>,
  { size, seed, firstYear }: DemoKey,
): Promise<DemoContext> {
  const roster = await ledger.read(streams.roster);
  const settings = await ledger.read(streams.schoolSettings);
  return {
    ledger,
    hashNumber,
    plan: { seed, students: size.students, firstYear, years: size.years },
    gradeType: gradeTypeOf(seed),
    settings: fold(settingsDecider, settings.events),
    roster: { state: fold(rosterDecider, roster.events), tip: roster.tip },
    years: await readYears(ledger, firstYear),
    present: new Map(),
    records: new Map(),
  };
}

async function readYears(ledger: Ledger, firstYear: number): Promise<DemoContext['years']> {
  const { events } = await ledger.read(streams.calendar);
  const years = openYears(fold(calendarDecider, events));
  return new Map(years.map((year) => [year.year - firstYear, year]));
}
