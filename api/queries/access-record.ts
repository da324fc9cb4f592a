import { Rejection } from '../../domain/kernel/rejection.ts';
import type { AccessRecordRow } from '../../domain/wire/access-record.ts';
import * as calls from '../../domain/wire/calls/access.ts';
import type { InputOf } from '../../domain/wire/declared-call.ts';
import { ofEndlessList } from '../../domain/wire/rest-list.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { AccessFilter, StoredAccessEntry } from '../access/port.ts';
import { looksAt } from '../access/recorded-call.ts';
import { whoIsThere } from '../access/who-is-there.ts';
import { askedAbout, heldOf, json, page } from '../http/reply.ts';
import { fewInLooks, fewOfLooks, namedIn } from './access-shown.ts';
import { findEntries } from './access-turns.ts';
import { actorNames } from './actor-names.ts';
import { route } from './route.ts';

type RestFilter = InputOf<typeof calls.restAccessRecord>['query']['filter'];

const utc = (instant: string | undefined) => instant && new Date(instant).toISOString();

const storeFilter = ({ id, kind: kinds, from, to, ...rest }: RestFilter): AccessFilter => ({
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

export const restAccessRecord = route(calls.restAccessRecord, {
  rule: 'oversee',
  about: 'Who signed in, was refused, exported, made a report, opened a student or looked at a list, and when',
  access: looksAt('access-record-read', calls.accessFilter),
  async answer(call) {
    const list = ofEndlessList(call.input.query);
    const filter = storeFilter(list.filter);
    const { entries, total } = await findEntries(call, { ...list, filter });
    const named = await actorNames(call.services.followed);
    const rows = entries.map((entry) => presentEntry(entry, named));
    const chosen = [filter.studentId ?? []].flat();
    // What cannot be looked up just now keeps no look from being told.
    const pointedAt = await whoIsThere(call.services.readModels, chosen).catch(() => chosen);
    const isUnseen = filter.ids ? entries.length < filter.ids.length : entries.length === 0 && total > 0;
    const asked = [
      ...pointedAt,
      ...(isUnseen ? await fewInLooks(call, filter.ids ? { ids: filter.ids } : filter) : []),
      ...(total <= FEW_FOUND ? await fewOfLooks(call, filter) : []),
    ];
    return askedAbout(asked, heldOf(namedIn(entries), page('accessRecord', rows, list.skip, total)));
  },
});

export const restAccessEntry = route(calls.restAccessEntry, {
  rule: 'oversee',
  about: 'One entry of the access record',
  access: looksAt('access-record-read'),
  async answer({ services, input }) {
    const { id } = input.params;
    const entry = /^\d{1,15}$/.test(id) ? await services.access.store.get(id) : undefined;
    if (!entry) throw new Rejection('not-found', 'Not Found');
    return heldOf(namedIn([entry]), json(presentEntry(entry, await actorNames(services.followed))));
  },
});
