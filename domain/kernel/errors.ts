/** Why something failed, in the words of what was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What an error of a driver or of the system carries beside its message (`code`, `errcode`, `syscall`, ...); undefined where it does not. */
export const errorField = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
