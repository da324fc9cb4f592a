import { randomUUID } from 'node:crypto';
import type { LedgerEvent } from '../../domain/events.ts';
import { addDays, type PlainDay } from '../../domain/kernel/plain-day.ts';
import { streams } from '../../domain/streams.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { appendOf } from '../support/appends.ts';

/** Of the school year. */
const [AT, FROM] = ['2026-06-30T19:00:00.000Z', '2025-09-01' as PlainDay];
const FIRST_STUDENT = 100_001;
/** Events of one append. */
const TOGETHER = 500;

/** A text of letters that take two bytes in memory, another one at each change. */
const text = (length: number, n = 0) => `${'ä'.repeat(length - 4)}${String(n % 10_000).padStart(4, '0')}`;
const event = (type: LedgerEvent['type'], data: object) => ({ type, data }) as LedgerEvent;

/** What is written of one student: how often by each account, and which event is the n-th. */
interface Growth {
  stream: string;
  each: number;
  /** Of one of many students. */
  ofMany: { stream(student: number): string; count: number };
  event(n: number): LedgerEvent;
}

/** So many things first, then one of them after another is changed. */
const madeAndChanged =
  (count: number, made: (number: number) => LedgerEvent, changed: (number: number, n: number) => LedgerEvent) =>
  (n: number): LedgerEvent =>
    n < count ? made(n + 1) : changed((n % count) + 1, n);

const disclosure = {
  ...{ requestedOn: FROM, way: 'letter', party: text(200), person: text(200), purpose: text(500) },
  ...{ outcome: 'refused', basis: null, consentOn: null, disclosedOn: null },
  ...{ furtherParties: text(500), records: text(500), file: null },
};
const service = {
  ...{ activity: 'JEC', date: '2026-02-02', minutes: 45, setting: 'group', groupSize: 5, providerKind: 'vr-staff' },
  ...{ providerName: text(200), place: text(200), description: text(500), evidence: text(200) },
  ...{ requestedBy: text(200), authorization: text(100), forVr: true, ageFrom: 10, ageTo: 30 },
};
const member = { role: 'observer', userId: null, organization: text(100), from: FROM, until: null, reason: text(500) };
const contact = { contactWho: 'student', contactPhone: text(50), contactEmail: text(254), contactLanguage: text(50) };
const days = (n: number) => Array.from({ length: 1000 }, (_, at) => addDays(FROM, -at - n));
const reason = 'A slip.';
const inYear = (student: number) => streams.record(student, 1);

const [disclosed, served, known, teamed, active, answered] = Array.from(
  { length: 6 },
  (_, at) => FIRST_STUDENT + at,
) as [number, number, number, number, number, number];

/** A student for each thing that grows, as far as three accounts and the limits let it. */
const GROWTHS: readonly Growth[] = [
  {
    ...{ stream: streams.disclosures(disclosed), each: 2100, ofMany: { stream: streams.disclosures, count: 700 } },
    event: madeAndChanged(
      4300,
      (number) => event('DisclosureRecorded', { disclosure: number, ...disclosure }),
      (number, n) => event('DisclosureCorrected', { disclosure: number, reason, purpose: text(500, n) }),
    ),
  },
  {
    ...{ stream: streams.services(served), each: 2500, ofMany: { stream: streams.services, count: 900 } },
    event: madeAndChanged(
      5000,
      (number) => event('ServiceLogged', { service: number, ...service }),
      (number, n) => event('ServiceCorrected', { service: number, reason, description: text(500, n) }),
    ),
  },
  {
    ...{ stream: streams.student(known), each: 2900, ofMany: { stream: streams.student, count: 300 } },
    event: madeAndChanged(
      1000,
      (number) =>
        event('ContactRecorded', {
          ...{ fact: number, ...contact, contactFrom: addDays(FROM, number % 200), contactName: text(200, number) },
          contactBestTime: text(100),
        }),
      (number, n) => event('ContactCorrected', { fact: number, contactName: text(200, n) }),
    ),
  },
  {
    ...{ stream: streams.student(teamed), each: 2900, ofMany: { stream: streams.student, count: 200 } },
    event: madeAndChanged(
      500,
      (number) => event('TeamMemberAdded', { entry: number, ...member, person: text(100, number) }),
      (number, n) => event('TeamMemberCorrected', { entry: number, reason: text(500, n) }),
    ),
  },
  {
    ...{ stream: streams.record(active, 1), each: 180, ofMany: { stream: inYear, count: 40 } },
    event: madeAndChanged(
      10,
      (number) =>
        event('ActivityLogged', {
          ...{ stay: 1, number: 100 + number, activityTypeId: 5, frequency: 'Monthly' },
          ...{ notes: text(10_000), events: days(number) },
        }),
      (number, n) =>
        event('ActivityChanged', { stay: 1, number: 100 + number, notes: text(10_000, n), events: days(n % 100) }),
    ),
  },
  {
    ...{ stream: streams.record(answered, 1), each: 1900, ofMany: { stream: inYear, count: 200 } },
    event: (n) =>
      event('TermInfoUpdated', { stay: 1, termId: 10 + (n % 4), behaviorMarks: n, postSchoolGoals: text(2000, n) }),
  },
];

/** Students that have as much of each as there is room for. */
export const GROWN_STUDENTS: readonly number[] = [disclosed, served, known, teamed, active, answered];

async function write(ledger: Ledger, stream: string, events: readonly LedgerEvent[], actor: number): Promise<void> {
  let { tip } = await ledger.read(stream);
  for (let done = 0; done < events.length; done += TOGETHER) {
    const id = randomUUID();
    const cause = { actor, source: 'form', at: AT, correlationId: id, causationId: id } as const;
    const { tips } = await ledger.append([appendOf(stream, tip, events.slice(done, done + TOGETHER))], cause);
    tip = tips.get(stream) ?? tip;
  }
}

async function withLedger(dataDir: string, work: (ledger: Ledger) => Promise<void>): Promise<void> {
  const { ledger } = openEmbeddedLog(dataDir);
  try {
    await work(ledger);
  } finally {
    await ledger.close();
  }
}

/** Writes what these accounts may write of one student each. The school is one of the demo, its server stopped. */
export const growStudents = (dataDir: string, accounts: readonly number[]): Promise<void> =>
  withLedger(dataDir, async (ledger) => {
    for (const { stream, each, event: nth } of GROWTHS) {
      for (const [place, actor] of accounts.entries()) {
        const events = Array.from({ length: each }, (_, at) => nth(place * each + at));
        await write(ledger, stream, events, actor);
      }
    }
  });

/** Writes much of everything of so many students: 13 MB each. */
export const growMany = (dataDir: string, students: number, account: number): Promise<void> =>
  withLedger(dataDir, async (ledger) => {
    for (let student = FIRST_STUDENT; student < FIRST_STUDENT + students; student++) {
      for (const { ofMany, event: nth } of GROWTHS) {
        const events = Array.from({ length: ofMany.count }, (_, at) => nth(at));
        await write(ledger, ofMany.stream(student), events, account);
      }
    }
  });
