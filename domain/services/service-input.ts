import type { z } from 'zod';
import * as fields from '../kernel/fields.ts';
import { accepted, reading } from '../kernel/read-body.ts';
import { PRE_ETS_ACTIVITIES, PROVIDER_KINDS, SERVICE_SETTINGS } from '../vocabulary/pre-ets.ts';
import type { ServiceDetails } from './events.ts';

const MOST_MINUTES = 24 * 60;
const MOST_IN_GROUP = 1000;
/** Students of one entry: more than any room holds. */
const MOST_STUDENTS = 1000;
const line = (max: number) => fields.text({ max }).optional().default('');

/** A service as it is sent (rules/services#entry). */
export const serviceBody = fields.record({
  activity: fields.oneOf(PRE_ETS_ACTIVITIES),
  date: fields.day(),
  minutes: fields.wholeNumber({ min: 1, max: MOST_MINUTES }),
  setting: fields.oneOf(SERVICE_SETTINGS),
  groupSize: fields.answers.wholeNumber({ min: 2, max: MOST_IN_GROUP }),
  providerKind: fields.oneOf(PROVIDER_KINDS),
  providerName: line(200),
  place: line(200),
  description: line(500),
  evidence: line(200),
  requestedBy: line(200),
  authorization: line(100),
  forVr: fields.yesNo().optional().default(true),
});

const reason = fields.readableText({ max: 500 });
export const reasonBody = fields.record({ reason });

/** The same service for one student or for several. */
export const newServicesBody = serviceBody.extend({
  studentIds: fields
    .list(fields.wholeNumber())
    .min(1, 'is required')
    .max(MOST_STUDENTS, `should NOT have more than ${MOST_STUDENTS} items`),
});

/** A correction: what is left out stays as it is. */
export const serviceCorrectionBody = serviceBody.partial().extend(reasonBody.shape);

type Read = z.output<typeof serviceBody>;
const detailsOf = ({ groupSize = null, ...rest }: Read): ServiceDetails => ({ ...rest, groupSize });

export interface NewServices {
  /** Each once, in the order in which the answer lists them. */
  studentIds: number[];
  details: ServiceDetails;
}

/** A group that nobody counted is as large as the students who are named. */
export function readNewServices(body: unknown): NewServices {
  const { studentIds, ...sent } = accepted(reading(newServicesBody, body));
  const ids = [...new Set(studentIds)];
  const details = detailsOf(sent as Read);
  const groupSize = details.setting === 'group' ? (details.groupSize ?? Math.max(2, ids.length)) : null;
  return { studentIds: ids, details: { ...details, groupSize } };
}

/** What a correction changes, and why. */
export function readCorrection(body: unknown): { changes: Partial<ServiceDetails>; reason: string } {
  const { groupSize = null, ...sent } = Object(body) as Record<string, unknown>;
  // Null is no size of a group: it stays as it is.
  const given: object = groupSize === null ? sent : { ...sent, groupSize };
  const read = accepted(reading(serviceCorrectionBody, given));
  const { reason: said, ...rest } = read;
  // Defaults fill in what was not sent; that stays as it is.
  const changes = Object.fromEntries(Object.entries(rest).filter(([name]) => name in given));
  return { changes, reason: said };
}
