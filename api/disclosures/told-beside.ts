import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { aboutOf, entryOf } from '../access/record-call.ts';
import type { HandedCall, Handout } from '../handouts/handout.ts';
import type { DisclosureServices } from '../handouts/services.ts';
import { fewOfNow } from '../http/few-in-all.ts';
import { fewInYear } from '../http/few-in-years.ts';
import type { SignedInCall } from '../http/route.ts';
import { whoBears } from '../http/searched-for.ts';

type Call = SignedInCall<DisclosureServices>;

/** Whom a choice tells of that names nobody by an id: who bears what was typed, or else the few of the school, or of its year. */
async function fewOfChoice(call: Call, { searched = '', scope }: Handout): Promise<readonly number[]> {
  if (searched !== '') return whoBears(call, searched);
  const { readModels } = call.services;
  const inYear = scope.yearId === undefined ? [] : (await fewInYear(readModels, scope.yearId)).few;
  return [...(await fewOfNow({ readModels })), ...inYear];
}

/** Whom a file tells of that is made to be handed out, or is of nobody: who is not in it is told to be left out. */
async function toldBy(call: Call, handout: Handout, inFile: readonly number[]): Promise<number[]> {
  const named = await handout.named(call.services);
  // Of many who are found nobody was meant.
  const leftOut = inFile.length > FEW_FOUND ? [] : ((await handout.pointedAt?.(call.services)) ?? []);
  return [...(named ?? (await fewOfChoice(call, handout))), ...leftOut];
}

/**
 * Records a look at whom a file tells of beside those who are in it and get an entry of their own; one of nobody is a look all the same:
 * it leaves out whom a choice does not fit.
 */
export async function noteBeside(
  call: Call,
  declared: { readonly path: string },
  { handed, handout, inFile }: { handed: HandedCall; handout: Handout; inFile: readonly number[] },
): Promise<void> {
  const known = new Set(inFile);
  const beside = [...new Set(await toldBy(call, handout, inFile))].filter((id) => !known.has(id));
  if (beside.length === 0 && inFile.length > 0) return;
  const { path, query, body } = handed;
  const found = await call.services.readModels.reader(students).getMany(admittedStudents, beside);
  const there = found.map(({ id }) => id);
  const details = { what: 'handed out', of: path };
  const about = aboutOf({ chosen: there, details }, { rows: there.length, students: there });
  const entry = entryOf(call, `POST ${declared.path}`, 'students-listed', about);
  call.services.access.note(entry, JSON.stringify([query, body]));
}
