/** What the access record tells of; who changed what stands in the log. */
export const ACCESS_KINDS = [
  /** Somebody signed in. */
  'signed-in',
  /** A session ended: by its owner, by an administrator, by a change of the account, or by time. */
  'session-ended',
  /** A wrong address or password, or too many attempts. */
  'sign-in-refused',
  /** A signed-in user asked for something that is not theirs to do (403). */
  'call-refused',
  'exported',
  'report-made',
  /** Somebody looked at the record of one student. */
  'student-opened',
  /** Somebody said why they open a student outside their team, or everybody. */
  'opened-outside-team',
  /** Somebody looked at several students at once: a page of a list, a table, a whole term. */
  'students-listed',
  /** Somebody asked which students carry certain school-issued numbers. */
  'numbers-looked-up',
  /** Somebody read what was changed, and by whom. */
  'journal-read',
  /** Somebody read this record. */
  'access-record-read',
  /** Somebody read what was imported. */
  'imports-read',
  /** Entries that had reached their end were removed. */
  'record-swept',
  /** Looks that nobody knows any more: the record could not be written, and the server ended before it could. */
  'looks-lost',
  /** Whoever operates the installation printed a stream of the log at the console. */
  'stream-shown',
  /** Somebody looked at what differs between a read model and one built from the log: documents of students. */
  'read-model-compared',
  /** Somebody had the log checked, or gave the check up; when it ends an entry says what it found. */
  'log-checked',
  /** An account looked at far more than usual within an hour. */
  'alarm-raised',
  /** An administrator has seen such an alarm. */
  'alarm-acknowledged',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];
