import { parseArgs } from 'node:util';
import { reasonOf } from '../../domain/kernel/errors.ts';
import type { ExportFlags } from './export-proof.ts';
import type { FindFlags } from './find-events.ts';

/** Every flag of `npm run log`; which of them a command takes it says itself. */
export interface Flags extends FindFlags, ExportFlags {
  seals?: string | undefined;
  json?: boolean | undefined;
  restored?: boolean | undefined;
}

/** What a command takes behind its name. */
export interface Takes {
  /** What its one word is; `none` and `any` for a command that takes no words, or any number of them. */
  words: 'none' | 'any' | 'a stream' | 'a file';
  flags: readonly (keyof Flags)[];
}

/** A command as it was typed. */
export interface Typed {
  name: string;
  words: readonly string[];
  flags: Flags;
}

const TEXT = { type: 'string' } as const;
const GIVEN = { type: 'boolean' } as const;
const OPTIONS = {
  ...{ seals: TEXT, json: GIVEN, restored: GIVEN, as: TEXT },
  ...{ type: TEXT, person: TEXT, text: TEXT, student: TEXT, from: TEXT, to: TEXT },
};

/** Reads what stands behind `npm run log --`; a sentence where that cannot be read. */
export function readTyped(args: readonly string[]): Typed | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [name = '', ...words] = positionals;
    return { name, words: words.filter((word) => word.trim() !== ''), flags: values };
  } catch (error) {
    // What follows is advice for whoever wrote the program.
    return `${reasonOf(error).split(/[.\n]/)[0]}.`;
  }
}

/** Why a command cannot be carried out as it was typed; undefined where it can. */
export function faultOf({ name, words, flags }: Typed, { words: taken, flags: known }: Takes): string | undefined {
  const given = Object.keys(flags);
  const other = given.find((flag) => !known.some((one) => one === flag));
  if (other !== undefined) return `npm run log -- ${name} takes no --${other}.`;
  if (taken === 'none') return words.length > 0 ? `npm run log -- ${name} takes no words.` : undefined;
  if (taken !== 'any') return words.length === 1 ? undefined : `npm run log -- ${name} takes one word, ${taken}.`;
  if (words.length > 0 && flags.text !== undefined) return `npm run log -- ${name} takes words or --text, not both.`;
  if (words.length + given.length > 0) return undefined;
  return `npm run log -- ${name} takes what to look for: words, or a flag.`;
}
