import { z } from 'zod';
import { type EventOf, eventType, word } from '../kernel/event-types.ts';
import { plainDaySchema } from '../kernel/plain-day.ts';
import type { PreEtsActivity, ProviderKind, ServiceSetting } from '../vocabulary/pre-ets.ts';

const details = {
  activity: word<PreEtsActivity>(),
  date: plainDaySchema,
  minutes: z.number(),
  setting: word<ServiceSetting>(),
  /** How many took part; null for an individual service. */
  groupSize: z.number().nullable(),
  providerKind: word<ProviderKind>(),
  providerName: z.string(),
  place: z.string(),
  /** What was done, in one line. */
  description: z.string(),
  /** What proves it: the name of an attachment, a sign-in sheet. */
  evidence: z.string(),
  /** The counselor who requested or authorized it, and the number of the authorization. */
  requestedBy: z.string(),
  authorization: z.string(),
  /** VR provided or arranged it, and it is to count there; what else a school gives is only noted. */
  forVr: z.boolean(),
};
export type ServiceDetails = z.infer<z.ZodObject<typeof details>>;

const PERSONAL = ['providerName', 'place', 'description', 'evidence', 'requestedBy', 'authorization'] as const;

/** The ages, both included, that the state's profile gave when it was recorded. */
const ages = { ageFrom: z.number(), ageTo: z.number() };

/** Stream `services-{studentId}`: services given to a student, numbered from 1 (rules/services#entry). */
export const serviceEventTypes = {
  ServiceLogged: eventType(z.object({ service: z.number(), ...details, ...ages }), { personal: PERSONAL }),
  /** It was wrong: the same service with other values. */
  ServiceCorrected: eventType(
    z.object({ service: z.number(), reason: z.string(), ...z.object({ ...details, ...ages }).partial().shape }),
    { personal: [...PERSONAL, 'reason'] },
  ),
  /** It was not given, or not to this student. */
  ServiceWithdrawn: eventType(z.object({ service: z.number(), reason: z.string() }), { personal: ['reason'] }),
};
export type ServiceEvent = EventOf<typeof serviceEventTypes>;

/** Why services of a student are not in a file (rules/services#counts). */
const leftOut = z.object({ studentId: z.number(), services: z.array(z.number()), reason: z.string() });

/** Stream `pre-ets`: files of services that were made for VR (rules/services#file). */
export const preEtsFileEventTypes = {
  PreEtsFileMade: eventType(
    z.object({
      file: z.number(),
      /** `2026-Q2` */
      quarter: z.string(),
      format: z.string(),
      /** The last position of the log that is in it. */
      upTo: z.string(),
      hash: z.string(),
      /** Student and number of each service in it. */
      services: z.array(z.tuple([z.number(), z.number()])),
      leftOut: z.array(leftOut),
    }),
  ),
};
export type PreEtsFileEvent = EventOf<typeof preEtsFileEventTypes>;
