/** What was sent, as it came. */
export interface Sent {
  /** Decoded parts of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Parsed JSON, an object or an array; `{}` when nothing was sent. */
  readonly body: unknown;
}
