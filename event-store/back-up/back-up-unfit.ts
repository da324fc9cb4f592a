/** A back-up that cannot be used, or a folder it cannot be put into; the message says what to do. */
export class BackUpUnfit extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackUpUnfit';
  }
}
