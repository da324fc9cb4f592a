import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { undoAnswer, undoBody } from '../undo.ts';

/** Taking back what was recorded. */

export const undo = declareCall({
  method: 'POST',
  path: '/api/app/undo',
  body: undoBody,
  answers: answersJson(undoAnswer),
});
