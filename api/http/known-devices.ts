/**
 * Browsers that people signed in at before, known by a signed cookie; nothing is kept on the server. It lets nobody in: it
 * only keeps strangers who guess from getting in the way of the owner.
 */
export interface KnownDevices {
  /** Id of the browser that a `Cookie` header comes from, where the account signed in at it; undefined for any other. */
  idFor(userId: number, cookies: string, now: Date): string | undefined;
  /** Id of the browser that a `Cookie` header comes from, where any account signed in at it. */
  browserOf(cookies: string, now: Date): string | undefined;
  /** The value of `Set-Cookie` after a sign-in. `newId` names a browser that has no name yet. */
  keep(userId: number, cookies: string, now: Date, newId: string): string;
}
