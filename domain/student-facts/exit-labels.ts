import type { EXIT_REASONS } from './fact-words.ts';

/** Federal reasons for leaving special education. */
export type ExitReason = keyof typeof EXIT_REASONS;

/** What the exit categories of memberships say; *Other* and what somebody typed say nothing that may be filed (rules/facts#unresolved). */
const REASON_OF: Readonly<Record<string, ExitReason>> = {
  'Graduated with regular diploma': 'GHS',
  'Graduated with State-defined alternate diploma': 'GRADALTDPL',
  'Exited with a certificate or other non-standard diploma/exiting credential': 'RC',
  'Dropped out': 'DROPOUT',
  'Aged out': 'RMA',
  Died: 'D',
};

/** The federal reason of an exit category; undefined where somebody has to say it. */
export const reasonOfCategory = (category: string | null): ExitReason | undefined => REASON_OF[category ?? ''];
