import { expect, it } from 'vitest';
import { expectRejection, given } from '../../tests/support/given.ts';
import type { SchoolSettingsEvent } from './events.ts';
import { readWhatWeKeep } from './profile-input.ts';
import { type ChangeSettings, DEFAULT_SETTINGS, settingsDecider } from './settings.ts';
import { INITIAL_PROFILE, PROFILE_FIELDS } from './state-profile.ts';

const change = (changes: Omit<ChangeSettings, 'type' | 'lettersInUse'>): ChangeSettings => ({
  ...{ type: 'ChangeSettings', lettersInUse: [] },
  ...changes,
});
const changed = (data: SchoolSettingsEvent['data']): SchoolSettingsEvent => ({ type: 'SchoolSettingsChanged', data });
const profile = (values: object) => readWhatWeKeep({ profile: values });

it('nothing is kept at first', () =>
  expect(Object.values(DEFAULT_SETTINGS.keeps)).toEqual([false, false, false, false]));
it('what is turned on is recorded alone', () =>
  given(settingsDecider)
    .when(change({ keeps: { facts: true, caseload: false } }))
    .thenEvents(changed({ keeps: { facts: true } })));
it('what is on already is not turned on again', () =>
  given(settingsDecider, changed({ keeps: { facts: true } }))
    .when(change({ keeps: { facts: true } }))
    .thenNothing());
it('a part of the profile is recorded with what it is now', () =>
  given(settingsDecider)
    .when(change(profile({ transitionAge: 14, childCountDate: '10-01' })))
    .thenEvents(changed({ profile: { transitionAge: 14 } })));
it('the initial profile is one that is accepted', () =>
  expect(Object.keys(readWhatWeKeep({ profile: INITIAL_PROFILE }).profile ?? {})).toEqual(PROFILE_FIELDS));
it.each([
  ['transitionAge', 17, 'should be <= 16'],
  ['transitionAge', '14', 'should be integer'],
  ['childCountDate', '09-30', 'should be from 10-01 to 12-01'],
  ['exitYearStart', '02-29', 'should be a day of every year, such as 10-01; February 29 is none'],
  ['exitYearStart', '7-1', 'should be a day of every year, such as 10-01; February 29 is none'],
  ['state', 'Texas', 'should be equal to one of the allowed values'],
])('a profile with %s %j is refused', (field, value, reason) =>
  expectRejection(() => profile({ [field]: value }), 'invalid', { [`profile.${field}`]: [reason] }),
);
it('a follow-up that ends before it begins is refused', () =>
  given(settingsDecider)
    .when(change(profile({ followUpFrom: '10-01' })))
    .thenRejected('invalid', { 'profile.followUpTo': ['should be after the first day of follow-up'] }));
it('a follow-up of no length is refused, one of a day is not', () => {
  const from = (followUpFrom: string) => given(settingsDecider).when(change(profile({ followUpFrom })));
  from('09-30').thenRejected('invalid');
  from('09-29').thenEvents(changed({ profile: profile({ followUpFrom: '09-29' }).profile ?? {} }));
});
it('the first and the last day of a range are in it', () => {
  for (const childCountDate of ['10-01', '12-01', ' 11-30 '])
    expect(profile({ childCountDate })).toEqual({ profile: { childCountDate: childCountDate.trim() } });
  for (const childCountDate of ['12-02', '13-01', '10-32', '10-01x'])
    expectRejection(() => profile({ childCountDate }), 'invalid');
});
it('what is sent of neither changes nothing', () => expect(readWhatWeKeep({})).toEqual({}));
