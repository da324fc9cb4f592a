import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { RosterEvent } from './events.ts';
import { draftRoster, lastOwnerOf, ownerOf, type RosterCommand, rosterDecider } from './roster.ts';

const roster = (...past: RosterEvent[]) => given(rosterDecider, ...past);
const claimed = (studentId: number, numberHash: string): RosterEvent => ({
  type: 'StudentNumberClaimed',
  data: { studentId, numberHash },
});
const changed = (studentId: number, numberHash: string, previousHash: string): RosterEvent => ({
  type: 'StudentNumberChanged',
  data: { studentId, numberHash, previousHash },
});
const released = (studentId: number, numberHash: string): RosterEvent => ({
  type: 'StudentNumberReleased',
  data: { studentId, numberHash },
});

describe('claiming a number', () => {
  const claim = (numberHash: string, studentId?: number): RosterCommand => ({
    type: 'ClaimNumber',
    numberHash,
    studentNumber: 'A-17',
    ...(studentId === undefined ? {} : { studentId }),
  });

  it('hands out the first id', () => roster().when(claim('a')).thenEvents(claimed(100_001, 'a')));
  it('hands out the next id', () =>
    roster(claimed(100_001, 'a'), claimed(100_007, 'b')).when(claim('c')).thenEvents(claimed(100_008, 'c')));
  it('never hands out an id twice', () =>
    roster(claimed(100_001, 'a'), released(100_001, 'a')).when(claim('a')).thenEvents(claimed(100_002, 'a')));
  it('takes a number for a student who is named', () =>
    roster().when(claim('a', 100_005)).thenEvents(claimed(100_005, 'a')));
  it('stays quiet when it is the own one', () => roster(claimed(100_001, 'a')).when(claim('a', 100_001)).thenNothing());
  it('replaces the own one', () =>
    roster(claimed(100_001, 'a'))
      .when(claim('b', 100_001))
      .thenEvents(changed(100_001, 'b', 'a')));
  it('is taken for a change where the student has one that somebody else wants', () =>
    roster(claimed(100_001, 'a'), claimed(100_002, 'b'))
      .when({ type: 'ClaimNumber', numberHash: 'a', studentId: 100_002 })
      .thenRejected('duplicate', 'Another student already has this id.'));
  it('refuses one that somebody has', () =>
    roster(claimed(100_001, 'a'))
      .when(claim('a'))
      .thenRejected('duplicate', 'A student already exists with the id "A-17"'));
});

describe('changing a number', () => {
  const change = (studentId: number, numberHash: string): RosterCommand => ({
    type: 'ChangeNumber',
    studentId,
    numberHash,
  });

  it('gives the old one free', () => {
    const events = [claimed(100_001, 'a'), changed(100_001, 'b', 'a')];
    roster(...events)
      .when({ type: 'ClaimNumber', numberHash: 'a' })
      .thenEvents(claimed(100_002, 'a'));
  });
  it('remembers who had it until somebody claims it', () => {
    const events = [claimed(100_001, 'a'), changed(100_001, 'b', 'a')];
    const before = fold(rosterDecider, events);
    expect([ownerOf(before, 'a'), lastOwnerOf(before, 'a')]).toEqual([undefined, 100_001]);
    const after = fold(rosterDecider, [...events, claimed(100_002, 'a'), released(100_001, 'b')]);
    expect(['a', 'b'].map((hash) => lastOwnerOf(after, hash))).toEqual([100_002, undefined]);
  });
  it('stays quiet when repeated', () => roster(claimed(100_001, 'a')).when(change(100_001, 'a')).thenNothing());
  it('refuses one that somebody else has', () =>
    roster(claimed(100_001, 'a'), claimed(100_002, 'b')).when(change(100_002, 'a')).thenRejected('duplicate'));
  it('refuses a student without a number', () =>
    roster().when(change(100_001, 'a')).thenRejected('not-found', 'This student does not exist.'));
});

describe('releasing a number', () => {
  const release: RosterCommand = { type: 'ReleaseNumber', studentId: 100_001 };

  it('records it', () => roster(claimed(100_001, 'a')).when(release).thenEvents(released(100_001, 'a')));
  it('stays quiet when repeated', () =>
    roster(claimed(100_001, 'a'), released(100_001, 'a')).when(release).thenNothing());
  it('leaves a number to whom claimed it since', () => {
    const events = [claimed(100_001, 'a'), changed(100_001, 'b', 'a'), claimed(100_002, 'a')];
    const state = fold(rosterDecider, [...events, released(100_001, 'a')]);
    expect(ownerOf(state, 'a')).toBe(100_002);
  });
});

describe('passing over ids', () => {
  const passed = (upTo: number): RosterEvent => ({ type: 'StudentIdsPassedOver', data: { upTo } });
  const pass = (upTo: number): RosterCommand => ({ type: 'PassOverIds', upTo });

  it('hands out only later ones', () =>
    roster(claimed(100_001, 'a'), passed(100_009), claimed(100_005, 'b'))
      .when({ type: 'ClaimNumber', numberHash: 'c' })
      .thenEvents(claimed(100_010, 'c')));
  it('is written down where one of them was still to come', () =>
    roster(claimed(100_001, 'a')).when(pass(100_002)).thenEvents(passed(100_002)));
  it('stays quiet where all were handed out, or passed over before', () => {
    roster(claimed(100_002, 'a')).when(pass(100_002)).thenNothing();
    roster(passed(100_009)).when(pass(100_009)).thenNothing();
  });
});

describe('a draft', () => {
  it('sees the roster and its own decisions, and changes nothing', () => {
    const state = fold(rosterDecider, [claimed(100_001, 'a')]);
    const draft = draftRoster(state);
    for (const numberHash of ['b', 'c']) {
      fold(rosterDecider, rosterDecider.decide({ type: 'ClaimNumber', numberHash }, draft), draft);
    }
    fold(rosterDecider, [released(100_001, 'a')], draft);
    expect(['a', 'b', 'c'].map((hash) => ownerOf(draft, hash))).toEqual([undefined, 100_002, 100_003]);
    expect(['a', 'b', 'c'].map((hash) => ownerOf(state, hash))).toEqual([100_001, undefined, undefined]);
    expect(state.nextStudentId).toBe(100_002);
  });
});
