/** The present values of a known student, as text per import field, with the key it was found by. */
export interface KnownStudent {
  studentId: number;
  /** Trimmed, lower case. */
  numberKey: string;
  where: 'this-year' | 'other-year' | 'no-year';
  /** Import field to present value as the import would write it; blank where unanswered. */
  values: Record<string, string>;
  /** Why rows about the student are refused, and whom to ask; `values` are blank then (rules/caseload#modes). */
  refused?: string | undefined;
}
