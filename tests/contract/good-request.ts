/** A request that is carried out, when those before it were. */
export interface GoodRequest {
  /** `POST /api/users/{id}` */
  call: string;
  params: Readonly<Record<string, string | number>>;
  query: string;
  body: unknown;
}

type More = Partial<Omit<GoodRequest, 'call'>>;
/** One of them, of a call with what it needs. */
export const request = (call: string, more: More = {}): GoodRequest => ({
  call,
  params: {},
  query: '',
  body: undefined,
  ...more,
});

/** What becomes known on the way through the requests. */
export interface Known {
  setUpToken: string;
  resetUid: string;
  /** Of the invitation that was sent last. */
  invitation: string;
  importId: string;
  /** The same import in the journal. */
  importAction: string;
  /** Of the administrator: what names it, and what the app shows in three periods that count now. */
  secondFactor: { enrolment: string; codes: readonly string[] };
  /** A session of the administrator's, not the one the requests come with. */
  sessionId: string;
  /** Of the journal: something done to a student that can be taken back. */
  entry: string;
}
