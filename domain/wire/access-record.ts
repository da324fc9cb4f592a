import { z } from 'zod';
import { ACCESS_KINDS } from '../vocabulary/access-kinds.ts';
import { id, instant } from './parts.ts';

/** A row of `GET /api/rest/accessRecord`. Ids only: names come from where they are kept. */
export const accessRecordRow = z
  .object({
    id: z.string(),
    at: instant(),
    day: z.string().meta({ description: "`YYYY-MM-DD` in the school's time zone" }),
    kind: z.enum(ACCESS_KINDS),
    user: z
      .object({ id: id().nullable(), name: z.string() })
      .nullable()
      .meta({ description: 'Null where no account is known' }),
    address: z.string(),
    studentId: id().nullable(),
    call: z.string().meta({ description: 'Method and path of the route: `GET /api/reports/summary`' }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AccessRecordRow' });
export type AccessRecordRow = z.infer<typeof accessRecordRow>;

/** What the access record may be sorted by. */
export const ACCESS_SORTS = ['id', 'at', 'kind', 'userId', 'studentId'] as const;
