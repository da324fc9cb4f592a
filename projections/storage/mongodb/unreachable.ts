// Apart from the driver: whoever only asks what went wrong does not load it.

/** No server answers. The message is one sentence for the console. */
export class ModelsUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelsUnreachable';
  }
}

/** The server does not take the account, or does not let it do what is needed. */
export class ModelsRefused extends ModelsUnreachable {
  /** The message, with a name for the account: one sentence for the console, without the password. */
  readonly refusalOf: (account: string) => string;

  constructor(where: string, reason: string, options?: ErrorOptions) {
    const refusalOf = (account: string) => `${where} refuses ${account}: ${reason.replace(/[.\s]+$/, '')}.`;
    super(refusalOf('this account'), options);
    this.name = 'ModelsRefused';
    this.refusalOf = refusalOf;
  }
}
