import { describe, expect, it, vi } from 'vitest';
import { BLANK_TERM_INFO, type TermInfo } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { ApiError } from '../../data/api-error.ts';
import { createEdits, type RowChange } from './edits.ts';

const record = (id: number, info: Partial<TermInfo> = {}, updatedAt = 1) =>
  ({ ...BLANK_TERM_INFO, id, updatedAt, ...info }) as WireStudentTermInfo;

type Body = Record<string, unknown>;

/** Edits over a server that answers when it is told to. */
function table(server: Partial<TermInfo> = {}) {
  const calls: { id: number; body: Body; yes: () => void; no: (error: unknown) => void }[] = [];
  const made = createEdits({
    send: (sent, body) =>
      new Promise((resolve, reject) => {
        const { seen: _, ...changes } = body;
        const yes = () => resolve({ ...sent, ...changes, updatedAt: sent.updatedAt + 1 } as WireStudentTermInfo);
        calls.push({ id: sent.id, body, yes, no: reject });
      }),
    reread: async (old) => ({ ...old, ...server, updatedAt: old.updatedAt + 1 }),
    letters: () => ['A', 'B'],
  });
  const edits = {
    ...made,
    change: (of: WireStudentTermInfo, values: RowChange['values'], before?: TermInfo) =>
      made.change([{ record: of, values, before }]),
  };
  const row = (id = 1) => edits.rows().get(id);
  const answered = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count));
  return { calls, edits, row, answered };
}

describe('a typed value', () => {
  it('is on its way until the server has said yes, with what was seen', async () => {
    const { calls, edits, row } = table();
    edits.change(record(1, { absentPercent: 5 }), { absentPercent: '12.5' });
    expect(calls[0]?.body).toEqual({ absentPercent: 12.5, seen: { absentPercent: 5 } });
    expect(row()).toMatchObject({ typed: { absentPercent: '12.5' }, sending: ['absentPercent'], saved: [] });
    calls[0]?.yes();
    await edits.settled();
    expect(row()).toMatchObject({ typed: {}, sending: [], saved: ['absentPercent'], record: { absentPercent: 12.5 } });
  });

  it('typed back asks nothing of the server', () => {
    const { calls, edits, row } = table();
    edits.change(record(1, { absentPercent: 5, suspended: true }), { absentPercent: '5', suspended: true });
    expect(calls).toEqual([]);
    expect(row()?.typed).toEqual({});
  });

  it('that would be refused stays, with the reason, and holds nothing else back', async () => {
    const { calls, edits, row } = table();
    edits.change(record(1), { absentPercent: '900', suspended: true });
    expect(calls[0]?.body).toEqual({ suspended: true, seen: { suspended: null } });
    calls[0]?.yes();
    await edits.settled();
    expect(row()).toMatchObject({
      typed: { absentPercent: '900' },
      problems: { absentPercent: { kind: 'fault', reason: 'should be 100 or less' } },
    });
    edits.giveUp(1, ['absentPercent']);
    expect(row()).toMatchObject({ typed: {}, problems: {} });
  });

  it('emptied is unanswered', () => {
    const { calls, edits } = table();
    edits.change(record(1, { behaviorMarks: 3 }), { behaviorMarks: '' });
    expect(calls[0]?.body).toEqual({ behaviorMarks: null, seen: { behaviorMarks: 3 } });
  });

  it('is sent with what somebody saw who began to type before it changed', () => {
    const { calls, edits } = table();
    edits.change(record(1, { behaviorMarks: 3 }), { behaviorMarks: '4' }, record(1, { behaviorMarks: 2 }));
    expect(calls[0]?.body).toEqual({ behaviorMarks: 4, seen: { behaviorMarks: 2 } });
  });
});

