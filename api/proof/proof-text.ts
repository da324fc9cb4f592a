import type { ProofFormat, ProofOf } from '../../domain/wire/calls/proofs.ts';
import { proofLines } from '../../event-store/proof/proof-lines.ts';
import { type ProvableLog, proofParts } from '../../event-store/proof/proof-parts.ts';
import type { Wanted } from '../../event-store/proof/wanted.ts';
import type { AccessFilter, AccessStore, StoredAccessEntry } from '../access/port.ts';
import { fhirOfEntry, fhirOfLook, type NameActor } from './fhir.ts';

/** Entries of the access record read at a time. */
const PAGE = 500;

export interface ProofTask {
  of: ProofOf;
  format: ProofFormat;
  wanted: Wanted;
  /** Hashes of other events it may hold, to tie its own to the seals. */
  mostOthers: number;
  /** Which looks belong to it. */
  looks: AccessFilter;
  madeAt: Date;
  timeZone: string;
}

export interface ProofSources {
  log: ProvableLog;
  access: Pick<AccessStore, 'find'>;
  named: NameActor;
}

/** The text of a copy of the journal, signed or for FHIR, in pieces of whole lines. */
export function proofText({ log, access, named }: ProofSources, task: ProofTask): AsyncGenerator<string> {
  const { of, wanted, mostOthers, madeAt, timeZone } = task;
  if (task.format === 'fhir') return fhirLines({ log, access, named }, task);
  const subject = 'studentId' in of ? { student: of.studentId } : { ...of, timeZone };
  return proofLines(log, wanted, { head: { of: subject, madeAt: madeAt.toISOString() }, mostOthers });
}

/** What was changed, in the order of the log, then who looked. */
async function* fhirLines({ log, access, named }: ProofSources, { wanted, looks }: ProofTask): AsyncGenerator<string> {
  for await (const part of proofParts(log, wanted, 0)) if (part.kind === 'entry') yield lines(fhirOfEntry(part, named));
  for await (const entries of looksInTime(access, looks)) yield lines(entries.map((entry) => fhirOfLook(entry, named)));
}

/**
 * Pages of looks, the earliest first. Each is found from the instant at which the one before ended: to skip what was told already takes
 * the longer the more that is.
 */
async function* looksInTime(access: ProofSources['access'], looks: AccessFilter): AsyncGenerator<StoredAccessEntry[]> {
  const sort = { by: 'at', descending: false } as const;
  let { from } = looks;
  for (let skip = 0; ; ) {
    const { entries } = await access.find({ filter: { ...looks, from }, sort, skip, limit: PAGE });
    yield entries;
    const last = entries.at(-1)?.at;
    if (entries.length < PAGE || last === undefined) return;
    // Of those of one instant some may have come, and some not.
    const atLast = entries.filter(({ at }) => at === last).length;
    skip = last === from ? skip + atLast : atLast;
    from = last;
  }
}

const lines = (resources: readonly object[]) => resources.map((one) => `${JSON.stringify(one)}\n`).join('');
