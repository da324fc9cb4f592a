/** Why a command or a query was refused, for machines. `api/http/errors.ts` maps every code to a status. */
export type RejectionCode =
  | 'invalid' // a value breaks a rule; `fields` says which
  | 'rule' // the values are well-formed but the business says no
  | 'duplicate' // a number or an address that somebody else has
  | 'not-found'
  | 'conflict' // the year is there already (rules/records#new-year), or somebody else changed the same thing meanwhile
  | 'unauthenticated'
  | 'forbidden'
  | 'too-many-requests'
  | 'unavailable'; // a part the command needs is stopped or full; trying again later may help

/** Field name -> the reasons it was refused, first the one to show. */
export type FieldReasons = Record<string, string[]>;

/** The length of stacks, where the engine takes one. */
const engine: { stackTraceLimit?: number } = Error;

/**
 * A typed refusal: a code for machines, a sentence for people, reasons by field where there are any. It is an answer and no
 * fault, and has no stack: making one costs more than all else of a refusal.
 */
export class Rejection extends Error {
  readonly code: RejectionCode;
  readonly fields: FieldReasons | undefined;
  /** What a client can act on beside the sentence; stands in the answer as it is. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(
    code: RejectionCode,
    message: string,
    more: { fields?: FieldReasons; details?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    const { stackTraceLimit } = engine;
    engine.stackTraceLimit = 0;
    super(message);
    if (stackTraceLimit !== undefined) engine.stackTraceLimit = stackTraceLimit;
    this.name = 'Rejection';
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }
}

/** Fields whose reasons one refusal tells: more are told when these are mended. Tens of thousands took seconds of everybody's time. */
export const MOST_FIELDS = 1000;

/** The refusal for values that break field rules: the message joins `field: reason` (rules/wire#refusals). */
export function invalidFields(fields: FieldReasons): Rejection {
  const message = Object.entries(fields)
    .map(([field, reasons]) => `${field}: ${reasons[0] ?? 'is invalid'}`)
    .join(', ');
  return new Rejection('invalid', message, { fields });
}
