import { keysOf } from '../kernel/keys.ts';
import { DISABILITY_CODES } from '../vocabulary/disabilities.ts';
import type { FactDefinition, FactPart, ValuesOf } from './fact-field.ts';
import {
  CONSENT_PURPOSES,
  CONTACTS,
  EVIDENCE,
  EXIT_REASONS,
  MEETING_PURPOSES,
  PRIMARY_DISABILITIES,
  SERVED_AS,
  SERVED_WORDS,
  SIGNERS,
  wordsOf,
} from './fact-words.ts';

/**
 * The facts the field works with: the one place that says what each is. Request bodies, the wire, forms, the history and files
 * follow from it; the stored events (`events.ts`) are held against it (rules/facts#kinds). Names are those of Ed-Fi where it has one.
 */
const KINDS = {
  served: {
    label: 'How served',
    about: 'Under an IEP, a 504 plan, both or neither; it holds until the next one begins.',
    day: 'servedFrom',
    one: true,
    fields: {
      servedFrom: { kind: 'day', label: 'Served so from', required: true },
      servedAs: { kind: 'choice', words: SERVED_WORDS, names: SERVED_AS, label: 'Served under', required: true },
    },
  },
  primaryDisability: {
    label: 'Primary disability',
    about: 'Exactly one, by which federal tables count the student.',
    day: 'primaryDisabilityFrom',
    one: true,
    fields: {
      primaryDisabilityFrom: { kind: 'day', label: 'Primary disability from', required: true },
      primaryDisability: {
        ...{ kind: 'choice', words: DISABILITY_CODES, names: PRIMARY_DISABILITIES },
        label: 'Primary disability',
        required: true,
      },
    },
  },
  iepMeeting: {
    label: 'IEP meeting',
    about: 'When it was held, from when its IEP is in effect and when the next review is due.',
    day: 'iepMeetingHeldOn',
    fields: {
      iepMeetingHeldOn: { kind: 'day', label: 'Meeting held on', required: true },
      iepMeetingPurpose: {
        ...{ kind: 'choice', words: wordsOf(MEETING_PURPOSES), names: MEETING_PURPOSES },
        label: 'Meeting was',
        required: true,
      },
      iepBeginDate: { kind: 'day', ahead: true, label: 'IEP in effect from', required: true },
      iepReviewDueDate: { kind: 'day', ahead: true, label: 'Next review due', required: true },
    },
  },
  evaluation: {
    label: 'Evaluation',
    about: 'The last evaluation, and when the next one is due.',
    day: 'evaluatedOn',
    fields: {
      evaluatedOn: { kind: 'day', label: 'Evaluated on', required: true },
      evaluationDueDate: { kind: 'day', ahead: true, label: 'Next evaluation due', required: true },
    },
  },
  consent: {
    label: 'Consent',
    about: 'What was agreed to, to whom, by whom and until when.',
    day: 'consentSignedOn',
    fields: {
      consentSignedOn: { kind: 'day', label: 'Signed on', required: true },
      consentPurpose: {
        ...{ kind: 'choice', words: wordsOf(CONSENT_PURPOSES), names: CONSENT_PURPOSES },
        label: 'Consent to',
        required: true,
      },
      consentParty: { kind: 'text', longest: 200, personal: true, label: 'To whom', about: 'Agency or school' },
      consentSignedBy: { kind: 'choice', words: wordsOf(SIGNERS), names: SIGNERS, label: 'Signed by', required: true },
      consentUntil: { kind: 'day', ahead: true, label: 'Ends on', about: 'Empty: no end was agreed' },
      consentWithdrawnOn: { kind: 'day', label: 'Withdrawn on' },
    },
  },
  contact: {
    label: 'Contact',
    about: 'How the student or somebody close can be reached, a year after leaving too.',
    day: 'contactFrom',
    fields: {
      contactFrom: { kind: 'day', label: 'Reached so from', required: true },
      contactWho: { kind: 'choice', words: wordsOf(CONTACTS), names: CONTACTS, label: 'Who', required: true },
      contactName: { kind: 'text', longest: 200, personal: true, label: 'Name of the contact' },
      contactPhone: { kind: 'text', longest: 50, personal: true, label: 'Phone' },
      contactEmail: { kind: 'text', longest: 254, personal: true, label: 'E-mail of the contact' },
      contactBestTime: { kind: 'text', longest: 100, personal: true, label: 'Best time' },
      contactLanguage: { kind: 'text', longest: 50, personal: true, label: 'Language' },
    },
  },
  stateNumber: {
    label: 'State student number',
    about: "The state's number, beside the school's own.",
    day: 'stateNumberFrom',
    one: true,
    fields: {
      stateNumberFrom: { kind: 'day', label: 'State number since', required: true },
      stateNumber: { kind: 'text', longest: 50, personal: true, label: 'State student number', required: true },
    },
  },
  exit: {
    label: 'Exit',
    about: 'The day the student left special education, and the federal reason.',
    day: 'exitOn',
    fields: {
      exitOn: { kind: 'day', label: 'Left on', required: true },
      exitReason: {
        ...{ kind: 'choice', words: wordsOf(EXIT_REASONS), names: EXIT_REASONS },
        label: 'Exit reason',
        required: true,
      },
      exitEvidence: {
        ...{ kind: 'choice', words: wordsOf(EVIDENCE), names: EVIDENCE },
        label: 'Evidence',
        about: 'That the student goes on elsewhere; without it a move counts as dropped out',
      },
      exitEvidenceOn: { kind: 'day', label: 'Day of the evidence' },
      exitNote: { kind: 'text', longest: 500, personal: true, label: 'Note on the exit' },
    },
  },
} as const satisfies Record<string, FactDefinition>;
type Kinds = typeof KINDS;

export type FactKind = keyof Kinds;

/** What a fact of a kind says. */
export type FactValues<Kind extends FactKind> = ValuesOf<Kinds[Kind]['fields']>;

export const FACT_KINDS: Readonly<Record<FactKind, FactDefinition>> = KINDS;
export const FACT_KIND_NAMES = keysOf(KINDS);

/** The values of a fact by field. */
export type AnyFactValues = Readonly<Record<string, string | null>>;

/** Every field of every kind. */
export const FACT_FIELDS: Readonly<Record<string, FactPart>> = Object.assign(
  {},
  ...FACT_KIND_NAMES.map((kind) => FACT_KINDS[kind].fields),
);

/** The fields of a kind that are stored sealed. */
export const personalPartsOf = <Kind extends FactKind>(kind: Kind) =>
  Object.entries(FACT_KINDS[kind].fields).flatMap(([name, part]) =>
    part.personal ? [name] : [],
  ) as (keyof FactValues<Kind> & string)[];
