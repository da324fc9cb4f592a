import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { notCounted, type PreEtsAges, type Standing } from '../../domain/services/counts.ts';
import type { ServiceEvent } from '../../domain/services/events.ts';
import { type ServiceCommand, type ServicesState, servicesDecider } from '../../domain/services/services.ts';
import { standingOf } from '../../domain/services/standing.ts';
import { streams } from '../../domain/streams.ts';
import { nameOf } from '../../domain/students/display.ts';
import type { WrittenService } from '../../domain/wire/services.ts';
import { KeyDestroyed } from '../../event-store/key-store.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { type Draft, openDraft } from './draft.ts';
import type { LedgerServices } from './services.ts';
import { openStudent } from './student-file.ts';

/** A student's services, and what they are judged by. */
export interface ServiceFile {
  studentId: number;
  name: string;
  standing: Standing;
  given: Draft<ServicesState, ServiceCommand, ServiceEvent>;
}

/** @throws {Rejection} 404 for an unknown student; {@link KeyDestroyed} for one who was forgotten */
export async function openServices(ledger: Pick<Ledger, 'read'>, studentId: number, at: string): Promise<ServiceFile> {
  const [student, given] = await Promise.all([
    openStudent(ledger, studentId, at),
    openDraft(ledger, streams.services(studentId), servicesDecider, at),
  ]);
  if (student.state.status === 'unknown') throw new Rejection('not-found', 'This student does not exist.');
  if (student.forgotten) throw new KeyDestroyed(student.append.stream);
  const { person, facts } = student.state;
  return { studentId, name: nameOf(person), standing: standingOf({ ...person, facts }), given };
}

/** What became of a service, after everything decided so far. */
export function writtenService(
  { studentId, standing, given }: ServiceFile,
  service: number,
  today: PlainDay,
): WrittenService {
  const stored = given.state.services[service];
  return {
    ...{ studentId, service, withdrawn: !stored },
    notCounted: stored ? notCounted(stored, standing, today) : [],
  };
}

/** The ages of Pre-ETS that the state's profile gives now. */
export async function agesNow({ followed }: Pick<LedgerServices, 'followed'>): Promise<PreEtsAges> {
  const { preEtsFrom, preEtsTo } = (await followed.settings.current()).state.profile;
  return { ageFrom: preEtsFrom, ageTo: preEtsTo };
}
