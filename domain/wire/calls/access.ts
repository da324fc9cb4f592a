import { z } from 'zod';
import { plainDaySchema } from '../../kernel/plain-day.ts';
import { ACCESS_KINDS } from '../../vocabulary/access-kinds.ts';
import { accessAlarmsAnswer } from '../access-alarms.ts';
import { ACCESS_SORTS, accessRecordRow } from '../access-record.ts';
import { answersJson, answersPage } from '../answered.ts';
import { declareCall } from '../declared-call.ts';
import { journalRow } from '../journal.ts';
import { restIds, restList, restTextIds } from '../rest-list.ts';

/** What was changed and who looked at what. */

/** A row by an id that is a text. */
const byTextId = z.object({ id: z.string() });

const timeSpan = {
  /** In the school's time zone. */
  day: plainDaySchema.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

export const journalFilter = z.object({
  id: restTextIds.optional(),
  studentId: z.number().int().optional(),
  yearId: z.number().int().optional(),
  userId: z.number().int().optional(),
  action: z.string().optional(),
  actor: z.number().int().nullable().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  source: z.string().optional(),
  ...timeSpan,
});

export const restJournal = declareCall({
  method: 'GET',
  path: '/api/rest/journal',
  query: restList(journalFilter, ['id', 'number', 'at']),
  answers: answersPage(journalRow),
});

export const restJournalEntry = declareCall({
  method: 'GET',
  path: '/api/rest/journal/:id',
  params: byTextId,
  answers: answersJson(journalRow),
});

const kind = z.enum(ACCESS_KINDS);

export const accessFilter = z.object({
  id: restIds.optional(),
  userId: z.number().int().optional(),
  studentId: z.number().int().optional(),
  kind: z.union([kind, z.array(kind)]).optional(),
  ...timeSpan,
});

export const restAccessRecord = declareCall({
  method: 'GET',
  path: '/api/rest/accessRecord',
  query: restList(accessFilter, ACCESS_SORTS),
  answers: answersPage(accessRecordRow),
});

export const restAccessEntry = declareCall({
  method: 'GET',
  path: '/api/rest/accessRecord/:id',
  params: byTextId,
  answers: answersJson(accessRecordRow),
});

export const alarms = declareCall({
  method: 'GET',
  path: '/api/app/accessRecord/alarms',
  answers: answersJson(accessAlarmsAnswer),
});

export const acknowledgeAlarm = declareCall({
  method: 'POST',
  path: '/api/app/accessRecord/alarms/:id/acknowledge',
  params: byTextId,
  answers: answersJson(accessAlarmsAnswer),
});
