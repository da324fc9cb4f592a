// What the product ships of others: licences and checksums by the lockfile, known vulnerabilities by the registry.
import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { faultsOf, readLockfile, shippedPackages } from './licences.ts';

const AUDIT_TIMEOUT_MS = 60_000;

const auditReport = z.object({
  vulnerabilities: z.record(z.string(), z.unknown()),
  metadata: z.object({ vulnerabilities: z.object({ high: z.int(), critical: z.int() }) }),
});

/** What the registry knows of the shipped packages; `undefined` where it gives no advisories. */
export function readAudit(text: string): { serious: number; names: string[] } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const report = auditReport.safeParse(json);
  if (!report.success) return undefined;
  const { high, critical } = report.data.metadata.vulnerabilities;
  return { serious: high + critical, names: Object.keys(report.data.vulnerabilities) };
}

function askRegistry(): string {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: AUDIT_TIMEOUT_MS,
    shell: process.platform === 'win32',
  });
  return stdout ?? '';
}

if (import.meta.main) {
  const packages = shippedPackages(readLockfile());
  const faults = faultsOf(packages);
  for (const fault of faults) console.error(fault);
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const counts = [...byLicence].map(([licence, { length }]) => `${licence} ${length}`);
  console.log(`Licences of ${packages.length} packages: ${counts.join(', ')}.`);
  const audit = readAudit(askRegistry());
  console.log(
    audit
      ? `Dependency audit: ${audit.serious} high or critical; with advisories: ${audit.names.join(', ') || 'none'}.`
      : 'NOT RUN: dependency audit (the registry gives no advisories).',
  );
  process.exit(faults.length > 0 || (audit?.serious ?? 0) > 0 ? 1 : 0);
}
