import { describe, expect, it, onTestFinished } from 'vitest';
import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { ApiError } from '../../data/api-error.ts';
import { speak } from '../../words/language.ts';
import type { Draft } from '../risk/answer-changes.ts';
import { createEdits } from './edits.ts';
import { afterFailure, type RowEdits, untouched, waiting } from './row-edits.ts';

it('says in the language of the page what is held back, and until when', async () => {
  await speak('es');
  onTestFinished(() => speak('en'));
  const record = { ...BLANK_TERM_INFO, id: 1, updatedAt: 1 } as WireStudentTermInfo;
  const edits = createEdits({
    send: async () => record,
    reread: async () => record,
    letters: () => ['A', 'B'],
  });
  edits.change([{ record, values: { gradeType: 'stars', grade: 'A' }, before: undefined }]);
  expect(edits.rows().get(1)?.problems.grade).toMatchObject({
    reason: 'espera hasta que Tipo de calificación sea correcto',
  });
});

it('says of a pasted word what it should have been, and judges no grade by a type that is none', () => {
  const record = { ...BLANK_TERM_INFO, id: 1, updatedAt: 1 } as WireStudentTermInfo;
  const edits = createEdits({ send: async () => record, reread: async () => record, letters: () => ['A', 'B'] });
  const reasonsAfter = (values: Draft) => {
    edits.change([{ record, values }]);
    const problems = edits.rows().get(1)?.problems ?? {};
    return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, problem.reason]));
  };
  expect(reasonsAfter({ gradeType: 'many', grade: '3' })).toEqual({
    gradeType: 'should be one of Letter Grade, Percentage, GPA Point',
    grade: 'waits until Grade type is right',
  });
  expect(reasonsAfter({ gradeType: 'letter', grade: 'Z' })).toEqual({ grade: 'should be one of A, B' });
});

describe('a failure', () => {
  const sent = { fields: ['suspended', 'retained'], typed: { suspended: true, retained: true }, body: {} } as const;
  const row = (typed: RowEdits['typed']): RowEdits => ({
    ...untouched({ id: 1 } as WireStudentTermInfo),
    ...{ typed, sending: ['suspended', 'retained'] },
  });

  it('says nothing of a value that was typed anew meanwhile: that goes by itself', () => {
    const after = afterFailure(row({ suspended: null, retained: true }), new ApiError(0, 'no answer'), sent);
    expect(Object.keys(after.problems)).toEqual(['retained']);
    expect(waiting(after)).toEqual(['suspended']);
    expect(after.sending).toEqual([]);
  });

  it('that names some of the fields holds the others back from nothing', () => {
    const refusal = new ApiError(400, 'Not accepted.', { retained: ['should be boolean'], grade: ['is required'] });
    const after = afterFailure(row({ suspended: true, retained: true }), refusal, sent);
    expect(after.problems).toEqual({ retained: { kind: 'refused', reason: 'is required' } });
    expect(waiting(after)).toEqual(['suspended']);
  });

  it('that names fields but was no refusal of them keeps all of them', () => {
    const after = afterFailure(
      row({ suspended: true, retained: true }),
      new ApiError(500, 'Busy.', { retained: ['x'] }),
      sent,
    );
    expect(after.problems.suspended).toEqual({ kind: 'failed', reason: 'Retained x' });
    expect(waiting(after)).toEqual([]);
  });
});
