import type { TransferAnswer } from '../../../domain/wire/caseload.ts';

/** Students of one action: what is more is handed over in several, each with a way back of its own. */
export const PART = 2000;

/** Asks about students part by part and adds the answers up; nothing further is asked once it is stopped. */
export async function inParts(
  studentIds: readonly number[],
  ask: (part: readonly number[]) => Promise<TransferAnswer>,
  { onDone, signal }: { onDone: (students: number) => void; signal: AbortSignal },
): Promise<TransferAnswer> {
  const sum: TransferAnswer = {
    transfer: null,
    counts: { students: 0, changes: 0, same: 0, cannot: 0 },
    students: [],
  };
  for (let from = 0; from < studentIds.length && !signal.aborted; from += PART) {
    onDone(from);
    const { transfer, counts, students } = await ask(studentIds.slice(from, from + PART));
    sum.transfer ??= transfer;
    for (const what of ['students', 'changes', 'same', 'cannot'] as const) sum.counts[what] += counts[what];
    sum.students.push(...students.filter(({ outcome }) => outcome === 'cannot'));
  }
  return sum;
}
