import type { BenchServer } from './server.ts';

/** Students of a school count from here. */
const FIRST_STUDENT = 100_001;
const RECORD_FACTOR = 1_000_000;
const PAGE = 100;
/** Far apart and prime to every size: consecutive numbers meet other people, and all of them in the end. */
const STRIDE = 7919;

/** A server with how many students its school has. */
export interface Asked {
  server: BenchServer;
  students: number;
}

export const someStudent = ({ students }: Asked, n: number): number => FIRST_STUDENT + ((n * STRIDE) % students);
export const someTerm = ({ server }: Asked, n: number): number => server.year.termIds[n % 4] ?? 0;

function list(asked: Asked, n: number, page: number): string {
  return `/api/rest/students?${new URLSearchParams({
    filter: JSON.stringify({ termId: someTerm(asked, n) }),
    range: JSON.stringify([page * PAGE, (page + 1) * PAGE - 1]),
    sort: JSON.stringify(['name', 'ASC']),
  })}`;
}

/** The calls behind the screens people look at all day, the n-th time about something else than before. */
export const READS = {
  'dashboard counts': (asked, n) => `/api/app/terms/${someTerm(asked, n)}/dashboard`,
  'list, first page': (asked, n) => list(asked, n, 0),
  'list, any page': (asked, n) => list(asked, n, (n * STRIDE) % (asked.students / PAGE)),
  'student view': (asked, n) => `/api/app/schoolYears/${asked.server.year.id}/students/${someStudent(asked, n)}`,
} as const satisfies Record<string, (asked: Asked, n: number) => string>;

export type Read = keyof typeof READS;
export const READ_NAMES = Object.keys(READS) as Read[];

/** A change of one answer of one student: path and body of the call. */
export function termInfoUpdate(asked: Asked, n: number): { path: string; body: object } {
  const id = someStudent(asked, n) * RECORD_FACTOR + someTerm(asked, 0);
  return { path: `/api/studentTermInfo/${id}`, body: { behaviorMarks: n % 1000 } };
}
