import { withoutStudents } from '../../domain/streams.ts';
import type { KeyReport } from '../../event-store/verify/check-keys.ts';
import type { SealReport } from '../../event-store/verify/check-seals.ts';
import type { LogReport } from '../../event-store/verify/verify-log.ts';
import type { AccessReport } from '../access/verify-record.ts';

/** What was found in a log, its seals, the keys it needs and the access record beside it. */
export interface VerifyReport {
  log: LogReport;
  seals: SealReport;
  keys: KeyReport;
  access: AccessReport;
}

const count = (number: number, what: string) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

/** How many findings there are. */
export const findingsOf = ({ log, seals, keys, access }: VerifyReport): number =>
  log.faultCount + seals.faults.length + keys.faultCount + access.faultCount;

/** The same report without whose streams and keys the findings are of: whoever reads it has not looked at anybody. An event is known by its number. */
export function namingNobody(report: VerifyReport): VerifyReport {
  const { log, keys } = report;
  return {
    ...report,
    log: {
      ...log,
      faults: log.faults.map(({ stream, reason, ...fault }) => ({
        ...fault,
        ...{ stream: withoutStudents(stream), reason: withoutStudents(reason) },
      })),
    },
    keys: {
      ...keys,
      faults: keys.faults.map(({ subject, reason }) => ({
        ...{ subject: withoutStudents(subject), reason: withoutStudents(reason) },
      })),
    },
  };
}

/** A line per finding. */
export function findingLines({ log, seals, keys, access }: VerifyReport): string[] {
  const unreported = log.faultCount - log.faults.length;
  return [
    ...log.faults.map(({ position, stream, revision, reason }) => `${stream} ${revision} (no. ${position}): ${reason}`),
    ...(unreported > 0 ? [`and ${count(unreported, 'more finding')} in events`] : []),
    ...seals.faults.map(({ seal, reason }) => `seal ${seal}: ${reason}`),
    ...keyLines(keys),
    ...accessLines(access),
  ];
}

/** The same, then what was looked at. */
export function reportLines(report: VerifyReport): string[] {
  const { log, seals, keys, access } = report;
  return [
    ...findingLines(report),
    ...(seals.givenUp > 0
      ? [`${count(seals.givenUp, 'seal')} of events given up when an older copy was put back.`]
      : []),
    ...(keys.unexplained > 0
      ? [
          `${count(keys.unexplained, 'key')} destroyed without an event that says so: it may be among those that went when an older copy was put back.`,
        ]
      : []),
    ...(access.unchained > 0
      ? [`Entries of the access record from before it was a chain: ${access.unchained}, nothing vouches for them.`]
      : []),
    sealedLine(report),
    // In how many streams, and with how many keys, would tell in a school of few that there is one of a kind.
    `${count(log.events, 'event')} read, with every key that opens them, and of the access record ${access.entries.toLocaleString('en')} looks: ${result(findingsOf(report))}`,
  ];
}

function keyLines({ faults, faultCount }: KeyReport): string[] {
  const unreported = faultCount - faults.length;
  return [
    ...faults.map(({ subject, reason }) => `key of ${subject}: ${reason}`),
    ...(unreported > 0 ? [`and ${count(unreported, 'more finding')} in keys`] : []),
  ];
}

function accessLines({ faults, faultCount }: AccessReport): string[] {
  const unreported = faultCount - faults.length;
  return [
    ...faults.map(({ id, reason }) => `access record, entry ${id}: ${reason}`),
    ...(unreported > 0 ? [`and ${count(unreported, 'more finding')} in the access record`] : []),
  ];
}

const result = (findings: number) =>
  findings === 0 ? 'every one is as it was written.' : `${count(findings, 'finding')}.`;

/** How much of the log a seal vouches for. */
function sealedLine({ log, seals: { seals, last } }: VerifyReport): string {
  if (seals === 0) return 'There is no seal yet: make one with "npm run log -- seal".';
  if (!last) return 'No seal is signed with the key of this installation: none proves anything.';
  const since = log.events - last.events;
  return `Sealed up to event ${last.events} at ${last.at} (seal ${last.seal})${since > 0 ? `; ${count(since, 'event')} since then` : ''}.`;
}

/** The same for programs. */
export function reportJson(report: VerifyReport): string {
  const { log, seals, keys, access } = report;
  return JSON.stringify(
    {
      findings: findingsOf(report),
      events: log.events,
      eventFaults: log.faults.map((fault) => ({ ...fault, position: String(fault.position) })),
      seals: seals.seals,
      sealsGivenUp: seals.givenUp,
      lastSeal: seals.last ?? null,
      sealFaults: seals.faults,
      keyFaults: keys.faults,
      keysUnexplained: keys.unexplained,
      accessEntries: access.entries,
      accessFaults: access.faults,
    },
    undefined,
    2,
  );
}
