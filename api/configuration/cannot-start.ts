/** Why the program cannot start or do its work: one sentence for whoever started it, exit code 1, nothing written. */
export class CannotStart extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CannotStart';
  }
}
