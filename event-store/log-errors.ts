/** A file of the log is not what its name says, or its bytes were damaged. The message is one sentence for the console. */
export class LogDamaged extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LogDamaged';
  }
}

/** A file of the log was written by a newer version of this program. The message is one sentence for the console. */
export class LogTooNew extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogTooNew';
  }
}
