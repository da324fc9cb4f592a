import { offeredLetters } from '../../domain/school-settings/settings.ts';
import type { LedgerServices } from './services.ts';

/** The letters that grades may have now. */
export async function gradeLetters({ followed }: Pick<LedgerServices, 'followed'>): Promise<string[]> {
  return offeredLetters((await followed.settings.current()).state);
}
