import type { KeyObject } from 'node:crypto';
import type { Recorded, StreamTip } from './ledger-types.ts';

/** Decoded events kept at most: about seven megabytes, a part of an import of students who have been there for a year. */
const MOST_EVENTS = 8000;
/** Characters of them as they are stored: events of a thousand days and a page of notes each are a hundred times as large. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** A stream of a student as it was read. */
export interface KeptStream {
  /** Whose key opened it, and which that was; undefined where it was destroyed. */
  subject: string;
  key: KeyObject | undefined;
  events: readonly Recorded[];
  tip: StreamTip;
  /** Of its events as they are stored. */
  characters: number;
}

/**
 * Streams of the students who were read last, decoded (docs/decisions/students-read-last-are-kept-decoded.md). Who asks looks whether the log
 * still has the last event at its place, and the key is the same one.
 */
export interface KeptStreams {
  of(stream: string): KeptStream | undefined;
  /** In place of what was kept of the stream; those asked for longest ago make room. */
  keep(stream: string, kept: KeptStream): void;
  /** Nothing of whom a key belonged to stays. */
  forget(subject: string): void;
}

export function createKeptStreams(mostEvents = MOST_EVENTS, mostCharacters = MOST_CHARACTERS): KeptStreams {
  const kept = new Map<string, KeptStream>();
  let events = 0;
  let characters = 0;

  const drop = (stream: string) => {
    events -= kept.get(stream)?.events.length ?? 0;
    characters -= kept.get(stream)?.characters ?? 0;
    kept.delete(stream);
  };

  return {
    of: (stream) => kept.get(stream),
    keep(stream, one) {
      drop(stream);
      kept.set(stream, one);
      events += one.events.length;
      characters += one.characters;
      for (const oldest of kept.keys()) {
        if (events <= mostEvents && characters <= mostCharacters) return;
        drop(oldest);
      }
    },
    forget(subject) {
      for (const [stream, one] of kept) if (one.subject === subject) drop(stream);
    },
  };
}
