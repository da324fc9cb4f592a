import { t } from '../words/t.ts';
/** Field name of the wire -> the reasons it was refused, first the one to show. */
export type FieldReasons = Record<string, string[]>;

/** A call that failed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldReasons;
  /** What stands in the refusal beside its sentence and its fields. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, fields: FieldReasons = {}, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.details = details;
  }
}

/**
 * Whether it is somebody's say, and not a matter of time, that it was refused: it may stand on the page with a form that asks why it
 * is wanted, which a new try would begin anew.
 */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Only what may pass by itself is tried again: no answer, or a server that is busy. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** What is said of a failure that says nothing itself. */
export const statusMessage = (status: number): string => t('An error occurred (status code: %{status}).', { status });
