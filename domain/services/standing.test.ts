import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { FactEvent } from '../student-facts/events.ts';
import { readFact } from '../student-facts/fact-input.ts';
import { decideFacts, type FactCommand } from '../student-facts/facts.ts';
import { evolveFacts, type FactsState, NO_FACTS } from '../student-facts/state.ts';
import { consentOn, servedOn, standingOf } from './standing.ts';

const day = (text: string) => text as PlainDay;
const TODAY = day('2026-11-23');
const context = { entered: day('2023-08-21'), profile: { certificateExists: true, alternateDiplomaExists: true } };

/** The facts of a student after these were recorded. */
const facts = (...sent: ({ kind: 'served' | 'consent' } & Record<string, unknown>)[]): FactsState =>
  sent.reduce<FactsState>((state, body) => {
    const { kind } = body;
    const command: FactCommand = { type: 'RecordFact', kind, values: readFact(body, TODAY).values, ...context };
    return decideFacts(command, state).reduce<FactsState>(
      (after, event: FactEvent) => evolveFacts(after, event),
      state,
    );
  }, NO_FACTS);

const served = (servedFrom: string, servedAs: string) => ({ kind: 'served' as const, servedFrom, servedAs });
const consent = (consentSignedOn: string, consentPurpose: string, more: object = {}) => ({
  ...{ kind: 'consent' as const, consentSignedOn, consentPurpose, consentSignedBy: 'parent' },
  ...more,
});
const standing = (known: FactsState, plan504: boolean | null = null) =>
  standingOf({ birthday: day('2010-05-04'), plan504, facts: known });

describe('a disability on file', () => {
  it('is an IEP, a 504 plan or both on that day, and neither is none', () => {
    const known = facts(served('2023-09-01', 'IDEA'), served('2024-09-01', '504'), served('2025-09-01', 'none'));
    const { hasDisabilityOn } = standing(known);
    expect(
      ['2023-08-31', '2023-09-01', '2024-09-01', '2025-08-31', '2025-09-01'].map((on) => hasDisabilityOn(day(on))),
    ).toEqual([false, true, true, true, false]);
    expect(['2023-08-31', '2023-09-01', '2025-09-01'].map((on) => servedOn({ facts: known }, day(on)))).toEqual([
      null,
      'IDEA',
      'none',
    ]);
  });

  it('is a 504 plan in the details where no fact says how the student is served that day', () => {
    const known = facts(served('2025-09-01', 'none'));
    expect(standing(known, true).hasDisabilityOn(day('2025-08-31'))).toBe(true);
    expect(standing(known, true).hasDisabilityOn(day('2025-09-01'))).toBe(false);
    for (const plan of [false, null]) expect(standing(NO_FACTS, plan).hasDisabilityOn(TODAY)).toBe(false);
  });
});

describe('a consent to tell VR', () => {
  it.each(['Pre-ETS', 'VR release'])('is one to *%s*, from the day it was signed', (purpose) => {
    const { hasConsentOn, consentFrom } = standing(facts(consent('2026-09-03', purpose)));
    expect([hasConsentOn(day('2026-09-02')), hasConsentOn(day('2026-09-03'))]).toEqual([false, true]);
    expect(consentFrom).toBe('2026-09-03');
  });

  it('is no other one', () => {
    const { hasConsentOn, consentFrom } = standing(
      facts(
        consent('2026-09-03', 'agency invitation'),
        consent('2026-09-04', 'other release', { consentParty: 'College' }),
      ),
    );
    expect([hasConsentOn(TODAY), consentFrom]).toEqual([false, null]);
  });

  it('begins with the earliest there is, in whatever order they were written down', () => {
    const known = facts(
      consent('2026-09-03', 'Pre-ETS'),
      consent('2025-02-01', 'VR release'),
      consent('2026-01-07', 'Pre-ETS'),
    );
    expect(standing(known).consentFrom).toBe('2025-02-01');
  });

  it('ends on its last day', () => {
    const { hasConsentOn } = standing(facts(consent('2026-01-07', 'Pre-ETS', { consentUntil: '2026-06-30' })));
    expect([hasConsentOn(day('2026-06-30')), hasConsentOn(day('2026-07-01'))]).toEqual([true, false]);
  });

  it('on a day is the fact that says so, and none where none is in force', () => {
    const known = facts(consent('2026-01-07', 'VR release'));
    expect(consentOn({ facts: known }, day('2026-01-07'))?.values).toMatchObject({ consentPurpose: 'VR release' });
    expect(consentOn({ facts: known }, day('2026-01-06'))).toBeUndefined();
  });
});

it('is found once for all services that are held against it, however many facts there are', () => {
  const days = Array.from({ length: 1000 }, (_, at) => new Date(Date.UTC(2023, 8, at)).toISOString().slice(0, 10));
  const known = days.map((from, at) => ({
    ...{ fact: at + 1, kind: 'served' as const, replaces: null, removed: false },
    values: { servedFrom: from, servedAs: at % 2 === 0 ? 'IDEA' : 'none' },
  }));
  const { user } = process.cpuUsage();
  const { hasDisabilityOn } = standing(known);
  expect(days.map((on) => hasDisabilityOn(day(on)))).toEqual(days.map((_, at) => at % 2 === 0));
  // In order again for each of them they took eight seconds.
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
