import { z } from 'zod';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { entryId, undoProgress as progress, undoAnswer, undoBody } from '../undo.ts';

/** Taking back what was recorded. */

export const undo = declareCall({
  method: 'POST',
  path: '/api/app/undo',
  body: undoBody,
  answers: answersJson(undoAnswer),
});

export const undoProgress = declareCall({
  method: 'GET',
  path: '/api/app/undo/progress',
  query: z.object({ entry: entryId() }),
  answers: answersJson(z.object({ progress: progress.nullable() })),
});
