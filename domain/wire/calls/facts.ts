import { z } from 'zod';
import { factBody, factChangesBody, readFact } from '../../student-facts/fact-input.ts';
import { FACT_KIND_NAMES } from '../../student-facts/fact-kinds.ts';
import { answersJson } from '../answered.ts';
import { declareCall, readBy } from '../declared-call.ts';
import { id, plainDay } from '../parts.ts';
import { editBy } from '../seen.ts';

/** Facts of one student, each with a day of its own (rules/facts#kinds). */

const wireFact = z
  .object({
    fact: id().meta({ description: 'Facts of a student are numbered from 1' }),
    kind: z.enum(FACT_KIND_NAMES),
    values: z.record(z.string(), z.string().nullable()),
    from: plainDay().meta({ description: 'From when it is so' }),
    until: plainDay().nullable().meta({ description: 'From when another stands for it; null while none does' }),
    replaces: id().nullable().meta({ description: 'Which one it changed on its day' }),
  })
  .meta({ id: 'StudentFact' });
export type WireFact = z.infer<typeof wireFact>;

const factsAnswer = z.object({ facts: z.array(wireFact).meta({ description: 'The newest first' }) });

export const studentFacts = declareCall({
  method: 'GET',
  path: '/api/app/students/:studentId/facts',
  answers: answersJson(factsAnswer),
});

export const recordFact = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/facts',
  body: readBy(factBody, readFact),
  answers: answersJson(factsAnswer),
});

export const correctFact = declareCall({
  method: 'POST',
  path: '/api/app/students/:studentId/facts/:fact',
  body: editBy(factChangesBody, (_, today) => ({ today })),
  answers: answersJson(factsAnswer),
});

export const removeFact = declareCall({
  method: 'DELETE',
  path: '/api/app/students/:studentId/facts/:fact',
  answers: answersJson(factsAnswer),
});
