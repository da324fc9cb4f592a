import type { Founding, Seen, SeenEvent } from './founding.ts';

/** A part of an installation, as it says of itself; `reason` ends a sentence about it, `wayOut` says what to do where it is not to be put back. */
export type Part =
  | { state: 'absent' | 'empty' | 'unnamed' }
  | { state: 'unreadable'; reason: string; wayOut?: string }
  | { state: 'named'; founding: Founding };

/** Parts of an installation that carry the log's id. */
export type PartName = 'log' | 'keys' | 'access' | 'receipts' | 'sessions' | 'readModels';

export const PART_NAMES: Record<PartName, string> = {
  log: 'event log',
  keys: 'key store',
  access: 'access record',
  receipts: 'store of request receipts',
  sessions: 'store of sessions',
  readModels: 'catalog of the read models',
};

/** An installation: a data folder, or what a cluster keeps on its servers. */
export interface InstallationState {
  /** What each part is called in messages: its file, or its database. */
  files: Record<PartName, string>;
  /** How to begin anew, after "or"; ends a sentence. */
  beginAnew: string;
  /** The page on putting back-ups back. */
  recipe: string;
  parts: Record<PartName, Part>;
  /** Position of the log's last event. */
  head: bigint;
  /** Whether the log holds this very event. */
  holds(event: SeenEvent): boolean;
  /** Whether the log holds one there that says something else than was written; nobody looks on a cluster. */
  isAltered?(event: SeenEvent): boolean;
  /** Whether the access record, where it still has that entry, has this very one. */
  holdsEntry(seen: Pick<Seen, 'accessEntries' | 'accessLink'>): boolean;
  /** As they count now what `Seen` remembers. */
  keyChanges: number;
  accessEntries: number;
  /** What was noted beside the parts of the newest there was; of a data folder, whose files have journals that may be lost. */
  note?: { file: string; seen: Seen } | undefined;
}

/** Of an event whose id was made from something else: it was changed, and the log is no other copy for that. */
export const SAYS_ELSE = 'says something else than was written';
/** What to do about it: ends a sentence. */
export const PUT_EVENTS_BACK =
  'put it back from a back-up from before with "npm run folder -- put-back FILE" (docs/how-to/a-file-is-damaged.md)';

const ACCEPT = '"npm run folder -- accept-restored"';

/** Parts beside the log, which remember what the others were like. */
const WITNESSES = ['keys', 'access', 'receipts', 'sessions'] as const;

const isThere = ({ state }: Part) => state !== 'absent' && state !== 'empty';
const foundingOf = (part: Part) => (part.state === 'named' ? part.founding : undefined);

/**
 * One sentence about parts that do not belong together, with what to do; undefined where they do. A start that was killed
 * between any two files is none: what it did not come to is done by the next one. Nothing is changed
 * (docs/decisions/parts-of-a-data-folder-know-their-log.md).
 */
export function misfit(folder: InstallationState): string | undefined {
  if (!isThere(folder.parts.log)) return orphaned(folder);
  return lost(folder) ?? unreadable(folder) ?? foreign(folder) ?? older(folder);
}

/** `the key store /data/keys.db` */
const called = ({ files }: InstallationState, part: PartName) => `the ${PART_NAMES[part]} ${files[part]}`;
const Called = (folder: InstallationState, part: PartName) => called(folder, part).replace(/^t/, 'T');

const gone = (folder: InstallationState, part: PartName) =>
  `${Called(folder, part)} is ${folder.parts[part].state === 'empty' ? 'empty' : 'missing'}`;

function orphaned(folder: InstallationState): string | undefined {
  const left = (['keys', 'access', 'receipts', 'sessions', 'readModels'] as const).find((part) =>
    isThere(folder.parts[part]),
  );
  if (!left) return undefined;
  return `${gone(folder, 'log')}, and ${called(folder, left)} is there: put it back from a back-up, or ${folder.beginAnew}.`;
}

function lost(folder: InstallationState): string | undefined {
  const { parts, head } = folder;
  const isWhole = foundingOf(parts.log)?.isWhole ?? false;
  if (!isThere(parts.keys) && (isWhole || head > 0n))
    return `${gone(folder, 'keys')}, without it no name in the event log can be read: put it back from a back-up.`;
  if (!isThere(parts.access) && isWhole)
    return `${gone(folder, 'access')}: put it back from a back-up, or begin a new one with ${ACCEPT}.`;
  return undefined;
}

