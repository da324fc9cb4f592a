import { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import { CAPABILITIES, type Keeps } from './keeps.ts';
import { monthDay } from './month-day.ts';
import { PROFILE_FIELDS, PROFILE_PARTS, type ProfilePart, type StateProfile } from './state-profile.ts';

function schemaOf(part: ProfilePart): z.ZodType {
  switch (part.kind) {
    case 'count':
      return fields.wholeNumber(part);
    case 'yes-no':
      return fields.yesNo();
    case 'month-day':
      return monthDay(part);
    case 'choice':
      return fields.oneOf(part.words);
  }
}

const everyCapability = Object.fromEntries(CAPABILITIES.map((name) => [name, fields.yesNo().optional()]));
const everyPart = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, schemaOf(PROFILE_PARTS[name]).optional()]));

/** The body of a change: what is left out stays as it is. */
export const whatWeKeepBody = z.object({
  keeps: fields.record(everyCapability).optional(),
  profile: fields.record(everyPart).optional(),
});

export interface KeptChanges {
  keeps?: Partial<Keeps>;
  profile?: Partial<StateProfile>;
}

/** What is to be kept, and the parts of the state profile, as far as given. @throws {Rejection} `invalid` with every fault */
export const readWhatWeKeep = (body: unknown): KeptChanges => accepted(reading(whatWeKeepBody, body)) as KeptChanges;

const everything = z.object({
  keeps: z.object(Object.fromEntries(CAPABILITIES.map((name) => [name, z.boolean()]))),
  profile: z.object(
    Object.fromEntries(PROFILE_FIELDS.map((name) => [name, z.union([z.string(), z.number(), z.boolean()])])),
  ),
});

/** On the wire. */
export const wireWhatWeKeep = (everything as unknown as z.ZodType<{ keeps: Keeps; profile: StateProfile }>).meta({
  id: 'WhatWeKeep',
});
