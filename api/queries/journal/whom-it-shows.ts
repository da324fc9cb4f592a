import type { JournalDocument } from '../../../projections/definitions/journal/documents.ts';

/** Whom entries or actions are about, for the access record. */
export const studentsIn = (documents: readonly Pick<JournalDocument, 'studentId'>[]): (number | null)[] =>
  documents.map(({ studentId }) => studentId);

/** Whether a filter asks for anything: who turns the pages of the whole journal looks for nobody. */
export const isAsked = (filter: object): boolean => Object.values(filter).some((value) => value !== undefined);
