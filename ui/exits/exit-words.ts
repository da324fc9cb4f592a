import type { ExitGroup } from '../../domain/student-facts/exit-figures.ts';
import { EXIT_REASONS } from '../../domain/student-facts/fact-words.ts';
import { t, translated } from '../words/t.ts';

/** Groups of exits that are not counted, each with its reason. */
export const NOT_COUNTED = ['D', 'MKC', 'TRAN', 'age', 'not served', 'served again'] as const;

const OTHERS: Partial<Record<ExitGroup, string>> = {
  age: 'Not 14 to 21 years old on the child count date that applies',
  'not served': 'No IEP on the day it has to be in effect',
  'served again': 'Has an IEP again at the end of the year',
};

/** How a group of exits is called. */
export const groupText = (group: ExitGroup | 'unresolved'): string => {
  if (group === 'unresolved') return t('Unresolved exits');
  const other = OTHERS[group];
  return other ? translated(other) : `${translated(EXIT_REASONS[group as keyof typeof EXIT_REASONS])} (${group})`;
};
