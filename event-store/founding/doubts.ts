import type { InstallationState, Part } from './fitting.ts';

/** Parts that may be gone, or be older copies, without stopping a start. */
export interface Doubts {
  receipts: 'gone' | 'older' | undefined;
  sessions: 'older' | undefined;
}

/**
 * Whether receipts were deleted, or receipts or sessions replaced by an older copy: they have seen less than the keys, which
 * remember last (docs/decisions/parts-of-a-data-folder-know-their-log.md). Parts that remember `atOnce`, as those of a folder that was stopped,
 * tell it by the access record as well: whoever signed out has recorded nothing else.
 */
export function doubtsAbout({ parts }: Pick<InstallationState, 'parts'>, atOnce = false): Doubts {
  const [newest, looks] = [positionIn(parts.keys), atOnce ? looksIn(parts.keys) : 0];
  const isOlder = (part: Part) => !isGone(part) && (positionIn(part) < newest || looksIn(part) < looks);
  return {
    receipts: isGone(parts.receipts) ? 'gone' : isOlder(parts.receipts) ? 'older' : undefined,
    sessions: isOlder(parts.sessions) ? 'older' : undefined,
  };
}

/** What the operator is told of them. */
export function doubtSentences({ receipts, sessions }: Doubts, { files }: Pick<InstallationState, 'files'>): string[] {
  const sentences: string[] = [];
  if (receipts)
    sentences.push(
      `The store of request receipts ${files.receipts} ${receipts === 'gone' ? 'is missing and begun anew' : 'is an older copy'}: a request of the last day that comes again may be carried out again.`,
    );
  if (sessions)
    sentences.push(
      `The store of sessions ${files.sessions} was an older copy and is begun anew: everybody signs in again.`,
    );
  return sentences;
}

const isGone = ({ state }: Part) => state === 'absent' || state === 'empty';

const looksIn = (part: Part): number => (part.state === 'named' && part.founding.seen?.accessEntries) || 0;

/** The newest event a part has seen. */
export const positionIn = (part: Part): bigint =>
  BigInt((part.state === 'named' && part.founding.seen?.event?.position) || 0);
