import { reasonOf } from '../domain/kernel/errors.ts';
import { LogUnavailable } from './port.ts';

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
    const reason = reasonOf(cause)
      .replace(/^Unexpected ".*" at/s, 'unexpected text at')
      .replace(/\.$/, '');
    super(`The connection string of ${server} cannot be used: ${reason}.`, { cause });
    this.name = 'WrongAddress';
  }
}

/**
 * A server does not take the account of its connection string, or does not let it do what is needed. Whoever is at work goes
 * on as with any log that is not available: the account may be put right. A start ends with {@link AccountRefused.refusalOf}.
 */
export class AccountRefused extends LogUnavailable {
  readonly server: 'EventStoreDB' | 'MongoDB';
  /** The message, with a name for the account: one sentence for the console, without the password. */
  readonly refusalOf: (account: string) => string;

  constructor(server: AccountRefused['server'], where: string, reason: string, options?: ErrorOptions) {
    const refusalOf = (account: string) => `${where} refuses ${account}: ${reason.replace(/[.\s]+$/, '')}.`;
    super(refusalOf('this account'), options);
    this.name = 'AccountRefused';
    this.server = server;
    this.refusalOf = refusalOf;
  }
}
