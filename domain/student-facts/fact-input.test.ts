import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { readFact, readFactChanges } from './fact-input.ts';

const TODAY = '2026-11-23' as PlainDay;
const RIGHT = {
  served: { servedFrom: '2025-08-25', servedAs: 'IDEA' },
  iepMeeting: {
    ...{ iepMeetingHeldOn: '2025-10-06', iepMeetingPurpose: 'annual' },
    ...{ iepBeginDate: '2025-10-06', iepReviewDueDate: '2025-10-07' },
  },
  consent: { consentSignedOn: '2025-10-06', consentPurpose: 'Pre-ETS', consentSignedBy: 'parent' },
};

describe('what is sent of a fact', () => {
  it('is of its own kind alone', () => {
    const fields = { exitOn: ['is no field of: How served'], contactPhone: ['is no field of: How served'] };
    const sent = { kind: 'served', ...RIGHT.served, exitOn: '2026-01-01', contactPhone: '1' };
    expectRejection(() => readFact(sent, TODAY), 'invalid', fields);
  });

  it('is blank where nothing was said, and null is nothing', () => {
    const { values } = readFact({ kind: 'consent', ...RIGHT.consent, consentUntil: ' ', consentParty: null }, TODAY);
    expect(values).toMatchObject({ consentUntil: null, consentParty: null });
  });

  it('may be of a day once it has come, and not before', () => {
    const sent = { ...RIGHT.served, servedFrom: '2026-11-24', kind: 'served' };
    expect(() => readFact(sent, TODAY)).toThrow();
    expect(readFact(sent, '2026-11-24' as PlainDay).values['servedFrom']).toBe('2026-11-24');
    expect(() => readFact(sent, TODAY)).toThrow();
  });

  it('lies behind us, but for what is due or agreed', () => {
    const sent = { ...RIGHT.iepMeeting, iepBeginDate: '2027-01-01', iepReviewDueDate: '2027-10-01' };
    expect(readFact({ kind: 'iepMeeting', ...sent }, TODAY).values).toEqual(sent);
    const ahead = { kind: 'iepMeeting', ...sent, iepMeetingHeldOn: '2026-11-24' };
    expectRejection(() => readFact(ahead, TODAY), 'invalid', {
      iepMeetingHeldOn: ['should not be after November 23, 2026'],
    });
    const ancient = { kind: 'served', servedFrom: '1899-12-31', servedAs: 'IDEA' };
    expectRejection(() => readFact(ancient, TODAY), 'invalid', {
      servedFrom: ['should not be before January 1, 1900'],
    });
  });

  it('of a correction is what was sent, and what is required cannot be emptied', () => {
    expect(readFactChanges('consent', { consentUntil: '', hobby: 'chess' }, TODAY)).toEqual({ consentUntil: null });
    expect(readFactChanges('consent', {}, TODAY)).toEqual({});
    expectRejection(() => readFactChanges('consent', { consentSignedBy: '' }, TODAY), 'invalid', {
      consentSignedBy: ['is required'],
    });
  });
});
