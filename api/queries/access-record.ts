import { z } from 'zod';
import { plainDaySchema } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { ACCESS_KINDS } from '../../domain/vocabulary/access-kinds.ts';
import { type AccessRecordRow, accessRecordRow } from '../../domain/wire/access-record.ts';
import { ACCESS_SORTS, type AccessFilter, type StoredAccessEntry } from '../access/port.ts';
import { looksAt } from '../access/recorded-call.ts';
import { answersJson, answersPage } from '../http/answered.ts';
import { json, page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { ofEndlessList, readRestList, restIds, restQuery, textId } from '../http/simple-rest.ts';
import { actorNames } from './actor-names.ts';

const kind = z.enum(ACCESS_KINDS);
const filter = z.object({
  id: restIds.optional(),
  userId: z.number().int().optional(),
  studentId: z.number().int().optional(),
  kind: z.union([kind, z.array(kind)]).optional(),
  /** In the school's time zone. */
  day: plainDaySchema.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

const utc = (instant: string | undefined) => instant && new Date(instant).toISOString();

const storeFilter = ({ id, kind: kinds, from, to, ...rest }: z.infer<typeof filter>): AccessFilter => ({
  ...rest,
  ids: id?.map(String),
  kinds: kinds === undefined || Array.isArray(kinds) ? kinds : [kinds],
  from: utc(from),
  to: utc(to),
});

type NameOf = Awaited<ReturnType<typeof actorNames>>;
const presentEntry = ({ userId, ...entry }: StoredAccessEntry, named: NameOf): AccessRecordRow => ({
  ...entry,
  user: userId === null ? null : named(userId),
});

export const restAccessRecord = route({
  method: 'GET',
  path: '/api/rest/accessRecord',
  rule: 'oversee',
  about: 'Who signed in, was refused, exported, made a report, opened a student or looked at a list, and when',
  query: restQuery(filter, ACCESS_SORTS),
  access: looksAt('access-record-read', filter),
  answers: answersPage(accessRecordRow),
  async answer({ parts, query }) {
    const list = ofEndlessList(readRestList(query, filter, ACCESS_SORTS));
    const { entries, total } = await parts.access.store.find({ ...list, filter: storeFilter(list.filter) });
    const named = await actorNames(parts.followed);
    const rows = entries.map((entry) => presentEntry(entry, named));
    return page('accessRecord', rows, list.skip, total);
  },
});

export const restAccessEntry = route({
  method: 'GET',
  path: '/api/rest/accessRecord/:id',
  rule: 'oversee',
  about: 'One entry of the access record',
  params: textId,
  access: looksAt('access-record-read'),
  answers: answersJson(accessRecordRow),
  async answer({ parts, params }) {
    const id = params['id'] ?? '';
    const entry = /^\d{1,15}$/.test(id) ? await parts.access.store.get(id) : undefined;
    if (!entry) throw new Rejection('not-found', 'Not Found');
    return json(presentEntry(entry, await actorNames(parts.followed)));
  },
});
