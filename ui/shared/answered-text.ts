import { answeredOf } from '../../domain/students/completion.ts';
import type { TermInfo } from '../../domain/students/events.ts';

/** '1 of 11 answered' beside a risk level that not all answers stand behind; undefined where all do, or none. */
export function answeredText(info: Partial<TermInfo>): string | undefined {
  const { answered, of } = answeredOf(info, 'riskFactors');
  return answered > 0 && answered < of ? `${answered} of ${of} answered` : undefined;
}
