import { useEffect, useState } from 'react';
import { z } from 'zod';
import { GRADE_LEVELS, TERM_TYPES } from '../../domain/vocabulary/school.ts';
import { session } from '../data/session/session.ts';
import { tabMemory } from '../data/session/tab-memory.ts';
import { type Migration, NOBODY_YET } from './migration.ts';
import { BLANK_SETUP, type Setup } from './setup.ts';

export const STEPS = ['start', 'setup', 'migrate', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** Everything the wizard has been told so far. */
export interface WizardState {
  step: Step;
  setup: Setup;
  migration: Migration;
}
const FRESH: WizardState = { step: 'start', setup: BLANK_SETUP, migration: NOBODY_YET };

/** Name in the memory of the tab: a reload, or signing in again, takes the wizard up where it was left. */
const NAME = 'new-year';

const stored = z.object({
  step: z.enum(STEPS),
  setup: z.object({
    year: z.number().int().nullable(),
    termType: z.enum(TERM_TYPES).nullable(),
    starts: z.array(z.string()),
  }),
  migration: z.object({
    everybody: z.object({ chosen: z.boolean(), moves: z.boolean() }),
    own: z.record(
      z.string(),
      z
        .object({
          chosen: z.boolean(),
          moves: z.boolean(),
          gradeLevel: z.enum(GRADE_LEVELS),
          exitCategory: z.string(),
          outcome: z.string(),
          otherOutcome: z.string(),
        })
        .partial(),
    ),
  }),
});

function recall(): WizardState {
  const { data } = stored.safeParse(tabMemory.recall(NAME, session.owner()));
  // Partial objects come back as they were written: without keys, never with undefined.
  return data ? (data as WizardState) : FRESH;
}

/** The state of the wizard, remembered until it is finished or cancelled. */
export function useWizardState() {
  const [state, setState] = useState(recall);
  useEffect(() => tabMemory.remember(NAME, session.owner(), state), [state]);
  const change = (part: Partial<WizardState>) => setState((before) => ({ ...before, ...part }));
  const forget = () => setState(FRESH);
  return { state, change, forget };
}
