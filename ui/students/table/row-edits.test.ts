import { expect, it, onTestFinished } from 'vitest';
import { BLANK_TERM_INFO } from '../../../domain/students/events.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { speak } from '../../words/language.ts';
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
