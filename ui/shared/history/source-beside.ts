import { labelIn, SOURCE_LABELS } from '../../../domain/labels/labels.ts';
import { translated } from '../../words/t.ts';

/** Where a change came from, beside who made it; '' where no account acted and the source stands for who. */
export function sourceBeside(actor: string, source: string): string {
  const label = labelIn(SOURCE_LABELS, source);
  return label === actor ? '' : translated(label);
}
