// Apart from the driver: whoever only asks what went wrong does not load it.

/** The server is none that the product can work on, and waiting does not mend it. The message is one sentence for the console. */
export class UnfitServer extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitServer';
  }
}
