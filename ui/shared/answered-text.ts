import { answeredOf } from '../../domain/students/completion.ts';
import type { TermInfo } from '../../domain/students/events.ts';
import { t } from '../words/t.ts';

/** How many of a section's questions have an answer. */
export interface Answered {
  answered: number;
  of: number;
}

/** '1 of 11 answered' beside a risk level that not all answers stand behind; undefined where all do, or none. */
export const answeredText = ({ answered, of }: Answered): string | undefined =>
  answered > 0 && answered < of ? t('%{answered} of %{of} answered', { answered, of }) : undefined;

/** The same of a record. */
export const recordAnsweredText = (info: Partial<TermInfo>): string | undefined =>
  answeredText(answeredOf(info, 'riskFactors'));
