import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDay, plainDay } from '../../../domain/kernel/plain-day.ts';
import { INITIAL_PROFILE, type StateProfile } from '../../../domain/school-settings/state-profile.ts';
import { FACT_KIND_NAMES, FACT_KINDS } from '../../../domain/student-facts/fact-kinds.ts';
import type { WireFact } from '../../../domain/wire/calls/facts.ts';
import { correctionBody, factDraftOf, newFactBody, withProposals } from './fact-draft.ts';

const day = fc
  .record({ year: fc.integer({ min: 2000, max: 2040 }), month: fc.integer({ min: 1, max: 12 }), date: fc.nat(30) })
  .map(({ year, month, date }) => plainDay(year, month, date + 1))
  .filter((one) => one !== undefined);
const profileOf = (more: Partial<StateProfile>): StateProfile => ({ ...INITIAL_PROFILE, ...more });
const MEETING = factDraftOf('iepMeeting', 'new');
const EVALUATION = factDraftOf('evaluation', 'new');
const kind = fc.constantFrom(...FACT_KIND_NAMES);

/** The day before the one so many months later, counted day by day: the last of a month that has no such day. */
function dayBefore(from: PlainDay, months: number): PlainDay {
  const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
  const wanted = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate();
  wanted.setUTCDate(Math.min(date, last));
  return addDays(wanted.toISOString().slice(0, 10) as PlainDay, -1);
}

describe('the days that are proposed', () => {
  it.each([
    ['2026-10-02', 12, '2027-10-01'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2026-12-31', 6, '2027-06-29'],
    ['2026-01-01', 12, '2026-12-31'],
  ])('after a meeting on %s with a review each %i months: due by %s', (held, iepReviewMonths, due) => {
    const proposed = withProposals(
      { ...MEETING, iepMeetingHeldOn: held },
      'iepMeetingHeldOn',
      profileOf({ iepReviewMonths }),
    );
    expect(proposed).toMatchObject({ iepBeginDate: held, iepReviewDueDate: due });
  });

  it('are the day before the anniversary, of whatever day', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 36 }), fc.integer({ min: 1, max: 5 }), (on, months, years) => {
        const profile = profileOf({ iepReviewMonths: months, evaluationYears: years });
        const meeting = withProposals({ ...MEETING, iepMeetingHeldOn: on }, 'iepMeetingHeldOn', profile);
        expect(meeting['iepReviewDueDate']).toBe(dayBefore(on, months));
        const evaluation = withProposals({ ...EVALUATION, evaluatedOn: on }, 'evaluatedOn', profile);
        expect(evaluation['evaluationDueDate']).toBe(dayBefore(on, 12 * years));
      }),
    ));

  it('leave alone what somebody has typed, and follow from the day itself alone', () => {
    const typed = { ...MEETING, iepMeetingHeldOn: '2026-10-02', iepReviewDueDate: '2027-01-15' };
    const after = withProposals(typed, 'iepMeetingHeldOn', INITIAL_PROFILE);
    expect(after).toMatchObject({ iepReviewDueDate: '2027-01-15', iepBeginDate: '2026-10-02' });
    expect(withProposals(typed, 'iepBeginDate', INITIAL_PROFILE)).toBe(typed);
  });

  it.each(['', '2026-10', '2026-13-01', 'soon'])('are none while the day is %j', (held) => {
    const typed = { ...MEETING, iepMeetingHeldOn: held };
    expect(withProposals(typed, 'iepMeetingHeldOn', INITIAL_PROFILE)).toEqual(typed);
  });
});

describe('a fact in the form', () => {
  const stored = (of: (typeof FACT_KIND_NAMES)[number]) => {
    const names = Object.keys(FACT_KINDS[of].fields);
    return { kind: of, values: Object.fromEntries(names.map((name, at) => [name, at === 1 ? null : `value ${at}`])) };
  };

  it('holds every field of its kind, and nothing is empty text', () =>
    fc.assert(
      fc.property(kind, (of) => {
        expect(Object.keys(factDraftOf(of, 'new'))).toEqual(Object.keys(FACT_KINDS[of].fields));
        expect(Object.values(factDraftOf(of, 'new')).every((value) => value === '')).toBe(true);
      }),
    ));

  it('that was wrong begins with all that was said; one that changed, on a day still to be said', () =>
    fc.assert(
      fc.property(kind, (of) => {
        const fact = stored(of) as unknown as WireFact;
        const wrong = factDraftOf(of, 'wrong', fact);
        for (const [name, value] of Object.entries(fact.values)) expect(wrong[name]).toBe(value ?? '');
        expect(factDraftOf(of, 'changed', fact)).toEqual({ ...wrong, [FACT_KINDS[of].day]: '' });
      }),
    ));

  it('is corrected by what differs alone, emptied as nothing, with what it was', () => {
    const seen = { consentSignedOn: '2026-10-02', consentParty: 'VR', consentUntil: '' };
    expect(correctionBody(seen, { ...seen })).toBeUndefined();
    expect(correctionBody(seen, { ...seen, consentParty: '', consentUntil: '2027-01-01' })).toEqual({
      ...{ consentParty: null, consentUntil: '2027-01-01' },
      seen: { consentParty: 'VR', consentUntil: null },
    });
  });

  it('is a new one, or one over another from its day on', () => {
    const draft = { servedFrom: '2026-10-02', servedAs: 'iep' };
    expect(newFactBody('served', draft, undefined)).toEqual({ kind: 'served', ...draft });
    expect(newFactBody('served', draft, 0)).toEqual({ kind: 'served', ...draft, replaces: 0 });
  });
});
