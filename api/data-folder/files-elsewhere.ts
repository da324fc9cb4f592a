import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { makePrivate, openedText } from './private-files.ts';

/** A mail holds the link that sets a password. */
const MAILS = /\.eml$/;
/** Of the schedule or made by hand, the keys of one, and what is left of one that was broken off. */
const BACK_UPS = /\.backup(\.keys)?(\.unfinished-\w+)?$/;

type FoldersElsewhere = Pick<Configuration, 'MAIL_DIR' | 'BACKUP_DIR' | 'BACKUP_KEYS_DIR'>;

/**
 * Takes the rights of other accounts away from mails and back-ups that lie outside of the data folder, as a copy or an earlier
 * version left them. The folders themselves may hold other things, and stay as somebody made them. What cannot be taken away is
 * said and keeps nobody from starting: a disk of the network may know no such rights.
 */
export function makePrivateElsewhere(folders: FoldersElsewhere, warn: (sentence: string) => void): void {
  const { MAIL_DIR, BACKUP_DIR, BACKUP_KEYS_DIR } = folders;
  const kept = [
    [MAIL_DIR, MAILS],
    [BACKUP_DIR, BACK_UPS],
    [BACKUP_KEYS_DIR, BACK_UPS],
  ] as const;
  for (const [folder, ours] of kept) {
    const sentence = folder && closedText(folder, ours);
    if (sentence) warn(sentence);
  }
}

/** One line about what others had rights to in a folder, or have; undefined where it was nothing. */
function closedText(folder: string, ours: RegExp): string | undefined {
  try {
    const names = readdirSync(folder).filter((name) => ours.test(name));
    return openedText(makePrivate(...names.map((name) => join(folder, name))));
  } catch (error) {
    if (errorField(error, 'code') === 'ENOENT') return undefined;
    return `Rights of other accounts of this machine to files in ${folder} could not be looked at or taken away: ${reasonOf(error)}.`;
  }
}
