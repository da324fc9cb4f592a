import type { AccessKind } from './port.ts';

/** What was asked for. */
interface Asked {
  /** Decoded parts of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Whose record it was, where it was one student's, and what else identifies it: ids and choices, never a name. */
export interface About {
  studentId?: number | undefined;
  details?: Readonly<Record<string, unknown>>;
}

/** What the access record is told when a call was answered. */
export interface RecordedCall {
  kind: Extract<AccessKind, 'exported' | 'report-made' | 'student-opened'>;
  about(asked: Asked): About;
}

/** A look at the record of the student that the path names. */
export const opensStudent = (parameter = 'studentId'): RecordedCall => ({
  kind: 'student-opened',
  about({ params }) {
    const { [parameter]: student, ...details } = params;
    return { studentId: Number(student), details };
  },
});
