import type { HashNumber } from '../../api/ledger/number-hash.ts';
import { ownerOf, type RosterState } from '../../domain/roster/roster.ts';
import type { SchoolSettings } from '../../domain/school-settings/settings.ts';
import type { CalendarYear } from '../../domain/school-years/calendar.ts';
import type { RecordState } from '../../domain/students/record.ts';
import type { GradeType } from '../../domain/vocabulary/school.ts';
import type { Ledger, StreamTip } from '../../event-store/ledger-types.ts';
import { type Life, livesOfPlace, type SchoolPlan } from '../lives.ts';

/** A record stream as this run left it. */
export interface KnownRecord {
  state: RecordState;
  tip: StreamTip;
}

/** Everything the steps work with. */
export interface DemoContext {
  ledger: Ledger;
  hashNumber: HashNumber;
  plan: SchoolPlan;
  /** The one the school uses. */
  gradeType: GradeType;
  settings: SchoolSettings;
  /** Followed in place. */
  roster: { state: RosterState; tip: StreamTip };
  /** Years by their place in the plan. */
  years: Map<number, CalendarYear>;
  /** Of the present year, emptied with each new one so that memory stays flat: who is on a place, and records by student. */
  present: Map<number, Present>;
  records: Map<number, KnownRecord>;
}

/** A student who is on a place in a year of the plan. */
export interface Present {
  life: Life;
  /** Years since the student came. */
  yearOfLife: number;
  /** Undefined until the student has been admitted. */
  studentId: number | undefined;
}

/** Who sits on a place in this year; kept once the student has an id. */
export function presentOn(context: DemoContext, place: number, year: number): Present {
  const kept = context.present.get(place);
  if (kept) return kept;
  const present = findPresent(context, place, year);
  if (present.studentId !== undefined) context.present.set(place, present);
  return present;
}

function findPresent(context: DemoContext, place: number, year: number): Present {
  const life = livesOfPlace(context.plan, place).find(({ from, memberships }) => year < from + memberships.length);
  if (!life) throw new Error(`nobody on place ${place}`);
  const hash = context.hashNumber(life.person.details.studentNumber);
  return { life, yearOfLife: year - life.from, studentId: ownerOf(context.roster.state, hash) };
}

/** Students a case manager looks after. */
export const CASELOAD = 20;
/** The case manager of a place, from 0. */
export const managerOf = (place: number): number => Math.floor(place / CASELOAD);

export function yearOf(context: DemoContext, year: number): CalendarYear {
  const found = context.years.get(year);
  if (!found) throw new Error(`no year ${year}`);
  return found;
}