function unreadable(folder: InstallationState): string | undefined {
  for (const name of ['log', ...WITNESSES] as const) {
    const part = folder.parts[name];
    if (part.state === 'unreadable')
      return `${Called(folder, name)} ${part.reason}: ${part.wayOut ?? `put it back from a back-up${disposable(name)}`}.`;
  }
  return undefined;
}

function foreign(folder: InstallationState): string | undefined {
  const log = foundingOf(folder.parts.log);
  for (const part of WITNESSES) {
    const { state } = folder.parts[part];
    const id = foundingOf(folder.parts[part])?.logId;
    if (id !== undefined && !log)
      return `${Called(folder, 'log')} is a copy from before it got its id, which ${called(folder, part)} carries: put the newer one back.`;
    if (id !== undefined && id !== log?.logId)
      return `${Called(folder, part)} belongs to another event log than ${folder.files.log}: put back the one of the two that is not from here${disposable(part)}.`;
    // A start may have been killed between making it anew and giving it the id; otherwise it is an older copy, and told as one.
    if (state === 'unnamed' && log?.isWhole && !disposable(part))
      return `${Called(folder, part)} is a copy from before the event log got its id: put the newer one back.`;
  }
  return undefined;
}

/** Receipts are kept for a day, sessions not much longer. */
const disposable = (part: PartName) => (part === 'receipts' || part === 'sessions' ? ', or delete it' : '');

/** Who remembers what the others were like, and what may be done about one that does not fit, after "or". */
interface Witness {
  by: string;
  seen: Seen | undefined;
  /** How the newer file comes back. */
  back: string;
  /** What else may be done where it is the witness that is not from here. */
  orElse: string;
}

const BACK = 'put the newer one back';
const BACK_WITH_JOURNAL =
  'put back its journal (its name with -wal behind it), where that was deleted, or the newer one';

/** A log that remembers the others tells when all of them are older than it is. */
function witnessesOf(folder: InstallationState): Witness[] {
  const { parts, note } = folder;
  const told = ([...WITNESSES, 'log'] as const).map((part) => {
    const by = called(folder, part);
    const orElse = disposable(part) && `, or delete ${by}, where that one is not from here`;
    return { by, seen: foundingOf(parts[part])?.seen, back: BACK, orElse };
  });
  return note ? [...told, { by: `the note ${note.file}`, seen: note.seen, back: BACK_WITH_JOURNAL, orElse: '' }] : told;
}

function older(folder: InstallationState): string | undefined {
  const { head, holds, holdsEntry, keyChanges, accessEntries, recipe } = folder;
  for (const { by, seen, back, orElse } of witnessesOf(folder)) {
    if (!seen) continue;
    if (seen.event && !holds(seen.event)) {
      if (folder.isAltered?.(seen.event))
        return `Event ${seen.event.position} of ${called(folder, 'log')} ${SAYS_ELSE}: ${PUT_EVENTS_BACK}.`;
      const what =
        head < BigInt(seen.event.position)
          ? `is an older copy: it ends at event ${head}, and ${by} has seen event ${seen.event.position}; ${back}`
          : `is another copy: event ${seen.event.position} is not the one that ${by} has seen; ${back}${orElse}`;
      return `${Called(folder, 'log')} ${what}, or take this one for good with ${ACCEPT} (${recipe}).`;
    }
    if (seen.keyChanges > keyChanges)
      return `${Called(folder, 'keys')} is an older copy than ${by} has seen: ${back}, the names of whoever came later cannot be read without it.`;
    if (seen.accessEntries > accessEntries)
      return `${Called(folder, 'access')} is an older copy than ${by} has seen: ${back}, or take this one for good with ${ACCEPT}.`;
    if (!holdsEntry(seen))
      return `${Called(folder, 'access')} is another copy: entry ${seen.accessEntries} is not the one that ${by} has seen; put the right one back${orElse}, or take this one for good with ${ACCEPT}.`;
  }
  return undefined;
}
