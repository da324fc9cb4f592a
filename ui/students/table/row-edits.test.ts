import { expect, it, onTestFinished } from 'vitest';
import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { speak } from '../../words/language.ts';
import type { Draft } from '../risk/answer-changes.ts';
import { createEdits } from './edits.ts';

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
