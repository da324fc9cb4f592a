import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { ForgettingEvent } from './events.ts';
import { type ForgettingCommand, forgettingDecider } from './forgetting.ts';

const DUE = '2026-05-02T10:00:00.000Z';
const asked: ForgettingCommand = { type: 'RequestForgetting', studentId: 100001, by: 1, reason: 'Order 12/26' };
const confirm: ForgettingCommand = { type: 'ConfirmForgetting', request: 1, by: 2, dueAt: DUE };
const stop: ForgettingCommand = { type: 'StopForgetting', request: 1, by: 3 };
const begin: ForgettingCommand = { type: 'BeginForgetting', request: 1, at: DUE };
const complete: ForgettingCommand = { type: 'CompleteForgetting', request: 1 };
const replaced: ForgettingCommand = { type: 'CompleteReplacement', request: 1 };

/** What the last command writes when those before it were carried out. */
function last(...commands: ForgettingCommand[]): string[] {
  const events: ForgettingEvent[] = [];
  let written: ForgettingEvent[] = [];
  for (const command of commands) {
    written = forgettingDecider.decide(command, fold(forgettingDecider, events));
    events.push(...written);
  }
  return written.map(({ type }) => type);
}

describe('forgetting a student', () => {
  it('takes two administrators and time', () => {
    expect(last(asked)).toEqual(['ForgettingRequested']);
    expect(last(asked, confirm)).toEqual(['ForgettingConfirmed']);
    expect(last(asked, confirm, begin)).toEqual(['ForgettingBegun']);
    expect(last(asked, confirm, begin, complete)).toEqual(['StudentForgotten']);
    expect(last(asked, confirm, begin, complete, replaced)).toEqual(['ForgottenFilesReplaced']);
  });

  it('is not begun before its time, unconfirmed or stopped', () => {
    expect(last(asked, confirm, { ...begin, at: '2026-05-02T09:59:59.999Z' })).toEqual([]);
    expect(last(asked, begin)).toEqual([]);
    expect(last(asked, confirm, stop, begin)).toEqual([]);
    expect(last(asked, confirm, complete)).toEqual([]);
    expect(last(asked, confirm, begin, replaced)).toEqual([]);
  });

  it('is not confirmed by who asked for it, nor twice by two', () => {
    expect(() => last(asked, { ...confirm, by: 1 })).toThrow('Another administrator has to confirm it.');
    expect(() => last(asked, confirm, { ...confirm, by: 3 })).toThrow('confirmed already');
    expect(() => last(asked, stop, confirm)).toThrow('was stopped');
  });

  it('is told of many requests in one state, which no event copies', () => {
    const none = forgettingDecider.initial;
    const asking: ForgettingEvent[] = forgettingDecider.decide(asked, none);
    const one = fold(forgettingDecider, asking);
    const { requests } = one;
    const retained: ForgettingEvent = { type: 'RetentionRuleChanged', data: { years: 7 } };
    for (const event of [...forgettingDecider.decide(stop, one), retained])
      expect(forgettingDecider.evolve(one, event).requests).toBe(requests);
    expect(one).toMatchObject({ requests: { 1: { state: 'stopped' } }, retentionYears: 7 });
    expect(forgettingDecider.initial).toEqual({ requests: {}, retentionYears: null });
  });

  it('is stopped by anybody until it has begun, and may be asked for again', () => {
    expect(last(asked, stop)).toEqual(['ForgettingStopped']);
    expect(last(asked, confirm, stop)).toEqual(['ForgettingStopped']);
    expect(() => last(asked, confirm, begin, stop)).toThrow('cannot be stopped any more');
    expect(last(asked, stop, asked)).toEqual(['ForgettingRequested']);
    expect(() => last(asked, { ...asked, by: 2 })).toThrow('Request 1 about this student is open');
    expect(() => last(asked, { ...asked, reason: 'Order 13/26' })).toThrow('Request 1 about this student is open');
    expect(() => last(asked, confirm, begin, complete, asked)).toThrow('forgotten already');
    expect(() => last(asked, confirm, begin, complete, stop)).toThrow('cannot be stopped any more');
  });

  it('is asked for of one student while it is of another', () => {
    expect(last(asked, { ...asked, studentId: 100002 })).toEqual(['ForgettingRequested']);
    expect(last(asked, { ...asked, studentId: 100002 }, { ...confirm, request: 2 })).toEqual(['ForgettingConfirmed']);
  });

  it('refuses what another one was faster with as a conflict', () => {
    expectRejection(() => last(asked, { ...asked, by: 2 }), 'conflict');
    expectRejection(() => last(confirm), 'not-found', 'There is no such request.');
  });

  it('is quiet the second time', () => {
    for (const steps of [
      [asked],
      [asked, confirm],
      [asked, confirm, begin],
      [asked, confirm, begin, complete],
      [asked, confirm, begin, complete, replaced],
      [asked, stop],
    ])
      expect(last(...steps, steps.at(-1) as ForgettingCommand)).toEqual([]);
  });

  it('keeps the rule of how long records are kept, which forgets nobody', () => {
    const five: ForgettingCommand = { type: 'SetRetention', years: 5 };
    expect(last(five)).toEqual(['RetentionRuleChanged']);
    expect(last(five, five)).toEqual([]);
    expect(last(five, { ...five, years: null })).toEqual(['RetentionRuleChanged']);
    expect(last({ ...five, years: null })).toEqual([]);
    expect(last(asked, confirm, five, begin)).toEqual(['ForgettingBegun']);
  });

  it('knows no request that nobody made', () => {
    for (const command of [confirm, stop, begin, complete, replaced])
      expect(() => last(command)).toThrow('no such request');
  });
});
