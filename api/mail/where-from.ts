/** Where something was done from, as a mail says it. */
export interface WhereFrom {
  at: Date;
  timeZone: string;
  /** Network address. */
  address: string;
  /** Browser and system, such as `Firefox on Windows`. */
  device: string;
}

/** Time, device and address, one below the other. */
export function whereFromLines({ at, timeZone, address, device }: WhereFrom): string[] {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(at);
  return [`Time: ${time}`, `Device: ${device}`, `Network address: ${address}`];
}
