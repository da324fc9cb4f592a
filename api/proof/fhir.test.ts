import { describe, expect, it } from 'vitest';
import { hashOf } from '../../event-store/hash-chain.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { StoredEvent } from '../../event-store/port.ts';
import type { Seal } from '../../event-store/seals/seal.ts';
import { recorded, SOMEBODY, write } from '../../tests/support/projected.ts';
import type { StoredAccessEntry } from '../access/port.ts';
import { fhirOfEntry, fhirOfLook } from './fhir.ts';

const LEE = 100_001;
const SEAL: Seal = {
  ...{ seal: 3, at: '2025-09-02T06:00:00.000Z', events: 40, digest: 'd'.repeat(64), previous: 'e'.repeat(64) },
  signature: 'c2lnbmVk',
};
const named = (id: number | null, source?: string) => ({ id, name: id === null ? `By ${source}` : `Account ${id}` });

// biome-ignore lint/suspicious/noExplicitAny: the test looks into resources as programs of others do
type Resource = Record<string, any>;

/** An event as it stands in the log, and opened. */
function entryOf(event: Recorded, seal: Seal | undefined = SEAL) {
  const { data, metadata, forgotten: _, ...rest } = event;
  const stored = { ...rest, data: JSON.stringify(data), metadata: JSON.stringify(metadata) } as StoredEvent;
  return { stored, opened: event, seal };
}
function toldOf(event: Recorded, seal?: Seal) {
  const [audit = {}, provenance = {}] = fhirOfEntry(entryOf(event, seal), named) as Resource[];
  return { audit, provenance };
}
const [admitted, details] = recorded([
  write.admitted(LEE),
  write.details(LEE, { ell: true, firstName: 'Ottilie' }),
]) as [Recorded, Recorded];
const inBase64 = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString('utf8'));

describe('an entry of the journal', () => {
  it('tells when, who, whom it is about and which event, the same in both resources', () => {
    const { audit, provenance } = toldOf(details);
    const event = { identifier: { system: 'urn:transition-ledger:event', value: `student-${LEE}/1` } };
    const patient = {
      type: 'Patient',
      identifier: { system: 'urn:transition-ledger:student', value: String(LEE) },
    };
    expect(audit).toMatchObject({
      ...{ resourceType: 'AuditEvent', id: 'event-2', recorded: details.metadata.at, patient },
      agent: [{ who: { identifier: { value: String(SOMEBODY) }, display: `Account ${SOMEBODY}` }, requestor: true }],
      entity: [{ what: event }],
    });
    expect(provenance).toMatchObject({
      ...{ resourceType: 'Provenance', id: 'provenance-2', recorded: details.metadata.at, patient, target: [event] },
      agent: [{ who: { display: `Account ${SOMEBODY}` } }],
    });
  });

  it('tells which fields it says something about, and nothing of what it says', () => {
    const { audit } = toldOf(details);
    expect(audit['entity'][0].detail.map((one: Resource) => one['valueString'])).toEqual(['ell', 'firstName']);
    expect(JSON.stringify(toldOf(details))).not.toContain('Ottilie');
    const [password] = recorded([
      { stream: 'staff', type: 'StaffPasswordChanged', data: { userId: 7, passwordHash: 'x' } as never },
    ]) as [Recorded];
    expect(toldOf(password).audit['entity'][0]).not.toHaveProperty('detail');
  });

  it('of no student has no patient', () => {
    const [year] = recorded([write.year(1)]) as [Recorded];
    const { audit, provenance } = toldOf(year);
    expect([audit['patient'], provenance['patient']]).toEqual([undefined, undefined]);
  });

  it('that no account made is told of whatever made it', () => {
    const metadata = { ...details.metadata, actor: null, source: 'console' as const };
    const { audit } = toldOf({ ...details, metadata } as Recorded);
    expect(audit['agent'][0]).toMatchObject({
      type: { coding: [{ system: 'urn:transition-ledger:source', code: 'console' }] },
      who: { identifier: { value: 'nobody' }, display: 'By console' },
    });
  });

  it('is signed by its own hash and the seal that vouches for it', () => {
    const { provenance } = toldOf(details);
    const { when, data } = provenance['signature'][0];
    expect(when).toBe(SEAL.at);
    expect(inBase64(data)).toEqual({ hash: hashOf(entryOf(details).stored), seal: SEAL });
  });

  it('that no seal is about yet says so, and when it was written', () => {
    const [, provenance] = fhirOfEntry({ ...entryOf(details), seal: undefined }, named) as [Resource, Resource];
    expect(provenance['signature'][0].when).toBe(details.metadata.at);
    expect(inBase64(provenance['signature'][0].data).seal).toBeNull();
  });

  it('leads to the event before it, where there is one', () => {
    const previousHash = 'a'.repeat(64);
    const second = { ...details, metadata: { ...details.metadata, previousHash } } as Recorded;
    const entityOf = (event: Recorded) => toldOf(event).provenance['entity'];
    expect(entityOf(second)).toMatchObject([{ role: 'revision', what: { identifier: { value: previousHash } } }]);
    expect(entityOf(admitted)).toEqual([]);
  });

  it('that cannot be opened here is left out', () => {
    expect(fhirOfEntry({ ...entryOf(details), opened: undefined }, named)).toEqual([]);
  });

  it.each([
    ['StudentAdmitted', 'C'],
    ['StudentEnrolled', 'C'],
    ['ActivityLogged', 'C'],
    ['SchoolYearCreated', 'C'],
    ['EvaluationRecorded', 'C'],
    ['IepMeetingHeld', 'C'],
    ['TeamMemberAdded', 'C'],
    ['DisclosureRecorded', 'C'],
    ['PreEtsFileMade', 'C'],
    ['StudentDetailsChanged', 'U'],
    ['EnrollmentChanged', 'U'],
    ['TermInfoUpdated', 'U'],
    ['EvaluationCorrected', 'U'],
    ['TeamMemberEnded', 'U'],
    ['ForgottenFilesReplaced', 'U'],
    ['DisclosureCorrected', 'U'],
    ['StudentRemovedFromYear', 'D'],
    ['ActivityRemoved', 'D'],
    ['ServiceWithdrawn', 'D'],
    ['SchoolYearCleared', 'D'],
    ['EvaluationRemoved', 'D'],
    ['StudentForgotten', 'D'],
    ['StaffAccountForgotten', 'D'],
  ])('%s is told as %s', (type, action) => {
    expect(toldOf({ ...details, type, data: {} } as unknown as Recorded).audit['action']).toBe(action);
  });
});

