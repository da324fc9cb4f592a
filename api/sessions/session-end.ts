/** Why a session ended. */
const SESSION_ENDS = [
  'signed out',
  'signed out everywhere',
  'ended from another session',
  'ended by an administrator',
  'signed in again',
  'too many others',
  'account changed',
  'not used',
  'its hours were over',
] as const;

/** What ended a session: somebody, through a call, or time. */
export interface EndOfSession {
  reason: (typeof SESSION_ENDS)[number];
  by?: { userId: number | null; address: string };
}
