import { offeredLetters } from '../../domain/school-settings/settings.ts';
import type { Parts } from '../parts.ts';

/** The letters that grades may have now. */
export async function gradeLetters({ followed }: Pick<Parts, 'followed'>): Promise<string[]> {
  return offeredLetters((await followed.settings.current()).state);
}
