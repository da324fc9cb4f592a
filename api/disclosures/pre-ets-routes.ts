import type { DisclosureDetails } from '../../domain/disclosures/events.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Quarter } from '../../domain/services/program-year.ts';
import { streams } from '../../domain/streams.ts';
import * as calls from '../../domain/wire/calls/services.ts';
import type { FileLook } from '../../domain/wire/services.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt, type RecordedCall } from '../access/recorded-call.ts';
import type { DisclosureServices } from '../handouts/services.ts';
import { takeServices } from '../http/answer-from-then.ts';
import { routesWith } from '../http/define-route.ts';
import { askedAbout, heldOf, json } from '../http/reply.ts';
import type { ServedRoute, SignedInCall } from '../http/route.ts';
import { todayOf } from '../http/today.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { collectFile, fileOf } from '../pre-ets-file/collect.ts';
import { consentDay } from '../pre-ets-file/handout.ts';
import { roomIn } from '../pre-ets-file/in-one-file.ts';
import { fewOfQuarter } from '../queries/pre-ets/eligible.ts';
import { namedStudent, namesOf } from '../queries/pre-ets/quarter-students.ts';
import { fileMadeAgain, makeNow, recordAll } from './hand-out.ts';

const route = routesWith<DisclosureServices>();
type Call = SignedInCall<DisclosureServices>;

const preEtsFileLook = route(calls.preEtsFileLook, {
  rule: 'read',
  keeps: 'services',
  about:
    'What a file of a quarter for VR would hold now, whom it would leave out and why, and what was corrected since the last',
  reads: ['services', 'students'],
  access: looksAt('students-listed'),
  fewChosen: [],
  async answer(call) {
    const { readModels } = call.services;
    const { rows, leftOut } = await collectFile(readModels, call.input.params.quarter, todayOf(call));
    const ids = new Set([
      ...rows.map(({ service }) => service.studentId),
      ...leftOut.map(({ studentId }) => studentId),
    ]);
    const names = await namesOf(readModels, ids);
    const named = (studentId: number) => namedStudent(names.get(studentId), studentId);
    const revised = rows.flatMap(({ service, mark, revisedSince }) => {
      const { studentId, date, reason } = service;
      return revisedSince && mark
        ? [{ ...named(studentId), service: service.service, date, since: mark.at, reason }]
        : [];
    });
    const look: FileLook = {
      services: rows.length,
      students: new Set(rows.map(({ service }) => service.studentId)).size,
      leftOut: leftOut.map(({ studentId, given, reason }) => ({ ...named(studentId), services: given.length, reason })),
      revised,
    };
    // Of how many it would be tells of few, whom it does not name, and of few who are of age.
    const told = look.students > FEW_FOUND ? [] : rows.map(({ service }) => service.studentId);
    return askedAbout(
      [...told, ...(await fewOfQuarter(call.services, call.input.params.quarter))],
      heldOf(
        [...leftOut, ...revised].map(({ studentId }) => studentId),
        json(look),
      ),
    );
  },
});

/** What is in the file, of the same point. */
async function contentsAt(call: Call, { quarter, format }: { quarter: Quarter; format: string }, position: bigint) {
  const wanted = { reads: ['services', 'students'], scope: {}, position } as const;
  const taken = await takeServices(call.services, wanted, call.signal);
  try {
    const { readModels } = taken.services;
    return await fileOf(readModels, { quarter, day: todayOf(call), room: roomIn(format) });
  } finally {
    taken.release();
  }
}

/** What goes into the entry of each student; the day of the consent is each one's own. */
const detailsOf = (call: Call, said: Pick<DisclosureDetails, 'party' | 'person' | 'purpose' | 'furtherParties'>) =>
  ({
    ...{ party: said.party, person: said.person, purpose: said.purpose, furtherParties: said.furtherParties },
    ...{ requestedOn: todayOf(call), disclosedOn: todayOf(call), way: 'other', records: '' },
    ...{ outcome: 'granted', basis: 'transition-agency', consentOn: null },
  }) satisfies DisclosureDetails;

const fileMade: RecordedCall = { kind: 'exported', about: ({ params }) => ({ details: { ...params } }) };

const makePreEtsFile = route(calls.makePreEtsFile, {
  rule: 'write',
  keeps: 'services',
  about:
    'Makes the file of a quarter for VR: what does not count is left out and listed, everybody in it gets an entry of disclosure',
  access: fileMade,
  reads: ['journal', 'services', 'students'],
  writes: ['PreEtsFileMade', 'DisclosureRecorded', ...INTENT_EVENTS],
  async answer(call) {
    const quarter = call.input.params.quarter;
    const { format, ...said } = call.input.body;
    const today = todayOf(call);
    const { file } = await makeNow(call, {
      ...{ method: 'GET', path: `/api/app/preEts/${quarter}/file`, query: `format=${format}&on=${today}`, body: null },
    });
    const { rows, leftOut } = await contentsAt(call, { quarter, format }, BigInt(file.position));
    if (rows.length === 0)
      throw new Rejection('rule', 'No service of this quarter counts for VR: there is nothing to send.');
    const byStudent = Map.groupBy(rows, ({ service }) => service.studentId);
    const preEts = {
      ...{ quarter, format, upTo: file.position, hash: file.hash },
      services: rows.map(({ service }): [number, number] => [service.studentId, service.service]),
      leftOut: leftOut.map(({ studentId, given, reason }) => ({
        ...{ studentId, reason },
        services: given.map(({ service }) => service.service),
      })),
    };
    const students = [...byStudent].map(([studentId, given]) => ({ studentId, consentOn: consentDay(given) ?? today }));
    const recorded = await recordAll(call, { students, details: detailsOf(call, said), file, today, preEts });
    return askedAbout(await fewOfQuarter(call.services, quarter), heldOf([...byStudent.keys()], json(recorded)));
  },
});

const preEtsFile = route(calls.preEtsFile, {
  rule: 'read',
  keeps: 'services',
  about: 'A file for VR, made again of what was known when it was made',
  access: fileMade,
  reads: ['students'],
  async answer(call) {
    const { ledger } = call.services;
    // Numbered from 1 in their stream, which holds nothing else.
    const [made] = (await ledger.read(streams.preEts, call.input.params.file - 1, 1)).events;
    const [studentId] = made?.data.services[0] ?? [];
    const entries = studentId === undefined ? [] : (await ledger.read(streams.disclosures(studentId))).events;
    const own = entries.find(({ metadata }) => metadata.$causationId === made?.metadata.$causationId);
    if (own?.type !== 'DisclosureRecorded' || !own.data.file)
      throw new Rejection('not-found', 'There is no such file.');
    return fileMadeAgain(call, own.data.file);
  },
});

/** Files of services for VR. */
export const preEtsFileRoutes: readonly ServedRoute<DisclosureServices>[] = [
  preEtsFileLook,
  makePreEtsFile,
  preEtsFile,
];
