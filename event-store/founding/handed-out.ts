import { z } from 'zod';

/** The highest id that a student and an account was ever given, as far as a part of an installation knows; 0 for nobody. */
export const handedOut = z.object({ students: z.number().int(), accounts: z.number().int() });
export type HandedOut = z.infer<typeof handedOut>;

export const NOBODY: HandedOut = { students: 0, accounts: 0 };

/** What either of two parts knows. */
export const higherOf = (one: HandedOut, other: HandedOut): HandedOut => ({
  students: Math.max(one.students, other.students),
  accounts: Math.max(one.accounts, other.accounts),
});

const OF_STUDENT = /^student-(\d+)$/;
const OF_ACCOUNT = /^staff-(\d+)$/;

/** What names of keys say, each of which a student, an account or something else was given. */
export const handedOutTo = (subjects: Iterable<string>): HandedOut => {
  let highest = NOBODY;
  for (const subject of subjects) {
    const [, student] = OF_STUDENT.exec(subject) ?? [];
    const [, account] = OF_ACCOUNT.exec(subject) ?? [];
    if (student ?? account)
      highest = higherOf(highest, { students: Number(student ?? 0), accounts: Number(account ?? 0) });
  }
  return highest;
};
