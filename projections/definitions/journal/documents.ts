import type { ActionKind } from '../../../domain/vocabulary/action-kinds.ts';

/** The documents of the journal, as queries read them. Instants are ISO 8601 texts. */

/** Projection `journal`, collection `entries`: an index into the log, one entry per event, never a copy of it. */
export interface JournalDocument {
  /** The position as text, padded with zeros to 20 digits so that it sorts. */
  id: string;
  /** 'no. 184,233': counted from 1. */
  number: number;
  at: string;
  actor: number | null;
  source: string;
  stream: string;
  revision: number;
  studentId: number | null;
  yearId: number | null;
  /** The account it is about. */
  userId: number | null;
  type: string;
  /** Names of the fields the event carries. */
  fields: string[];
  /** Id of the action it belongs to ({@link ActionDocument}). */
  action: string;
}

/** Projection `journal`, collection `actions`: entries gathered by what was done. */
export interface ActionDocument {
  /** That of its first entry. */
  id: string;
  /** The number of its first entry. */
  number: number;
  lastId: string;
  kind: ActionKind;
  /** When its first and its last entry were recorded. */
  at: string;
  lastAt: string;
  actor: number | null;
  source: string;
  /** What a visit was about: `student-100001`, `staff-7`, `year-3`, `school-settings`; null for everything else. */
  subject: string | null;
  /** The one student it touched; null where it was none or several. */
  studentId: number | null;
  userId: number | null;
  /** The first school year that its entries name. */
  yearId: number | null;
  entries: number;
  /** Types of its entries, and how many of each. */
  types: string[];
  counts: Record<string, number>;
  fields: string[];
  /** Of an action over many students; null before it was accepted. */
  intent: {
    fileName: string | null;
    /** SHA-256 of the file, hexadecimal, where its sender said it. */
    fileHash: string | null;
    /** Of a file: into which term it goes (null for facts), and what its sender calls the upload of its parts. */
    termId: number | null;
    upload: string | null;
    /** Streams of its parts. */
    parts: string[];
    completed: number;
    rows: number;
    created: number;
    changed: number;
    unchanged: number;
  } | null;
  /** Folded name of the file, for search; '' without one. */
  search: string;
  /** Id of the action that this one takes back, and of the one that took this one back and holds. */
  undoes: string | null;
  undoneBy: string | null;
  /** Of an action over many: for how many students alone it was taken back. */
  undoneStudents: number;
}

/** Projection `journal`, collection `requests`: which action belongs to a `$correlationId`. */
export interface RequestDocument {
  id: string;
  action: string;
  /** Requests that this one takes back, and that took this one back and holds. */
  undoes: string | null;
  undoneBy: string | null;
  /** Ids of its entries before it was accepted. */
  early: string[];
}

/** Projection `journal`, collection `visits`: the newest visit of an account to a subject, `{actor}:{subject}`. */
export interface VisitDocument {
  id: string;
  action: string;
  lastAt: string;
}

/** Projection `journal`, collection `uploads`: which action holds the parts of a file, `{actor}:{yearId}:{termId}:{upload}`. */
export interface UploadDocument {
  id: string;
  action: string;
}

/** Projection `journal`, collection `quarterHours`: what an account wrote in a quarter of an hour: every time zone's days are made of these. */
export interface QuarterHourDocument {
  /** `2026-09-01T08:15|7`; without an account its source stands behind the line. */
  id: string;
  /** When it began, `2026-09-01T08:15`. */
  at: string;
  actor: number | null;
  source: string;
  entries: number;
  /** Actions that began in it. */
  actions: number;
}
