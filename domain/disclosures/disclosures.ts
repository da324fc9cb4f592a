import { changedFields, isEmpty, merged } from '../kernel/changes.ts';
import type { Decider } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { type FieldReasons, invalidFields, Rejection } from '../kernel/rejection.ts';
import { sayDay } from '../kernel/said-day.ts';
import { CONSENT_BASES } from '../vocabulary/disclosures.ts';
import type { DisclosedFile, DisclosureDetails, DisclosureEvent } from './events.ts';

export type RecordDisclosure = {
  type: 'RecordDisclosure';
  details: DisclosureDetails;
  file: DisclosedFile | null;
  today: PlainDay;
};
export type CorrectDisclosure = {
  type: 'CorrectDisclosure';
  disclosure: number;
  changes: Partial<DisclosureDetails>;
  reason: string;
  today: PlainDay;
};
export type DisclosureCommand = RecordDisclosure | CorrectDisclosure;

/** `corrections` tells how many there were. */
export type StoredDisclosure = DisclosureDetails & { file: DisclosedFile | null; corrections: number };

/** By number, from 1. */
export type DisclosuresState = Readonly<Record<number, StoredDisclosure>>;

/** Stream `disclosures-{studentId}` (rules/disclosures#entry). Entries are corrected and never taken away. */
export const disclosuresDecider: Decider<DisclosuresState, DisclosureCommand, DisclosureEvent> = {
  initial: {},
  decide(command, state) {
    if (command.type === 'RecordDisclosure') {
      const { file, today } = command;
      const details = requireDisclosable(command.details, file !== null, today);
      const disclosure = Object.keys(state).length + 1;
      return [{ type: 'DisclosureRecorded', data: { disclosure, ...details, file } }];
    }
    const { disclosure, changes, reason, today } = command;
    const present = state[disclosure];
    if (!present) throw new Rejection('not-found', 'This entry does not exist.');
    const { file, corrections, ...before } = present;
    const wanted = requireDisclosable(merged(before, changes), file !== null, today);
    const changed = changedFields(before, wanted);
    if (isEmpty(changed)) return [];
    requireCorrectable(corrections, state);
    return [{ type: 'DisclosureCorrected', data: { disclosure, reason, ...changed } }];
  },
  evolve(state, { type, data }) {
    const { disclosure } = data;
    if (type === 'DisclosureRecorded') {
      const { disclosure: _, ...stored } = data;
      return { ...state, [disclosure]: { ...stored, corrections: 0 } };
    }
    const { disclosure: _, reason: _reason, ...changes } = data;
    const present = state[disclosure];
    if (!present) return state;
    return { ...state, [disclosure]: { ...merged(present, changes), corrections: present.corrections + 1 } };
  },
};

/** Entries of a student: one on each school day of all years, and few enough to be answered together. */
export const MOST_DISCLOSURES = 5000;

/** Characters of them: the call that makes a file, with everybody it is about, stands in each. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

function lengthOf({ party, person, purpose, furtherParties, records, file }: StoredDisclosure): number {
  const said = party.length + person.length + purpose.length + furtherParties.length + records.length;
  return said + (file ? file.query.length + JSON.stringify(file.body).length : 0);
}

export function hasRoomForDisclosure(state: DisclosuresState): boolean {
  const entries = Object.values(state);
  const isLong = () => entries.reduce((sum, one) => sum + lengthOf(one), 0) >= MOST_CHARACTERS;
  return entries.length < MOST_DISCLOSURES && !isLong();
}

/** Corrections of one entry, which stand with it, and of all entries of a student. */
export const MOST_CORRECTIONS = 200;
export const MOST_CORRECTIONS_OF_ALL = 2000;

function requireCorrectable(corrections: number, state: DisclosuresState): void {
  const ofAll = Object.values(state).reduce((sum, one) => sum + one.corrections, 0);
  if (ofAll >= MOST_CORRECTIONS_OF_ALL)
    throw new Rejection(
      'rule',
      'The entries of this student were corrected as often as there is room for: record another one, which says what is right.',
    );
  if (corrections < MOST_CORRECTIONS) return;
  throw new Rejection(
    'rule',
    'This entry was corrected as often as there is room for: record another one, which says what is right.',
  );
}

/** What was refused has neither basis nor day; only a consent has a day of its own. */
function settled(details: DisclosureDetails): DisclosureDetails {
  if (details.outcome === 'refused') return { ...details, basis: null, consentOn: null, disclosedOn: null };
  const restsOnConsent = details.basis !== null && CONSENT_BASES.includes(details.basis);
  return restsOnConsent ? details : { ...details, consentOn: null };
}

/** What is wrong with an entry, by field (rules/disclosures#refused). */
export function disclosureFaults(details: DisclosureDetails, hasFile: boolean, today: PlainDay): FieldReasons {
  const { outcome, basis, consentOn, disclosedOn, requestedOn, records } = details;
  const faults: FieldReasons = {};
  if (requestedOn > today) faults['requestedOn'] = [`should not be after ${sayDay(today)}`];
  if (!hasFile && !records) faults['records'] = ['is required'];
  if (outcome === 'refused') {
    if (hasFile) faults['outcome'] = ['A file that is handed out was not refused.'];
    return faults;
  }
  if (basis === null) faults['basis'] = ['is required'];
  else if (CONSENT_BASES.includes(basis) && consentOn === null) faults['consentOn'] = ['is required'];
  if (disclosedOn === null) faults['disclosedOn'] = ['is required'];
  else if (disclosedOn > today) faults['disclosedOn'] = [`should not be after ${sayDay(today)}`];
  else if (disclosedOn < requestedOn) faults['disclosedOn'] = [`should not be before ${sayDay(requestedOn)}`];
  if (consentOn !== null && disclosedOn !== null && consentOn > disclosedOn)
    faults['consentOn'] = [`should not be after ${sayDay(disclosedOn)}`];
  return faults;
}

/** What an entry would say, as it is kept. @throws {Rejection} `invalid` for what it may not say */
export function requireDisclosable(said: DisclosureDetails, hasFile: boolean, today: PlainDay): DisclosureDetails {
  const details = settled(said);
  const faults = disclosureFaults(details, hasFile, today);
  if (!isEmpty(faults)) throw invalidFields(faults);
  return details;
}
