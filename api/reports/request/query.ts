import { z } from 'zod';
import { LANGUAGES } from '../../../domain/vocabulary/languages.ts';
import { REPORT_FORMATS } from '../../../domain/wire/file-formats.ts';
import { REPORT_ORDERS } from '../../../domain/wire/report-orders.ts';
import type { ReportRules } from './kinds.ts';
import { reportFilters } from './read-request.ts';

const required = (description: string) => z.string().meta({ description });
const chosen = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${description}; empty and \`false\` count as not given` });
const DATA_CATEGORY = 'A data category';

const SELECTED = 'Only these students: their ids with commas between them, at most 1,000';

/** The parameters a report uses (rules/reports#parameters); it ignores all others. */
export const reportQuery = ({ overTime, filtered, ordered, student, categories }: ReportRules): z.ZodObject =>
  z.object({
    startYearId: required('The school year'),
    startTermId: required('The term, of that year'),
    ...(overTime && { endYearId: chosen('The last school year'), endTermId: chosen('The last term') }),
    ...(student === 'required' && { studentId: required("The student's id") }),
    ...(student === 'optional' && { studentId: chosen("The student's id, all when not given") }),
    ...(categories && { primaryCriteria: required(DATA_CATEGORY) }),
    ...(categories === 2 && { secondaryCriteria: required(DATA_CATEGORY) }),
    format: z
      .enum(REPORT_FORMATS)
      .optional()
      .meta({ description: 'When not given, what the `Accept` header wants; PDF where it says nothing' }),
    lang: z.enum(LANGUAGES).optional().meta({ description: 'When not given, the language of the account' }),
    ...(ordered && { order: z.enum(REPORT_ORDERS).optional().meta({ description: 'By name when not given' }) }),
    ...(filtered && { ...reportFilters.partial().shape, students: chosen(SELECTED) }),
  });
