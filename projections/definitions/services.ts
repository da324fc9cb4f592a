import { merged } from '../../domain/kernel/changes.ts';
import { FORGOTTEN_TEXT, forgottenFields } from '../../domain/kernel/forgotten.ts';
import { type ServiceEvent, serviceEventTypes } from '../../domain/services/events.ts';
import { quarterOf } from '../../domain/services/program-year.ts';
import { parseStream, studentOfServices } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { projection } from '../runtime/projection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import { entryIdOf } from './journal/entry.ts';
import { fileMarks, givenServices, preEtsFiles, standings } from './services/collections.ts';
import type { ServiceDocument } from './services/documents.ts';
import { settledStanding, standingHandlers } from './services/standing.ts';
import { FORGOTTEN_PERSON } from './shared/forgotten.ts';
import { years } from './shared/years.ts';

/** More than a student will get. */
const MOST_SERVICES = 100_000;

const FORGOTTEN_SERVICE = forgottenFields(serviceEventTypes.ServiceLogged);

export const serviceId = (studentId: number, service: number) => `${studentId}-${service}`;

type Revised = Recorded<Extract<ServiceEvent, { type: 'ServiceCorrected' | 'ServiceWithdrawn' }>>;

/** The service with one revision more; undefined for one that is not known. */
async function revised(event: Revised, unit: UnitOfWork): Promise<ServiceDocument | undefined> {
  const { stream, data, metadata, type } = event;
  const known = await unit.get(givenServices, serviceId(studentOfServices(stream), data.service));
  if (!known) return undefined;
  const withdrawn = type === 'ServiceWithdrawn';
  const revision = { at: metadata.at, by: metadata.actor, reason: data.reason, withdrawn };
  return { ...known, withdrawn, revised: true, revisedAt: entryIdOf(event), revisions: [...known.revisions, revision] };
}

function forgotten(service: ServiceDocument): ServiceDocument {
  const revisions = service.revisions.map((revision) => ({ ...revision, reason: FORGOTTEN_TEXT }));
  return { ...service, ...FORGOTTEN_SERVICE, revisions };
}

/** Pre-ETS services, what they are judged by, and the files of them that went to VR. */
export const services = projection({
  name: 'services',
  version: 2,
  subjectsApart: true,
  collections: [givenServices, standings, fileMarks, preEtsFiles, years],
  reads({ stream, data }) {
    const address = parseStream(stream);
    if (address?.kind === 'student') return [[standings, address.studentId]];
    if (address?.kind !== 'services' || !('service' in data)) return [];
    return [[givenServices, serviceId(address.studentId, data.service)]];
  },
  on: {
    ...standingHandlers,
    async ServiceLogged(event, unit) {
      const { stream, data, metadata } = event;
      const studentId = studentOfServices(stream);
      const id = serviceId(studentId, data.service);
      // One that was withdrawn is there again.
      const before = await unit.get(givenServices, id);
      unit.put(givenServices, {
        ...{ id, studentId, quarter: quarterOf(data.date), ...data },
        enteredAt: before?.enteredAt ?? metadata.at,
        enteredBy: before ? before.enteredBy : metadata.actor,
        revisions: before?.revisions ?? [],
        withdrawn: false,
        revised: before !== undefined,
        revisedAt: before ? entryIdOf(event) : '',
      });
    },
    async ServiceCorrected(event, unit) {
      const { service: _, reason: _reason, ...changes } = event.data;
      const known = await revised(event, unit);
      if (!known) return;
      const next = merged<ServiceDocument>(known, changes);
      unit.put(givenServices, { ...next, quarter: quarterOf(next.date) });
    },
    async ServiceWithdrawn(event, unit) {
      const known = await revised(event, unit);
      if (known) unit.put(givenServices, known);
    },
    async PreEtsFileMade(event, unit) {
      const { data, metadata } = event;
      const { file, quarter, format, hash, leftOut, services: rows } = data;
      const position = entryIdOf(event);
      for (const [studentId, service] of rows)
        unit.put(fileMarks, { id: serviceId(studentId, service), file, at: metadata.at, position });
      unit.put(preEtsFiles, {
        ...{ id: file, quarter: quarter as ServiceDocument['quarter'], format, hash, leftOut },
        ...{ at: metadata.at, by: metadata.actor },
        services: rows.length,
        students: new Set(rows.map(([studentId]) => studentId)).size,
      });
    },
    async StudentForgotten({ data: { studentId } }, unit) {
      const found = await unit.find(givenServices, { where: { studentId }, limit: MOST_SERVICES });
      for (const service of found) unit.put(givenServices, forgotten(service));
      const standing = await unit.get(standings, studentId);
      const { birthday, plan504 } = { ...standing, ...FORGOTTEN_PERSON };
      if (standing && birthday)
        unit.put(standings, settledStanding({ ...standing, birthday, plan504: plan504 ?? null }));
    },
  },
});
