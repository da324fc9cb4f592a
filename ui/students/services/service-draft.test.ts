import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { readNewServices } from '../../../domain/services/service-input.ts';
import { PRE_ETS_ACTIVITIES, PROVIDER_KINDS, SERVICE_SETTINGS } from '../../../domain/vocabulary/pre-ets.ts';
import type { WireService } from '../../../domain/wire/services.ts';
import { draftOf, newService, serviceBodyOf } from './service-draft.ts';

const TODAY = '2026-11-20' as PlainDay;
const text = fc.string({ maxLength: 40 });
const stored = fc
  .record({
    activity: fc.constantFrom(...PRE_ETS_ACTIVITIES),
    setting: fc.constantFrom(...SERVICE_SETTINGS),
    providerKind: fc.constantFrom(...PROVIDER_KINDS),
    minutes: fc.integer({ min: 1, max: 600 }),
    size: fc.integer({ min: 2, max: 40 }),
    forVr: fc.boolean(),
    date: fc.constantFrom('2026-10-05', '2024-02-29'),
    ...{ providerName: text, place: text, description: text, evidence: text, requestedBy: text, authorization: text },
  })
  .map(({ size, ...rest }) => ({ ...rest, groupSize: rest.setting === 'group' ? size : null }));

describe('a service in the form', () => {
  it('says what is stored, whatever that is: saved as it was opened, nothing is another', () => {
    fc.assert(
      fc.property(stored, (service) => {
        expect(serviceBodyOf(draftOf(service as unknown as WireService))).toEqual(service);
      }),
    );
  });

  it('sends figures as figures, and what is none as it was typed, for the server to say so', () => {
    const sent = (minutes: string) => serviceBodyOf({ ...newService(TODAY, 1), minutes }).minutes;
    expect(['45', '045', '', '4.5', '-4', 'an hour', ' 45'].map(sent)).toEqual([
      ...[45, 45, '', '4.5', '-4', 'an hour', ' 45'],
    ]);
  });

  it('sends the size of a group alone, and none where none was typed', () => {
    const sent = (setting: string, groupSize: string) =>
      serviceBodyOf({ ...newService(TODAY, 1), setting, groupSize }).groupSize;
    expect(sent('group', '6')).toBe(6);
    expect(sent('group', '')).toBeNull();
    expect(sent('individual', '6')).toBeNull();
  });
});

describe('a new service', () => {
  it('is of one student alone, or of a group of as many as are selected', () => {
    expect(newService(TODAY, 1)).toMatchObject({ setting: 'individual', groupSize: '', date: '2026-11-20' });
    expect(newService(TODAY, 12)).toMatchObject({ setting: 'group', groupSize: '12' });
  });

  it('lacks what has to be chosen: the server takes it only with an activity and minutes', () => {
    const body = (more: object) => ({ ...serviceBodyOf({ ...newService(TODAY, 2), ...more }), studentIds: [7] });
    const reading = (more: object) => () => readNewServices(body(more));
    expect(reading({ activity: 'JEC', minutes: '45' })).not.toThrow();
    expect(reading({ activity: 'JEC' })).toThrow(Rejection);
    expect(reading({ minutes: '45' })).toThrow(Rejection);
  });
});
