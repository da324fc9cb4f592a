import { z } from 'zod';
import { NOT_COUNTED } from '../services/counts.ts';
import { PRE_ETS_ACTIVITIES, PROVIDER_KINDS, SERVICE_SETTINGS } from '../vocabulary/pre-ets.ts';
import { count, id, instant, plainDay } from './parts.ts';

const account = z.object({ id: id().nullable(), name: z.string() });
const quarter = z
  .string()
  .meta({ description: 'Of a program year that begins in July: `2026-Q2` is October to December 2026' });

/** One service given to a student (rules/services#entry). */
export const wireService = z
  .object({
    id: z.string(),
    studentId: id(),
    service: id().meta({ description: 'Counted per student from 1' }),
    quarter,
    activity: z.enum(PRE_ETS_ACTIVITIES),
    date: plainDay(),
    minutes: count(),
    setting: z.enum(SERVICE_SETTINGS),
    groupSize: count().nullable(),
    providerKind: z.enum(PROVIDER_KINDS),
    ...{ providerName: z.string(), place: z.string(), description: z.string(), evidence: z.string() },
    ...{ requestedBy: z.string(), authorization: z.string() },
    forVr: z.boolean().meta({ description: 'Provided or arranged by VR; what else is given is noted' }),
    counts: z.boolean().meta({ description: 'Counts for VR on its day' }),
    notCounted: z.array(z.enum(NOT_COUNTED)).meta({ description: 'Why it does not' }),
    entered: z.object({ at: instant(), by: account }),
    revisions: z.array(z.object({ at: instant(), by: account, reason: z.string(), withdrawn: z.boolean() })),
    sent: z
      .object({ file: id(), at: instant(), revisedSince: z.boolean() })
      .nullable()
      .meta({ description: 'The last file for VR it was in, and whether it was corrected since' }),
  })
  .meta({ id: 'Service' });
export type WireService = z.infer<typeof wireService>;

const totals = {
  services: count(),
  minutes: count(),
  countedMinutes: count(),
  different: count().meta({ description: 'How many of the five activities' }),
  first: plainDay().nullable(),
  last: plainDay().nullable(),
  activities: z.array(
    z.object({ activity: z.enum(PRE_ETS_ACTIVITIES), services: count(), minutes: count(), countedMinutes: count() }),
  ),
};

export const studentServicesAnswer = z
  .object({
    services: z.array(wireService).meta({ description: 'Newest first' }),
    first: plainDay().nullable().meta({ description: 'The first day of all services' }),
    firstCounted: plainDay().nullable().meta({ description: 'The first day of those that count for VR' }),
    programYears: z.array(
      z.object({ programYear: z.int(), ...totals, quarters: z.array(z.object({ quarter, ...totals })) }),
    ),
  })
  .meta({ id: 'StudentServices' });
export type StudentServices = z.infer<typeof studentServicesAnswer>;

/** A service that was just recorded, corrected or withdrawn. */
const writtenService = wireService
  .pick({ studentId: true, service: true, notCounted: true })
  .extend({ withdrawn: z.boolean() })
  .meta({ id: 'WrittenService' });
export type WrittenService = z.infer<typeof writtenService>;

export const loggedServicesAnswer = z.object({
  services: z.array(writtenService).meta({ description: 'In the order of the students' }),
});

export const serviceAnswer = z.object({ service: writtenService });

/** Whom a number of the quarter is about. */
export const QUARTER_GROUPS = ['served', 'eligible', 'none', 'iep', '504', 'not counted'] as const;
export type QuarterGroup = (typeof QUARTER_GROUPS)[number];

const activityOfQuarter = z.object({
  activity: z.enum(PRE_ETS_ACTIVITIES),
  ...{ students: count(), services: count(), minutes: count(), countedMinutes: count() },
});

/** A file of services that was made for VR. */
const madeFile = z.object({
  ...{ file: id(), at: instant(), by: account, format: z.string() },
  ...{ services: count(), students: count(), leftOut: count() },
});

export const quarterAnswer = z
  .object({
    quarter,
    first: plainDay(),
    last: plainDay(),
    eligible: count().meta({
      description: 'In school, of age on the last day, with an IEP, a 504 plan or another document',
    }),
    served: count(),
    none: count().meta({ description: 'Eligible, without a service in the quarter' }),
    minutes: count(),
    countedMinutes: count(),
    services: count(),
    iep: count(),
    plan504: count(),
    notCounted: count().meta({ description: 'Students with a service that does not count for VR' }),
    activities: z.array(activityOfQuarter),
    files: z.array(madeFile).meta({ description: 'Made of this quarter, newest first' }),
  })
  .meta({ id: 'PreEtsQuarter' });
export type QuarterAnswer = z.infer<typeof quarterAnswer>;

const named = {
  ...{ studentId: id(), name: z.string(), studentNumber: z.string() },
  yearId: id().nullable().meta({ description: 'The newest school year the student is in, where the screens lead to' }),
};

export const quarterStudentsAnswer = z
  .object({
    students: z.array(
      z.object({
        ...named,
        ...{ services: count(), minutes: count(), countedMinutes: count() },
        activities: z.array(z.enum(PRE_ETS_ACTIVITIES)),
      }),
    ),
    total: count(),
  })
  .meta({ id: 'PreEtsStudents' });
export type QuarterStudents = z.infer<typeof quarterStudentsAnswer>;

/** What a file of the quarter would hold now. */
export const fileLookAnswer = z
  .object({
    services: count(),
    students: count(),
    leftOut: z.array(z.object({ ...named, services: count(), reason: z.string() })),
    revised: z
      .array(z.object({ ...named, service: id(), date: plainDay(), since: instant(), reason: z.string() }))
      .meta({ description: 'Services of files before, corrected since: they are in this one too' }),
  })
  .meta({ id: 'PreEtsFileLook' });
export type FileLook = z.infer<typeof fileLookAnswer>;
