import { hash } from 'node:crypto';

/**
 * Lines of JSON each of which ends with what chains it to all before it: `"chain"` is the SHA-256 (hex) over the chain of the line
 * before, a line break, and the text of the line up to it. So a changed byte is found in its line.
 */
export class ChainedLines {
  #chain = '';
  #count = 0;

  /** Of the last line. */
  get chain(): string {
    return this.#chain;
  }

  get count(): number {
    return this.#count;
  }

  /** The next line, with its line break. */
  line(said: object, replacer?: (key: string, value: unknown) => unknown): string {
    const text = JSON.stringify(said, replacer).slice(0, -1);
    this.#chain = hash('sha256', `${this.#chain}\n${text}`, 'hex');
    this.#count += 1;
    return `${text},"chain":"${this.#chain}"}\n`;
  }
}
