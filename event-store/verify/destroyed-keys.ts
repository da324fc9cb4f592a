import { streams } from '../../domain/streams.ts';
import { ledgerFormats } from '../event-formats.ts';
import type { StoredEvent } from '../port.ts';
import { personalSubject } from '../sealing.ts';
import { secretEndsOf } from '../secrets.ts';

/** A student, an account, or the secret of an account; rows of actions are nobody's once these are done. */
const EXPLAINED = /^(?:student-\d+|(staff-\d+)(?:-secret-(\d+))?)$/;

/** Holds the keys that were destroyed against what the log says of it. */
export interface DestroyedKeys {
  /** Hears every event. */
  onEvent(event: StoredEvent): void;
  /** The key of somebody whom an event is about was found to be destroyed. */
  found(subject: string): void;
  /** Of whom no event says why, after the last event. */
  unexplained(): string[];
}

/**
 * What destroys a key is written first: that a student or an account is forgotten, or that a password was replaced or its account removed.
 * A key that was found destroyed while the log is read has its event before the log's end, whoever is being forgotten meanwhile.
 */
export function checkDestroyedKeys(): DestroyedKeys {
  const destroyed = new Set<string>();
  const forgotten = new Set<string>();
  const secretEnds = new Map<string, number>();

  const isExplained = (subject: string): boolean => {
    const [known, account, revision] = EXPLAINED.exec(subject) ?? [];
    if (known === undefined || forgotten.has(subject)) return true;
    return account !== undefined && revision !== undefined && Number(revision) < (secretEnds.get(account) ?? 0);
  };

  return {
    onEvent(event) {
      const { stream, type, data } = event;
      if (stream === streams.forgetting && type === 'ForgettingBegun')
        forgotten.add(`student-${(JSON.parse(data) as { studentId: number }).studentId}`);
      if (stream !== streams.staff) return;
      if (type === 'StaffAccountForgotten') forgotten.add(personalSubject(stream, JSON.parse(data)));
      for (const [subject, revision] of secretEndsOf(ledgerFormats, [event])) secretEnds.set(subject, revision);
    },
    found: (subject) => void destroyed.add(subject),
    unexplained: () => [...destroyed].filter((subject) => !isExplained(subject)),
  };
}
