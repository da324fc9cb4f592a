import type { ActivityDetails, TermInfo } from './events.ts';

/** Every command names the student's present stay in the year (see `student.ts`, `currentStay`). */
interface OfStay {
  stay: number;
}

/** Absent leaves an answer as it is, null clears it (rules/records#save-answers). */
export type UpdateTermInfo = OfStay & {
  type: 'UpdateTermInfo';
  termId: number;
  changes: Partial<TermInfo>;
  /** The grade letters the school's settings offer. */
  letters: readonly string[];
};
/** Takes the next number of this student and year; the year decides how many there are. */
export type LogActivity = OfStay & { type: 'LogActivity'; yearId: number; details: ActivityDetails };
export type ChangeActivity = OfStay & { type: 'ChangeActivity'; number: number; changes: Partial<ActivityDetails> };
export type RemoveActivity = OfStay & { type: 'RemoveActivity'; number: number };
/** Puts a removed activity back under its number (rules/records#undo). */
export type RestoreActivity = OfStay & { type: 'RestoreActivity'; number: number; details: ActivityDetails };

/** What an ended stay of the same year held stands in this one too; says nothing where that stay holds nothing (rules/records#comes-back). */
export type RestoreRecord = OfStay & { type: 'RestoreRecord'; from: number };

export type RecordCommand =
  | UpdateTermInfo
  | LogActivity
  | ChangeActivity
  | RemoveActivity
  | RestoreActivity
  | RestoreRecord;
