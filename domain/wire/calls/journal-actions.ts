import { z } from 'zod';
import { plainDaySchema } from '../../kernel/plain-day.ts';
import { ACTION_KINDS } from '../../vocabulary/action-kinds.ts';
import { answersFile, answersJson, answersPage } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { XLSX_TYPE } from '../file-formats.ts';
import { actionEntriesAnswer, actionRowsAnswer, journalAction, journalCountsAnswer } from '../journal-actions.ts';
import { oneOrMany } from '../parts.ts';
import { restList, restTextIds } from '../rest-list.ts';
import { EVENT_SOURCES } from '../source.ts';

/** The journal, gathered by what was done. */

/** Days in the school's time zone; from the first to the last of them. */
const day = plainDaySchema.meta({ type: 'string', format: 'date' });
const days = { firstDay: day.optional(), lastDay: day.optional() };

export const actionFilter = z.object({
  id: restTextIds.optional(),
  /** Looked for in the names of people, students and files, and in what happened to which fields. */
  q: z.string().max(200).optional(),
  kind: oneOrMany(z.enum(ACTION_KINDS)).optional(),
  studentId: z.number().int().optional(),
  actor: z.number().int().nullable().optional(),
  userId: z.number().int().optional(),
  yearId: z.number().int().optional(),
  subject: z.string().max(40).optional(),
  source: z.enum(EVENT_SOURCES).optional(),
  type: oneOrMany(z.string()).optional(),
  field: oneOrMany(z.string()).optional(),
  ...days,
});
export type ActionFilter = z.infer<typeof actionFilter>;

const byId = z.object({ id: z.string().regex(/^\d{1,20}$/, 'Not Found') });

export const restActions = declareCall({
  method: 'GET',
  path: '/api/rest/actions',
  query: restList(actionFilter, ['id']),
  answers: answersPage(journalAction),
});

export const restAction = declareCall({
  method: 'GET',
  path: '/api/rest/actions/:id',
  params: byId,
  answers: answersJson(journalAction),
});

const ENTRIES_AT_MOST = 100;

export const actionEntries = declareCall({
  method: 'GET',
  path: '/api/app/actions/:id/entries',
  params: byId,
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,20}$/, 'should be the id of an entry')
      .optional(),
    limit: z.coerce.number().int().min(1).max(ENTRIES_AT_MOST).default(50),
  }),
  answers: answersJson(actionEntriesAnswer),
});

export const actionRows = declareCall({
  method: 'GET',
  path: '/api/app/actions/:id/rows',
  params: byId,
  query: z.object({
    part: z.coerce.number().int().min(0).default(0),
    skip: z.coerce.number().int().min(0).default(0),
  }),
  answers: answersJson(actionRowsAnswer),
});

/** Actions of colleagues that are answered at most. */
export const COLLEAGUES_ACTIONS_AT_MOST = 6;

export const colleaguesActions = declareCall({
  method: 'GET',
  path: '/api/app/schoolYears/:yearId/colleaguesToday',
  answers: answersJson(
    z
      .object({
        actions: z.array(journalAction).meta({ description: `Newest first, ${COLLEAGUES_ACTIONS_AT_MOST} at most` }),
      })
      .meta({ id: 'ColleaguesActions' }),
  ),
});

export const journalCounts = declareCall({
  method: 'GET',
  path: '/api/app/journal/counts',
  query: z.object({ ...days, actor: z.coerce.number().int().optional() }),
  answers: answersJson(journalCountsAnswer),
});

export const exportJournal = declareCall({
  method: 'POST',
  path: '/api/app/journal/export',
  body: z.object({ format: z.enum(['csv', 'xlsx']).default('csv'), filter: actionFilter.default({}) }),
  answers: answersFile('text/csv', 'A line per action, newest first', { [XLSX_TYPE]: undefined }),
});
