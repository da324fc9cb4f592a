import { z } from 'zod';
import { TERM_TYPES } from '../vocabulary/school.ts';
import { wireActivity, wireMembership, wireStudent, wireStudentTermInfo } from './contract.ts';
import { id } from './parts.ts';

/** `GET /api/app/schoolYears/{yearId}/students/{studentId}`: everything the student view shows of one year. */
export const studentViewAnswer = z
  .object({
    student: wireStudent,
    schoolYearId: id(),
    ...wireMembership,
    termRecords: z.array(wireStudentTermInfo).meta({ description: 'By term index' }),
    activities: z.array(wireActivity).meta({ description: 'Newest first' }),
    years: z
      .array(z.object({ schoolYearId: id(), year: z.int(), termType: z.enum(TERM_TYPES) }))
      .meta({ description: 'All years the student is in, newest first' }),
  })
  .meta({ id: 'StudentView' });
export type StudentView = z.infer<typeof studentViewAnswer>;
