import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { readCorrection, readNewServices } from './service-input.ts';

const SENT = {
  ...{ studentIds: [7], activity: 'JEC', date: '2026-10-06', minutes: 45 },
  ...{ setting: 'individual', providerKind: 'vr-staff' },
};
const refused = (sent: object, fields: Record<string, string[]>) =>
  expectRejection(() => readNewServices({ ...SENT, ...sent }), 'invalid', fields);

describe('a service as it is sent', () => {
  it('counts for VR and says nothing more, where nothing else is said', () =>
    expect(readNewServices(SENT)).toEqual({
      studentIds: [7],
      details: {
        ...{ activity: 'JEC', date: '2026-10-06', minutes: 45, setting: 'individual', groupSize: null },
        ...{ providerKind: 'vr-staff', providerName: '', place: '', description: '', evidence: '' },
        ...{ requestedBy: '', authorization: '', forVr: true },
      },
    }));

  it('needs a student, an activity, a day, minutes, a setting and who gave it', () =>
    expectRejection(() => readNewServices({}), 'invalid', {
      ...{ activity: ['is required'], date: ['is required'], minutes: ['is required'] },
      ...{ setting: ['is required'], providerKind: ['is required'], studentIds: ['is required'] },
    }));

  it('is for each student once, in the order they were named', () => {
    expect(readNewServices({ ...SENT, studentIds: [9, 7, 9, 8] }).studentIds).toEqual([9, 7, 8]);
    refused({ studentIds: [] }, { studentIds: ['is required'] });
    const named = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect(readNewServices({ ...SENT, studentIds: named.slice(0, 1000) }).studentIds).toHaveLength(1000);
    refused({ studentIds: named }, { studentIds: ['should NOT have more than 1000 items'] });
  });

  it('lasts a minute at least and a day at most', () => {
    for (const minutes of [1, 1440]) expect(readNewServices({ ...SENT, minutes }).details.minutes).toBe(minutes);
    refused({ minutes: 0 }, { minutes: ['should be >= 1'] });
    refused({ minutes: 1441 }, { minutes: ['should be <= 1440'] });
  });

  it('of a group is as large as was said, else as the students named, and two at least', () => {
    const sizeOf = (sent: object) => readNewServices({ ...SENT, setting: 'group', ...sent }).details.groupSize;
    expect(sizeOf({ groupSize: 12 })).toBe(12);
    expect(sizeOf({ studentIds: [1, 2, 3] })).toBe(3);
    expect(sizeOf({ studentIds: [1, 1] })).toBe(2);
    refused({ setting: 'group', groupSize: 1 }, { groupSize: ['should be >= 2'] });
    refused({ setting: 'group', groupSize: 1001 }, { groupSize: ['should be <= 1000'] });
  });

  it('of one student has no group, whatever was said', () =>
    expect(readNewServices({ ...SENT, groupSize: 12 }).details.groupSize).toBeNull());
});

describe('a correction of a service', () => {
  it('changes what was sent and nothing else', () =>
    expect(readCorrection({ reason: 'Typed wrong', minutes: 30, place: '' })).toEqual({
      reason: 'Typed wrong',
      changes: { minutes: 30, place: '' },
    }));

  it('takes no size of a group for the size there is', () => {
    expect(readCorrection({ reason: 'x', groupSize: null })).toEqual({ reason: 'x', changes: {} });
    expect(readCorrection({ reason: 'x', groupSize: 5 })).toEqual({ reason: 'x', changes: { groupSize: 5 } });
  });

  it('says why, and is an object', () => {
    for (const sent of [{}, null, undefined, 'no', []])
      expectRejection(() => readCorrection(sent), 'invalid', { reason: ['is required'] });
    expectRejection(() => readCorrection({ reason: 'x'.repeat(501) }), 'invalid', {
      reason: ['should NOT be longer than 500 characters'],
    });
  });
});
