import { describe, expect, it } from 'vitest';
import { dueAt, type Happening, nextState, openedState, type SubscriptionState, stopOf } from './subscription-state.ts';

const AT_3 = { position: 3n, number: 3 };
const PLACE = { upTo: 9n, stream: 'student-1', revision: 0 };
const NOW = 1000;
const stop = { position: '4', eventType: 'SchoolYearCreated', reason: 'no such year' };

/** The state after these happened one after another. */
const moved = (given: SubscriptionState, ...happenings: Happening[]) => happenings.reduce(nextState, given);

const following = openedState(AT_3, null, false);
const filling = openedState({ position: 0n, number: 2, bySubject: PLACE }, null, false);
const failed: Happening = { what: 'store failed', stop, now: NOW };
const poison = (place: number): Happening => ({ what: 'poison met', place, stop, now: NOW });
const reached = { position: 5n, number: 5, saved: 5, slicesLeft: true };

describe('a subscription that follows the log', () => {
  it('has come as far as what it applied', () => {
    expect(moved(following, { what: 'applied', reached })).toEqual({ reached, situation: following.situation });
  });

  it('applies what stands before a poisoned event first, without a wait', () => {
    const { situation } = moved(following, poison(2));
    expect(situation).toEqual({ is: 'following', batchLimit: 2 });
  });

  it('tries a poisoned event alone, then again, then stops for good', () => {
    const once = moved(following, poison(0));
    expect(once.situation).toMatchObject({ is: 'retrying', attempts: 1, stop: null, resumes: { batchLimit: 1 } });
    expect(dueAt(once)).toBe(NOW + 50);
    const twice = moved(once, poison(0));
    expect(dueAt(twice)).toBe(NOW + 500);
    expect(stopOf(twice)).toBeNull();
    const thrice = moved(twice, poison(0));
    expect(thrice.situation).toEqual({ is: 'poisoned', stop });
    expect(dueAt(thrice)).toBe(Number.POSITIVE_INFINITY);
    expect(moved(thrice, { what: 'settled' }, { what: 'applied', reached })).toBe(thrice);
  });

  it('forgets earlier failures when something succeeds', () => {
    const { situation } = moved(following, poison(0), { what: 'applied', reached });
    expect(situation).toEqual(following.situation);
  });

  it('stops at an event that nobody can read', () => {
    const met: Happening = { what: 'unreadable event met', stop, now: NOW };
    expect(moved(following, met, met, met).situation).toEqual({ is: 'poisoned', stop });
  });

  it('goes on trying a log that fails, and counts as stopped meanwhile', () => {
    const out: Happening = { what: 'log failed', stop, now: NOW };
    expect(stopOf(moved(following, out, out))).toBeNull();
    const stopped = moved(following, out, out, out);
    expect(stopped.situation).toMatchObject({ is: 'retrying', stop });
    expect(dueAt(stopped)).toBe(NOW + 5000);
    expect(moved(stopped, { what: 'settled' }).situation).toEqual(following.situation);
  });
});

describe('a subscription whose store failed', () => {
  it('is unsure until the store says how far it is, whatever else happens', () => {
    const unsure = moved(following, failed);
    expect(unsure.situation).toMatchObject({ is: 'unsure', attempts: 1 });
    expect(moved(unsure, { what: 'settled' }, { what: 'applied', reached }, poison(0))).toBe(unsure);
  });

  it('goes on from there, with its failures counted', () => {
    const checkpoint = { position: 4n, number: 4 };
    const sure = moved(following, failed, { what: 'checkpoint read', checkpoint });
    expect(sure.reached).toMatchObject({ position: 4n, number: 4, saved: 4 });
    expect(sure.situation).toMatchObject({ is: 'retrying', attempts: 1, resumes: following.situation });
  });

  it('counts as stopped after the attempts, and asks again', () => {
    const stopped = moved(following, failed, failed, failed);
    expect(stopped.situation).toEqual({ is: 'unsure', attempts: 3, notBefore: NOW + 5000, stop });
  });
});

describe('a subscription that reads by subject', () => {
  it('begins where its empty generation may, also when it is to try again', () => {
    const begun: Happening = { what: 'filling begun', place: PLACE };
    expect(moved(following, begun).situation).toEqual({ is: 'filling', place: PLACE });
    const retrying = moved(openedState(AT_3, stop, false), begun);
    expect(retrying.situation).toMatchObject({ is: 'retrying', resumes: { is: 'filling' }, stop });
  });

  it('moves from place to place, then follows the log', () => {
    const next = { ...PLACE, revision: 7 };
    const along = moved(filling, { what: 'applied', reached, place: next });
    expect(along.situation).toEqual({ is: 'filling', place: next });
    expect(moved(along, { what: 'applied', reached }).situation).toEqual(following.situation);
  });

  it('keeps its place while the log fails, and takes that of the store when that failed', () => {
    const out: Happening = { what: 'log failed', stop, now: NOW };
    expect(moved(filling, out).situation).toMatchObject({ resumes: { is: 'filling', place: PLACE } });
    const checkpoint = { position: 0n, number: 1, bySubject: { ...PLACE, revision: -1 } };
    const sure = moved(filling, failed, { what: 'checkpoint read', checkpoint });
    expect(sure.situation).toMatchObject({ resumes: { is: 'filling', place: { revision: -1 } } });
  });
});

it('that had stopped in an earlier run is tried at once and counts as stopped until something succeeds', () => {
  const opened = openedState(AT_3, stop, false);
  expect([dueAt(opened), stopOf(opened)]).toEqual([0, stop]);
  expect(stopOf(moved(opened, { what: 'applied', reached }))).toBeNull();
});
