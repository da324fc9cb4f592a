import { calendarPieces } from '../../domain/due-dates/calendar.ts';
import { addDays } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Account } from '../../domain/staff/staff.ts';
import { accountByCalendar } from '../../domain/staff/staff.ts';
import { initialsOf } from '../../domain/students/display.ts';
import type { CalendarNames } from '../../domain/vocabulary/calendar-names.ts';
import * as calls from '../../domain/wire/calls/due-dates.ts';
import type { DueDate } from '../../domain/wire/due-dates.ts';
import { notRecorded } from '../access/access-record.ts';
import { aboutOf, entryOf } from '../access/record-call.ts';
import { limiting } from '../caseload/limit-call.ts';
import { studentsOf } from '../caseload/teams-of-now.ts';
import { createMemoryTurns } from '../http/memory-turns.ts';
import { file, type Reply } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty, currentRequest, partyOf } from '../shares/request-context.ts';
import { linkSecretHash } from '../sign-in/secret-links.ts';
import { dueBetween, studentsDue } from './due-dates.ts';
import { type Call, route } from './route.ts';

/** Days before and after today: what was due lately, and a year ahead. */
const BACK_DAYS = 31;
const AHEAD_DAYS = 366;
/** Dates of a kind that a calendar holds; where there are more, it says so on the day it is read. */
const MOST_DATES = 10_000;

/** An address may have been copied: whoever has it reads one calendar after the other, in turns of its own, and takes each before the next. */
const readings = createMemoryTurns({ atOnce: 4, each: 1 });

const NAMINGS: Record<CalendarNames, (student: DueDate['student']) => string> = {
  initials: ({ name }) => initialsOf(name),
  number: ({ studentNumber }) => studentNumber,
};

/** Whose calendar a secret opens. A wrong one counts as an attempt to guess. @throws {Rejection} `not-found` */
async function readerOf({ services, address }: Call, secret: string): Promise<Account> {
  const { state } = await services.followed.staff.current();
  const account = accountByCalendar(state.decided, linkSecretHash(secret));
  if (!account) {
    // Only what is wrong counts: a guesser in the school's network shuts nobody's calendar.
    await services.throttle.wrongLink(address);
    throw new Rejection('not-found', 'There is no such calendar, or no longer.');
  }
  await services.throttle.calendar(account.userId);
  return account;
}

/** What somebody's calendar is made from: their own students where the school keeps caseloads, everybody where it does not. */
async function modelsFor(call: Call, { userId }: Account): Promise<Call> {
  const { services } = call;
  const { keeps, profile } = (await services.followed.settings.current()).state;
  if (!keeps.caseload) return call;
  const day = todayOf(call);
  const scope = await studentsOf(services.readModels, userId, day);
  const sight = { mode: profile.caseloadMode, day, scope, open: undefined, lists: true, leavesOut: true };
  return { ...call, services: limiting(services, sight).services(services) };
}

async function feedOf(call: Call, account: Account): Promise<Reply> {
  const today = todayOf(call);
  const days = { from: addDays(today, -BACK_DAYS), to: addDays(today, AHEAD_DAYS) };
  const { dates, more, few } = await dueBetween(await modelsFor(call, account), days, MOST_DATES);
  const held = { rows: dates.length, students: studentsDue(dates), asked: few };
  const about = { ...aboutOf({ details: { what: 'calendar' } }, held), userId: account.userId };
  const entry = entryOf(call, `GET ${calls.calendarFeed.path}`, 'students-listed', about);
  call.services.access.note(entry, '', held.students);
  const names = account.calendar?.names ?? 'initials';
  const words = { nameOf: NAMINGS[names], more: more ? today : undefined };
  const pieces: string[] = [];
  for await (const piece of inTurns(currentParty(), calendarPieces(dates, call.now, words))) pieces.push(piece);
  return file('text/calendar', pieces.join(''));
}

export const calendarFeed = route(calls.calendarFeed, {
  rule: 'public',
  keeps: 'facts',
  about:
    'What is due for the own students, as a calendar that programs subscribe to: its address is the secret, and nobody is named in it',
  // It records itself: whose calendar it is, is said by the address.
  access: 'own account',
  reads: ['school-years', 'records', 'due-dates', 'caseloads'],
  refuses: [404, 429],
  async answer(call) {
    const account = await readerOf(call, call.input.params.file.slice(0, -'.ics'.length));
    if (!call.services.access.hasRoom) throw notRecorded();
    const party = `calendar of ${partyOf(account.userId)}`;
    const request = currentRequest();
    if (request) request.party = party;
    return readings.answer({ ...call, party }, () => feedOf(call, account));
  },
});
