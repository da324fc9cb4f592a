import { studentIn } from '../../domain/streams.ts';
import type { NamedActor } from '../../domain/wire/journal.ts';
import { hashOf } from '../../event-store/hash-chain.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { ProvenEntry } from '../../event-store/proof/proof-parts.ts';
import { sealLine } from '../../event-store/seals/seal.ts';
import type { StoredAccessEntry } from '../access/port.ts';

/** Systems of our own identifiers and codes. */
const URN = 'urn:transition-ledger';
/** Of a person, of a program, of an address, in the code system of provenance and audit participants. */
const AUDIT_TYPE = 'http://terminology.hl7.org/CodeSystem/audit-event-type';
const SIGNATURE_TYPES = 'urn:iso-astm:E1762-95:2013';
const VERIFICATION_SIGNATURE = '1.2.840.10065.1.12.1.5';

/** Who did something, by the number of the account and where it came from. */
export type NameActor = (actor: number | null, source?: string) => NamedActor;

const identified = (what: string, value: string | number, type?: string) => ({
  ...(type && { type }),
  identifier: { system: `${URN}:${what}`, value: String(value) },
});
const coded = (system: string, code: string) => ({ coding: [{ system, code }] });
const person = (userId: number | null, name?: string) => ({
  ...identified('staff', userId ?? 'nobody', 'Practitioner'),
  ...(name && { display: name }),
});
const student = (studentId: number) => identified('student', studentId, 'Patient');
const INSTALLATION = { display: 'Transition Ledger' };

const BEGINS = /(Admitted|Enrolled|Created|Prepared|Claimed|Added|Logged|Recorded|Held|Made|Filed)$/;
const ENDS = /(Removed|RemovedFromYear|Deleted|Cleared|Withdrawn|Released|Forgotten)$/;

/** C, U or D of what an event does to the record. */
function actionOf(type: string): 'C' | 'U' | 'D' {
  if (ENDS.test(type)) return 'D';
  return BEGINS.test(type) ? 'C' : 'U';
}

/**
 * An entry of the journal as AuditEvent (what the system saw) and Provenance (who changed the record, and why), of FHIR R5. An
 * alignment, no FHIR server (docs/reference/proof.md#fhir): references are identifiers of this installation.
 */
export function fhirOfEntry({ stored, opened, seal }: ProvenEntry, named: NameActor): object[] {
  if (!opened) return [];
  const { metadata, type, stream, revision } = opened;
  const studentId = studentIn(stream);
  const what = identified('event', `${stream}/${revision}`);
  const who = person(metadata.actor, named(metadata.actor, metadata.source).name);
  const patient = studentId === undefined ? {} : { patient: student(studentId) };
  return [
    {
      resourceType: 'AuditEvent',
      id: `event-${opened.position}`,
      category: [coded(AUDIT_TYPE, 'rest')],
      code: coded(`${URN}:event-type`, type),
      action: actionOf(type),
      recorded: metadata.at,
      outcome: { code: coded('http://hl7.org/fhir/issue-severity', 'success').coding[0] },
      basedOn: [identified('action', metadata.$correlationId)],
      ...patient,
      agent: [{ type: coded(`${URN}:source`, metadata.source), who, requestor: true }],
      source: { observer: INSTALLATION },
      entity: [{ what, role: coded(`${URN}:entity-role`, 'record'), ...detailsOf(opened) }],
    },
    {
      resourceType: 'Provenance',
      id: `provenance-${opened.position}`,
      target: [what],
      recorded: metadata.at,
      activity: coded(`${URN}:event-type`, type),
      basedOn: [identified('action', metadata.$causationId)],
      ...patient,
      agent: [{ type: coded(`${URN}:source`, metadata.source), who }],
      entity: metadata.previousHash
        ? [{ role: 'revision', what: identified('event-hash-sha-256', metadata.previousHash) }]
        : [],
      signature: signatureOf({ stored, seal }, metadata.at),
    },
  ];
}

/** Names of the fields that it says something about, as R5 details; values stand in the signed copy. */
function detailsOf({ data }: Recorded) {
  const fields = Object.keys(data).filter((key) => !/(Hash|^userId|^yearId)$/.test(key));
  if (fields.length === 0) return {};
  return { detail: fields.map((field) => ({ type: { text: 'field' }, valueString: field })) };
}

/** The event's hash, and the seal that vouches for it. */
function signatureOf({ stored, seal }: Pick<ProvenEntry, 'stored' | 'seal'>, at: string) {
  const text = JSON.stringify({ hash: hashOf(stored), seal: seal ? JSON.parse(sealLine(seal)) : null });
  return [
    {
      type: [{ system: SIGNATURE_TYPES, code: VERIFICATION_SIGNATURE }],
      when: seal?.at ?? at,
      who: INSTALLATION,
      sigFormat: 'application/json',
      data: Buffer.from(text).toString('base64'),
    },
  ];
}

/** What kinds of looks are as an action: reading, carrying out, or asking. */
const ACTIONS: Partial<Record<StoredAccessEntry['kind'], 'R' | 'E'>> = {
  'signed-in': 'E',
  'session-ended': 'E',
  exported: 'R',
};
const REFUSED: ReadonlySet<StoredAccessEntry['kind']> = new Set(['call-refused', 'sign-in-refused']);

/** An entry of the access record as AuditEvent of FHIR R5. */
export function fhirOfLook(
  { id, at, kind, userId, address, studentId, call, details }: StoredAccessEntry,
  named: NameActor,
) {
  const isRefused = REFUSED.has(kind);
  return {
    resourceType: 'AuditEvent',
    id: `access-${id}`,
    category: [coded(AUDIT_TYPE, 'rest')],
    code: coded(`${URN}:access-kind`, kind),
    action: ACTIONS[kind] ?? 'R',
    recorded: at,
    outcome: { code: coded('http://hl7.org/fhir/issue-severity', isRefused ? 'error' : 'success').coding[0] },
    ...(studentId !== null && { patient: student(studentId) }),
    agent: [
      {
        who: person(userId, userId === null ? undefined : named(userId).name),
        requestor: true,
        networkString: address,
      },
    ],
    source: { observer: INSTALLATION },
    entity: [{ what: { display: call }, query: Buffer.from(JSON.stringify(details)).toString('base64') }],
  };
}
