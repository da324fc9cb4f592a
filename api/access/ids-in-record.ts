import { FIRST_STUDENT_ID } from '../../domain/kernel/ids.ts';
import { type HandedOut, higherOf, NOBODY } from '../../event-store/founding/handed-out.ts';
import { namedWithOthers } from './named-students.ts';
import type { ChainReader } from './port.ts';

const PAGE = 1000;
/** Entries name whom a caller asked for, who may never have been: what no school comes to uses no ids up. */
const NEVER_REACHED = FIRST_STUDENT_ID + 10_000_000;

/** The highest ids of a student and an account that entries name; reads all of them. */
export async function idsInRecord(record: Pick<ChainReader, 'linked'>): Promise<HandedOut> {
  let highest = NOBODY;
  for (let after = 0; ; ) {
    const page = await record.linked(after, PAGE);
    const last = page.at(-1);
    if (!last) return highest;
    for (const { entry } of page) {
      const named = [entry.studentId ?? 0, ...namedWithOthers(entry)].filter((id) => id < NEVER_REACHED);
      highest = higherOf(highest, { students: Math.max(0, ...named), accounts: entry.userId ?? 0 });
    }
    after = last.id;
  }
}