describe('one row', () => {
  it('has one request at a time: what is typed meanwhile follows together', async () => {
    const { calls, edits, row, answered } = table();
    edits.change(record(1), { behaviorMarks: '1' });
    edits.change(record(1), { behaviorMarks: '2' });
    edits.change(record(1), { suspended: false });
    expect(calls).toHaveLength(1);
    calls[0]?.yes();
    await answered(2);
    expect(calls[1]?.body).toEqual({
      behaviorMarks: 2,
      suspended: false,
      seen: { behaviorMarks: 1, suspended: null },
    });
    calls[1]?.yes();
    await edits.settled();
    expect(row()?.typed).toEqual({});
  });

  it('is saved beside at most three others', async () => {
    const { calls, edits, answered } = table();
    for (const id of [1, 2, 3, 4, 5, 6]) edits.change(record(id), { suspended: true });
    expect(calls.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    calls[1]?.yes();
    await answered(5);
    expect(calls[4]?.id).toBe(5);
  });
});

describe('a refusal', () => {
  it('of one value lets the others go again without it', async () => {
    const { calls, edits, row, answered } = table();
    edits.change(record(1), { suspended: true, postSchoolGoals: 'long' });
    calls[0]?.no(new ApiError(400, 'no', { postSchoolGoals: ['should NOT be longer'] }));
    await answered(2);
    expect(calls[1]?.body).toEqual({ suspended: true, seen: { suspended: null } });
    calls[1]?.yes();
    await edits.settled();
    expect(row()?.problems).toEqual({ postSchoolGoals: { kind: 'refused', reason: 'should not be longer' } });
  });

  it('without a reason by field keeps everything, to be tried again', async () => {
    const { calls, edits, row } = table();
    edits.change(record(1), { suspended: true });
    calls[0]?.no(new ApiError(0, 'no answer'));
    await edits.settled();
    expect(row()).toMatchObject({ typed: { suspended: true }, problems: { suspended: { kind: 'failed' } } });
    edits.again(1, ['suspended']);
    calls[1]?.yes();
    await edits.settled();
    expect(row()).toMatchObject({ typed: {}, problems: {}, saved: ['suspended'] });
  });

  it('because the session has ended is told apart', async () => {
    const { calls, edits, row } = table();
    edits.change(record(1), { suspended: true });
    calls[0]?.no(new ApiError(401, 'signed out'));
    await edits.settled();
    expect(row()?.problems.suspended?.kind).toBe('signed-out');
  });
});

describe('a conflict', () => {
  const inConflict = async () => {
    const made = table({ behaviorMarks: 9 });
    made.edits.change(record(1, { behaviorMarks: 3 }), { behaviorMarks: '4' });
    made.calls[0]?.no(new ApiError(409, 'changed', { behaviorMarks: ['was changed meanwhile and is now 9'] }));
    await made.edits.settled();
    return made;
  };

  it('says what is there now and keeps what was typed', async () => {
    const { row } = await inConflict();
    expect(row()).toMatchObject({
      typed: { behaviorMarks: '4' },
      record: { behaviorMarks: 9 },
      problems: { behaviorMarks: { kind: 'conflict', reason: 'was changed meanwhile and is now 9' } },
    });
  });

  it('ends with mine, sent over what has been seen', async () => {
    const { calls, edits, row } = await inConflict();
    edits.again(1, ['behaviorMarks']);
    expect(calls[1]?.body).toEqual({ behaviorMarks: 4, seen: { behaviorMarks: 9 } });
    calls[1]?.yes();
    await edits.settled();
    expect(row()?.record.behaviorMarks).toBe(4);
  });

  it('ends with theirs', async () => {
    const { calls, edits, row } = await inConflict();
    edits.giveUp(1, ['behaviorMarks']);
    expect(row()).toMatchObject({ typed: {}, problems: {}, record: { behaviorMarks: 9 } });
    expect(calls).toHaveLength(1);
  });
});

it('types grade and type together again when one of them was not saved', async () => {
  const { calls, edits } = table();
  edits.change(record(1, { grade: 'A' }), { gradeType: 'percent', grade: null });
  calls[0]?.no(new ApiError(0, 'no answer'));
  await edits.settled();
  edits.change(record(1, { grade: 'A' }), { grade: '88' });
  expect(calls[1]?.body).toMatchObject({ gradeType: 'percent', grade: '88' });
});

it('takes what is read anew unless it is older than what was saved', async () => {
  const { calls, edits, row } = table();
  edits.change(record(1), { suspended: true });
  calls[0]?.yes();
  await edits.settled();
  edits.refresh([record(1, { suspended: false }, 1)]);
  expect(row()?.record.suspended).toBe(true);
  edits.refresh([record(1, { suspended: false }, 3)]);
  expect(row()?.record.suspended).toBe(false);
});

describe('taking back', () => {
  it('sends the old value with what was left there', async () => {
    const { calls, edits, row } = table();
    edits.change(record(1, { behaviorMarks: 3 }), { behaviorMarks: '4' });
    calls[0]?.yes();
    await edits.settled();
    edits.takeBack([{ record: record(1), left: { behaviorMarks: '4' }, wanted: { behaviorMarks: 3 } }]);
    expect(calls[1]?.body).toEqual({ behaviorMarks: 3, seen: { behaviorMarks: 4 } });
    calls[1]?.yes();
    await edits.settled();
    expect(row()).toMatchObject({ typed: {}, record: { behaviorMarks: 3 } });
  });

  it('does not write over what a colleague has written since', async () => {
    const { calls, edits } = table();
    edits.change(record(1, { behaviorMarks: 3 }), { behaviorMarks: '4' });
    calls[0]?.yes();
    await edits.settled();
    edits.refresh([record(1, { behaviorMarks: 9 }, 5)]);
    edits.takeBack([{ record: record(1), left: { behaviorMarks: '4' }, wanted: { behaviorMarks: 3 } }]);
    // The server compares what was seen with what is there, and refuses.
    expect(calls[1]?.body).toEqual({ behaviorMarks: 3, seen: { behaviorMarks: 4 } });
  });

  it('gives up what was not saved', async () => {
    const { calls, edits, row } = table();
    edits.change(record(1, { absentPercent: 5 }), { absentPercent: '900' });
    edits.takeBack([{ record: record(1), left: { absentPercent: '900' }, wanted: { absentPercent: 5 } }]);
    expect(row()).toMatchObject({ typed: {}, problems: {} });
    expect(calls).toEqual([]);
  });

  it('of what is on its way follows it', async () => {
    const { calls, edits, row, answered } = table();
    edits.change(record(1), { suspended: true });
    edits.takeBack([{ record: record(1), left: { suspended: true }, wanted: { suspended: null } }]);
    calls[0]?.yes();
    await answered(2);
    expect(calls[1]?.body).toEqual({ suspended: null, seen: { suspended: true } });
    calls[1]?.yes();
    await edits.settled();
    expect(row()?.typed).toEqual({});
  });
});

it('holds a grade back whose type cannot be read', () => {
  const { calls, edits, row } = table();
  edits.change(record(1), { gradeType: 'stars', grade: 'A', suspended: false });
  expect(calls[0]?.body).toEqual({ suspended: false, seen: { suspended: null } });
  expect(Object.keys(row()?.problems ?? {}).toSorted()).toEqual(['grade', 'gradeType']);
});
