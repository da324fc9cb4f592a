import { describe, expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import { BEGINNING } from '../../event-store/port.ts';
import { admitted, cause, embeddedLedger, renamed } from '../../tests/support/embedded-ledger.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { erasing, hearingOfForgotten } from './open-past.ts';

const school = embeddedLedger();

describe('what was made of the past', () => {
  const REQUEST = { stream: streams.forgetting } as const;
  const forget = async (request: number) => {
    const { ledger } = school.log;
    const { tip } = await ledger.read(REQUEST.stream);
    const about = { request, studentId: 100_000 + request };
    const by = { ...about, by: 1 };
    const events = [
      { type: 'ForgettingRequested', data: { ...by, reason: 'asked by the family' } },
      { type: 'ForgettingConfirmed', data: { ...by, by: 2, dueAt: cause.at } },
      { type: 'ForgettingBegun', data: about },
      { type: 'StudentForgotten', data: about },
    ] as never;
    await ledger.append([{ ...REQUEST, tip, events }], cause);
  };
  /** What the read models of then are asked to do. */
  function noting() {
    const asked: string[] = [];
    const note = (what: string) => async () => void asked.push(what);
    const past = { take: note('take'), mark: note('mark'), takeUp: note('takeUp') } as never as Parameters<
      typeof hearingOfForgotten
    >[0];
    past.throwAway = (whose) => void asked.push(`throwAway ${whose}`);
    return { asked, past };
  }

  it('is thrown away before it is shown, where somebody was forgotten meanwhile', async () => {
    await school.appendStudent([admitted, renamed]);
    const { ledger } = school.log;
    const { asked, past } = noting();
    const hearing = hearingOfForgotten(past, { ledger, forgetting: followStreams(ledger).forgetting });
    const signal = new AbortController().signal;
    await hearing.take({} as never, signal);
    await hearing.mark(1, {} as never);
    expect(asked).toEqual(['takeUp', 'take', 'mark']);
    await forget(1);
    await hearing.take({} as never, signal);
    await hearing.take({} as never, signal);
    expect(asked.slice(3)).toEqual(['throwAway student', 'take', 'take']);
  });

  it('by an earlier process is taken up where its event stands there still, and nobody was forgotten since', async () => {
    await school.appendStudent([admitted, renamed]);
    const { ledger } = school.log;
    const [, event] = await ledger.readAll(BEGINNING, 10);
    const { past } = noting();
    const states: ((state: never) => Promise<boolean>)[] = [];
    past.takeUp = async (holds) => void states.push(holds as never);
    const heard = () =>
      hearingOfForgotten(past, { ledger, forgetting: followStreams(ledger).forgetting }).mark(1, {} as never);
    await heard();
    await forget(1);
    await heard();
    const [before, after] = states;
    const state = { forgotten: 0, position: event?.position ?? 0n, event: event?.id, mark: 1 };
    const holds = (more: object, judge = before) => judge?.({ ...state, ...more } as never);
    expect(await holds({})).toBe(true);
    expect(await holds({ event: 'another' })).toBe(false);
    expect(await holds({ position: state.position + 5n })).toBe(false);
    expect(await holds({ event: null })).toBe(false);
    expect(await holds({ position: 0n })).toBe(false);
    expect(await holds({}, after)).toBe(false);
    expect(await holds({ forgotten: 1 }, after)).toBe(true);
  });

  it.each([
    ['student-100001', ['student']],
    ['staff-7', ['account']],
    ['import-3', []],
  ])('is thrown away once %s is erased from the log, and not before', async (subject, thrownAway) => {
    const done: string[] = [];
    const ledger = { ...school.log.ledger, forget: async (whose: string) => void done.push(`erased ${whose}`) };
    await erasing(ledger, { throwAway: (whose) => void done.push(whose) }).forget(subject);
    expect(done).toEqual([`erased ${subject}`, ...thrownAway]);
    done.length = 0;
    const failing = { ...ledger, forget: () => Promise.reject(new Error('the disk is full')) };
    await expect(erasing(failing, { throwAway: (whose) => void done.push(whose) }).forget(subject)).rejects.toThrow();
    expect(done).toEqual([]);
  });
});
