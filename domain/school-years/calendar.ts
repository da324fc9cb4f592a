import type { Decider } from '../kernel/decider.ts';
import { isYearId, termIdOf } from '../kernel/ids.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { TermType } from '../vocabulary/school.ts';
import { type NewYear, numberedTerms, requireTerms } from './calendar-rules.ts';
import type { SchoolYearEvent } from './events.ts';
import { yearRange } from './labels.ts';

export interface CalendarTerm {
  id: number;
  /** From 0. */
  index: number;
  startDate: PlainDay;
}

export interface CalendarYear {
  yearId: number;
  year: number;
  termType: TermType;
  /** By index. */
  terms: CalendarTerm[];
  /** How often all students have been removed from it. */
  clearing: number;
  /** False while a roll-over is still filling it: nothing of it is shown. */
  open: boolean;
  /** The roll-over that prepared it. */
  rollOverId: string | null;
}

/** Changed in place by `evolve`: O(1) per event. */
export interface CalendarState {
  /** By id; deleted years are not in it. */
  years: Map<number, CalendarYear>;
  nextYearId: number;
}

export type CreateYear = NewYear & { type: 'CreateYear' };
export type PrepareYear = NewYear & { type: 'PrepareYear'; rollOverId: string };
export type OpenYear = { type: 'OpenYear'; yearId: number; rollOverId: string };
export type ClearYear = { type: 'ClearYear'; yearId: number };
/** A year that is still being filled is deleted by naming its roll-over. */
export type DeleteYear = { type: 'DeleteYear'; yearId: number; rollOverId?: string };
export type CalendarCommand = CreateYear | PrepareYear | OpenYear | ClearYear | DeleteYear;

/**
 * Stream `calendar`: one year per start year, with as many terms as its type asks for. `evolve` changes the state it is
 * given; each access to `initial` makes a fresh one.
 */
export const calendarDecider: Decider<CalendarState, CalendarCommand, SchoolYearEvent> = {
  get initial() {
    return { years: new Map(), nextYearId: 1 };
  },
  decide(command, state) {
    switch (command.type) {
      case 'CreateYear':
        return [{ type: 'SchoolYearCreated', data: newYear(command, state) }];
      case 'PrepareYear':
        return prepare(command, state);
      case 'OpenYear':
        return open(command, state);
      case 'ClearYear':
        return clear(command.yearId, state);
      case 'DeleteYear':
        return remove(command, state);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SchoolYearCreated':
        return withYear(state, event.data, null);
      case 'SchoolYearPrepared':
        return withYear(state, event.data, event.data.rollOverId);
      case 'SchoolYearOpened':
        return withChange(state, event.data.yearId, { open: true });
      case 'SchoolYearCleared':
        return withChange(state, event.data.yearId, { clearing: event.data.clearing });
      case 'SchoolYearDeleted':
        state.years.delete(event.data.yearId);
        return state;
    }
  },
};

/** The years people see, newest first. */
export const openYears = (state: CalendarState): CalendarYear[] =>
  [...state.years.values()].filter((year) => year.open).sort((a, b) => b.year - a.year);

/** An open year, or undefined. */
export function openYear(state: CalendarState, yearId: number): CalendarYear | undefined {
  const year = state.years.get(yearId);
  return year?.open ? year : undefined;
}

/** The year a roll-over has prepared, opened or not. */
export const yearOfRollOver = (state: CalendarState, rollOverId: string): CalendarYear | undefined =>
  [...state.years.values()].find((year) => year.rollOverId === rollOverId);

type YearData = Extract<SchoolYearEvent, { type: 'SchoolYearCreated' }>['data'];

function newYear(wanted: NewYear, state: CalendarState): YearData {
  requireTerms(wanted.termType, wanted.terms.length);
  const terms = numberedTerms(wanted);
  const taken = [...state.years.values()].some((year) => year.year === wanted.year);
  if (taken) throw new Rejection('conflict', `School year ${yearRange(wanted.year)} already exists.`);
  if (!isYearId(state.nextYearId)) throw new Rejection('rule', 'No more school years can be created.');
  return { yearId: state.nextYearId, year: wanted.year, termType: wanted.termType, terms };
}

function prepare(command: PrepareYear, state: CalendarState): SchoolYearEvent[] {
  const { rollOverId } = command;
  if (yearOfRollOver(state, rollOverId)) return [];
  return [{ type: 'SchoolYearPrepared', data: { ...newYear(command, state), rollOverId } }];
}

function open({ yearId, rollOverId }: OpenYear, state: CalendarState): SchoolYearEvent[] {
  const year = state.years.get(yearId);
  if (year?.rollOverId !== rollOverId) throw unknownYear();
  return year.open ? [] : [{ type: 'SchoolYearOpened', data: { yearId, rollOverId } }];
}

function clear(yearId: number, state: CalendarState): SchoolYearEvent[] {
  const year = openYear(state, yearId);
  if (!year) throw unknownYear();
  return [{ type: 'SchoolYearCleared', data: { yearId, clearing: year.clearing + 1 } }];
}

function remove({ yearId, rollOverId }: DeleteYear, state: CalendarState): SchoolYearEvent[] {
  const year = state.years.get(yearId);
  if (year && (year.open || year.rollOverId === rollOverId)) return [{ type: 'SchoolYearDeleted', data: { yearId } }];
  // It was there once and is gone: deleting it again changes nothing.
  if (!year && isYearId(yearId) && yearId < state.nextYearId) return [];
  throw unknownYear();
}

const unknownYear = () => new Rejection('not-found', 'This school year does not exist.');

function withYear(state: CalendarState, data: YearData, rollOverId: string | null): CalendarState {
  const { yearId, year, termType, terms } = data;
  const withIds = terms.map((term) => ({ id: termIdOf(yearId, term.index), ...term }));
  state.years.set(yearId, {
    yearId,
    year,
    termType,
    terms: withIds,
    clearing: 0,
    open: rollOverId === null,
    rollOverId,
  });
  state.nextYearId = Math.max(state.nextYearId, yearId + 1);
  return state;
}

function withChange(state: CalendarState, yearId: number, change: Partial<CalendarYear>): CalendarState {
  const year = state.years.get(yearId);
  if (year) state.years.set(yearId, { ...year, ...change });
  return state;
}
