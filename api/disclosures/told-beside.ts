import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { NamedCall } from '../access/note-look.ts';
import { aboutOf, entryOf } from '../access/record-call.ts';
import type { HandedCall, Handout, MadeHandout } from '../handouts/handout.ts';
import type { DisclosureServices } from '../handouts/services.ts';
import { fewOfNow, fewOfThen } from '../http/few-in-all.ts';
import { fewInYear } from '../http/few-in-years.ts';
import type { SignedInCall } from '../http/route.ts';
import { whoBears } from '../http/searched-for.ts';

type Call = SignedInCall<DisclosureServices>;

/** A file that was to be made, and whom it shows. */
export interface ToldFile extends Pick<MadeHandout, 'studentIds' | 'pointedAt'> {
  handed: HandedCall;
  handout: Handout;
  /** As of which it is made again. */
  position?: bigint;
}

/** Whoever there is, or is in the year, where these are few. */
async function fewThere({ services }: Call, { handout: { scope }, position }: ToldFile): Promise<readonly number[]> {
  const { readModels, ledger } = services;
  const then = position === undefined ? [] : await fewOfThen({ ledger }, position);
  const inYear = scope.yearId === undefined ? [] : (await fewInYear(readModels, scope.yearId)).few;
  return [...then, ...(await fewOfNow({ readModels })), ...inYear];
}

/** Whom a choice tells of that names nobody by an id: who bears what was typed, and the few there are, unless somebody was found by it. */
async function fewOfChoice(call: Call, file: ToldFile): Promise<readonly number[]> {
  const { text, isAddedTo } = file.handout.searched ?? { text: '', isAddedTo: false };
  const bearing = await whoBears(call, text);
  const isPointing = text !== '' && !isAddedTo && file.studentIds.length > 0;
  return isPointing ? bearing : [...bearing, ...(await fewThere(call, file))];
}

/** Whom a file tells of that is handed out, or is of nobody: who is not in it is told to be left out. */
async function toldBy(call: Call, file: ToldFile): Promise<number[]> {
  const { limits } = call.services;
  // Where students are kept apart others are told of by nothing that is shown.
  const chosen = async () => (limits ? [] : fewOfChoice(call, file));
  const told = [...((await file.handout.named(call.services)) ?? (await chosen())), ...file.pointedAt];
  return told.filter((id) => limits?.mayTellOf(id) ?? true);
}

/** Whom of those there are a file tells of beside those who are in it. */
export async function toldBeside(call: Call, file: ToldFile): Promise<number[]> {
  const inFile = new Set(file.studentIds);
  const beside = [...new Set(await toldBy(call, file))].filter((id) => !inFile.has(id));
  const found = await call.services.readModels.reader(students).getMany(admittedStudents, beside);
  return found.map(({ id }) => id);
}

/**
 * Records a look at them, where those who are in it get an entry of their own; one of nobody is a look all the same: it leaves out whom a
 * choice does not fit.
 */
export async function noteBeside(call: Call, { method, path }: NamedCall, file: ToldFile): Promise<void> {
  const { handed, studentIds: inFile } = file;
  const there = await toldBeside(call, file);
  if (there.length === 0 && inFile.length > 0) return;
  const details = { what: 'handed out', of: handed.path };
  const about = aboutOf({ chosen: there, details }, { rows: there.length, students: there });
  call.services.access.note(
    entryOf(call, `${method} ${path}`, 'students-listed', about),
    JSON.stringify([handed.query, handed.body]),
  );
}