describe('a look', () => {
  const entry: StoredAccessEntry = {
    ...{ id: '12', at: '2025-09-03T08:00:00.000Z', day: '2025-09-03' as never, kind: 'student-opened', userId: 7 },
    ...{ address: '192.0.2.7', studentId: LEE, call: 'GET /api/students/:id', details: { asOfNumber: 4 } },
  };
  const told = (more: Partial<StoredAccessEntry> = {}) => fhirOfLook({ ...entry, ...more }, named) as Resource;

  it('tells who looked at whom, from where, by which call and with what', () => {
    expect(told()).toMatchObject({
      ...{ resourceType: 'AuditEvent', id: 'access-12', action: 'R', recorded: entry.at },
      patient: { identifier: { value: String(LEE) } },
      agent: [{ who: { identifier: { value: '7' }, display: 'Account 7' }, networkString: '192.0.2.7' }],
      outcome: { code: { code: 'success' } },
    });
    const [{ what, query }] = told()['entity'];
    expect([what.display, inBase64(query)]).toEqual(['GET /api/students/:id', { asOfNumber: 4 }]);
  });

  it.each<[StoredAccessEntry['kind'], string, string]>([
    ['signed-in', 'E', 'success'],
    ['session-ended', 'E', 'success'],
    ['exported', 'R', 'success'],
    ['sign-in-refused', 'R', 'error'],
    ['call-refused', 'R', 'error'],
  ])('of the kind %s is %s and ended in %s', (kind, action, outcome) => {
    expect(told({ kind })).toMatchObject({ action, outcome: { code: { code: outcome } } });
  });

  it('by nobody who is known names nobody, and at nobody has no patient', () => {
    const look = told({ userId: null, studentId: null });
    expect(look['agent'][0].who).toEqual({
      ...{ type: 'Practitioner', identifier: { system: 'urn:transition-ledger:staff', value: 'nobody' } },
    });
    expect(look).not.toHaveProperty('patient');
  });
});
