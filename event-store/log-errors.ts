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

/** A connection string that cannot be used. The message is one sentence for the console; what may be a password is left out. */
export class WrongAddress extends Error {
  constructor(server: string, cause: unknown) {
    const reason = (cause as Error).message.replace(/^Unexpected ".*" at/s, 'unexpected text at').replace(/\.$/, '');
    super(`The connection string of ${server} cannot be used: ${reason}.`, { cause });
    this.name = 'WrongAddress';
  }
}
