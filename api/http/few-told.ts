import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { FEW_FOUND } from '../access/named-students.ts';
import type { RecordedCall, Unrecorded } from '../access/recorded-call.ts';
import type { Reply } from './reply.ts';

/** Answers remembered; of the oldest nothing is known any more. */
const MOST_ANSWERS = 2_000;
/** Length of addresses that are remembered: longer ones are asked for with many ids, and answered anew. */
const LONGEST_ADDRESS = 500;

/** Whether the access record may have to be told of whom an answer is. */
export const isToldOfFew = ({ access }: { readonly access: RecordedCall | Unrecorded }) =>
  typeof access !== 'string' || access === 'figures';

/**
 * Of which few students an answer is, by its address, so that whoever has it already (304), or is given the bytes that went out before, is
 * told in the access record to look at them as well. It is known under the validator that the answer went out with.
 */
export class FewTold {
  readonly #known = new Map<string, { version: string; few: readonly number[] }>();

  /** Nobody where they are many; undefined where it is not known. */
  of(address: string, version: string): readonly number[] | undefined {
    const known = this.#known.get(address);
    return known?.version === version ? known.few : undefined;
  }

  /** Remembers whom an answer is about as soon as all of it was made: until then they may turn out to be many. */
  remember(
    { url }: Pick<Context, 'url'>,
    version: string,
    { body, count }: Pick<Reply, 'body' | 'count'>,
    asked: readonly number[],
  ) {
    if (url.length > LONGEST_ADDRESS) return;
    const keep = () => {
      const { students = [], asked: pointedAt = [] } = count ?? {};
      const shown = students.flatMap((one) => one ?? []);
      const all = [...new Set([...pointedAt, ...asked, ...(students.length >= (count?.rows ?? 0) ? shown : [])])];
      this.#known.delete(url);
      this.#known.set(url, { version, few: all.length > FEW_FOUND ? [...new Set([...pointedAt, ...asked])] : all });
      const [oldest] = this.#known.keys();
      if (this.#known.size > MOST_ANSWERS && oldest !== undefined) this.#known.delete(oldest);
    };
    if (body instanceof Readable) body.once('end', keep);
    else keep();
  }
}
