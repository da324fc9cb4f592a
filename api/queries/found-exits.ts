import { hash } from 'node:crypto';
import { filedRows, filedText } from '../../domain/filings/filings.ts';
import type { StateProfile } from '../../domain/school-settings/state-profile.ts';
import { type CountedExit, countedExit } from '../../domain/student-facts/exit-figures.ts';
import { type ExitYear, exitYear } from '../../domain/student-facts/exit-year.ts';
import { facts, personFacts } from '../../projections/definitions/facts.ts';
import type { PersonFactsDocument } from '../../projections/definitions/facts-document.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';

interface Services {
  readModels: ReadModels;
  followed: Pick<FollowedStreams, 'settings'>;
}

/** An exit, and whose it is, without the facts it follows from: of a whole school they would be hundreds of megabytes. */
export interface FoundExit {
  exit: CountedExit;
  document: Omit<PersonFactsDocument, 'facts'>;
}

/** Who may have left in the exit year, as they are read, in turns with others; some twice. */
async function* leaversOf(models: ReadModels, { first, last }: ExitYear): AsyncGenerator<PersonFactsDocument, void> {
  const within: { gte: string; lte: string } = { gte: first, lte: last };
  const reader = models.reader(facts);
  for (const where of [{ exitOn: within }, { leftOn: within }, { severalExits: true }])
    yield* inTurns(currentParty(), reader.stream(personFacts, { where }));
}

function counted(leaver: PersonFactsDocument, year: ExitYear, profile: StateProfile): FoundExit | undefined {
  const { facts: known, ...document } = leaver;
  const { id: studentId, birthday, left } = document;
  const byMembership = left && { on: left.on, reason: left.reason ?? undefined };
  const exit = countedExit({ studentId, birthday, facts: known, left: byMembership }, year, profile);
  return exit && { exit, document };
}

/** The exits of an exit year by a state profile, each student once, as they are read. */
async function* exitsIn(models: ReadModels, year: ExitYear, profile: StateProfile): AsyncGenerator<FoundExit, void> {
  const known = new Set<number>();
  for await (const leaver of leaversOf(models, year)) {
    const one = known.has(leaver.id) ? undefined : counted(leaver, year, profile);
    if (!one) continue;
    known.add(leaver.id);
    yield one;
  }
}

/** The exits of an exit year by a state profile, each student once. */
export async function exitsBy(models: ReadModels, wanted: number, profile: StateProfile) {
  const year = exitYear(wanted, profile);
  const found: FoundExit[] = [];
  for await (const one of exitsIn(models, year, profile)) found.push(one);
  return { year, profile, found };
}

/** Who left in an exit year, where they are few: of many the first few are read. */
export async function fewWhoLeft({ readModels, followed }: Services, wanted: number): Promise<readonly number[]> {
  const { profile } = (await followed.settings.current()).state;
  const few: number[] = [];
  for await (const { exit } of exitsIn(readModels, exitYear(wanted, profile), profile))
    if (few.push(exit.studentId) > FEW_FOUND) return [];
  return few;
}

/** The exits of an exit year by the state profile as it is. */
export async function exitsOf({ readModels, followed }: Services, wanted: number) {
  const { profile } = (await followed.settings.current()).state;
  return exitsBy(readModels, wanted, profile);
}

/** What is filed of exits, and the SHA-256 of it: the same for the same figures by the same rules and profile (rules/facts#filing). */
export function filingOf(exitYear: number, { profile, found }: Awaited<ReturnType<typeof exitsBy>>) {
  const counted = { exitYear, profile: { ...profile }, rows: filedRows(found.map(({ exit }) => exit)) };
  return { ...counted, hash: hash('sha256', filedText(counted), 'hex') };
}
