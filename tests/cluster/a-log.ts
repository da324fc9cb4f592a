import type { LedgerEvent } from '../../domain/events.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { streams } from '../../domain/streams.ts';
import type { Cause, Ledger, LedgerAppend } from '../../event-store/ledger-types.ts';
import { appendOf } from '../support/appends.ts';

export const cause = (id: string): Cause => ({
  actor: 1,
  source: 'form',
  at: '2025-09-02T15:04:05.000Z',
  correlationId: id,
  causationId: id,
});

const blank = { revision: -1, hash: null };

export const admitted = (studentId: number): LedgerEvent => ({
  type: 'StudentAdmitted',
  data: {
    studentId,
    studentNumber: `S-${studentId}`,
    firstName: 'Zoë "Z" \\ 🎓',
    lastName: `Şimşek ${studentId}`,
    birthday: '2009-03-14' as PlainDay,
    gender: 'female',
    race: null,
    ell: false,
    plan504: null,
    disabilities: [],
  },
});

const answers = (postSchoolGoals: string): LedgerEvent => ({
  type: 'TermInfoUpdated',
  data: { stay: 1, termId: 11, postSchoolGoals, absentPercent: 4.25 },
});

/** Two streams for each student: who it is, and a record whose goals change a few times. */
function studentAppends(studentId: number): LedgerAppend[] {
  const goals = ['Nursing', 'Welding', 'Farming'].map(answers);
  return [
    appendOf(streams.student(studentId), blank, [admitted(studentId)]),
    appendOf(streams.record(studentId, 1), blank, goals),
  ];
}

/** Admits students, some streams interleaved, and forgets every tenth. */
export async function fillLog(ledger: Ledger, students: number): Promise<void> {
  for (let id = 1; id <= students; id += 1) {
    const other = id % 3 === 0 ? studentAppends(100_000 + id) : [];
    await ledger.append([...studentAppends(id), ...other], cause(`request-${id}`));
    if (id % 10 === 0) await ledger.forget(`student-${id}`);
  }
}
