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
