/** A back-up that cannot be used, or a folder it cannot be put into; the message says what to do. */
export class BackUpUnfit extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackUpUnfit';
  }
}
