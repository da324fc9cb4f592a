import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import type { ImportAnswer } from '../../domain/wire/imports.ts';
import type { Position } from '../../event-store/port.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { aboutOf, entryOf } from '../access/record-call.ts';
import { fewOfNow } from '../http/few-in-all.ts';
import type { SignedInCall } from './route.ts';

interface About {
  /** The numbers in the rows. */
  numbers: readonly string[];
  details: Readonly<Record<string, string>>;
  /** Whose they are; asked where the rows were refused. */
  students(): Promise<readonly number[]>;
}

/**
 * Whoever there is, where they are few: that nobody has a number tells of each that they have another. What was carried out is not
 * refused where that cannot be looked up just now.
 */
const fewOfOthers = async ({ services }: SignedInCall): Promise<readonly number[]> =>
  services.limits ? [] : fewOfNow(services).catch(() => []);

/**
 * Carries out a part of an import. The log tells what it changed. Whoever sends rows that change nothing, among others that do, is
 * told that it is so already, and rows that are refused may be told whose number it is: both have looked the numbers up, which the
 * access record tells.
 * @returns what the work answers
 */
export async function importOrLook(
  call: SignedInCall,
  { method, path }: Pick<DeclaredCall, 'method' | 'path'>,
  { numbers, details, students }: About,
  work: () => Promise<{ answer: ImportAnswer; position: Position | null }>,
): Promise<ImportAnswer> {
  const look = async (found: readonly number[]) => {
    const shown = [...new Set(found)];
    const asked = new Set(numbers).size;
    const about = aboutOf(
      { details: { ...details, numbers: asked }, chosen: [] },
      { rows: shown.length, students: shown, ...(shown.length < asked && { asked: await fewOfOthers(call) }) },
    );
    call.services.access.note(entryOf(call, `${method} ${path}`, 'numbers-looked-up', about), numbers.join());
  };
  const { answer, position } = await lookWhenRefused(async () => look(await students()), work);
  const unchanged = answer.rows.filter(({ outcome }) => outcome === 'unchanged').map(({ studentId }) => studentId);
  // That a row was left aside tells that its number became somebody else's.
  const isWhole = answer.rows.length === numbers.length;
  if (position === null || unchanged.length > 0 || !isWhole) await look(isWhole ? unchanged : await students());
  await call.settle(position);
  return answer;
}
