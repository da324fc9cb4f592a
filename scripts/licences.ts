// Which licences the product's packages have, by the lockfile: what is shipped, not what is only built or tested with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockfileShape = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

export interface ShippedPackage {
  name: string;
  version: string;
  /** An SPDX expression; `none` where nothing is said. */
  licence: string;
  hasIntegrity: boolean;
}

/** Licences that allow use and distribution without terms on our own source. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1'],
  // Bitstream Vera and Arev: fonts free to use, embed and distribute.
  'Bitstream-Vera',
]);

/** Packages whose manifest does not name the licence, which their files do. */
const NAMED_IN_FILES = new Map([
  ['dejavu-fonts-ttf', 'Bitstream-Vera'],
  ['png-js', 'MIT'],
]);

/** The signs and words of an SPDX expression; a licence with an exception is one term. */
const TERMS = /[()]|(?:(?!\b(?:AND|OR)\b)[^()])+|AND|OR/g;

/** Whether an SPDX expression such as `(MPL-2.0 OR Apache-2.0)` can be satisfied by allowed licences; `AND` binds closer. */
export function isAllowed(licence: string): boolean {
  const terms = (licence.match(TERMS) ?? []).map((term) => term.trim()).filter((term) => term !== '');
  const taken = (term: string) => terms[0] === term && terms.shift() === term;
  const one = (): boolean => {
    if (!taken('(')) return ALLOWED.has(terms.shift() ?? '');
    const isMet = any();
    return taken(')') && isMet;
  };
  const all = (isMet = one()): boolean => (taken('AND') ? all(one() && isMet) : isMet);
  const any = (isMet = all()): boolean => (taken('OR') ? any(all() || isMet) : isMet);
  // What is left over makes it no expression.
  const isMet = any();
  return isMet && terms.length === 0;
}

/** The shipped packages of a lockfile, by name. @throws {z.ZodError} for a lockfile of another version */
export function shippedPackages(lockfile: unknown): ShippedPackage[] {
  const { packages } = lockfileShape.parse(lockfile);
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link)
    .map(([path, { version = '', license = 'none', integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: NAMED_IN_FILES.get(name) ?? license, hasIntegrity: integrity !== undefined };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** A sentence for everything that forbids to ship a package as it is. */
export const faultsOf = (packages: readonly ShippedPackage[]): string[] =>
  packages.flatMap(({ name, version, licence, hasIntegrity }) => [
    ...(isAllowed(licence) ? [] : [`${name}@${version} has the licence ${licence}, which is not on the list.`]),
    ...(hasIntegrity ? [] : [`${name}@${version} has no checksum in the lockfile.`]),
  ]);

export const readLockfile = (): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));

if (import.meta.main) {
  for (const { name, version, licence } of shippedPackages(readLockfile())) {
    console.log(`${licence}\t${name}@${version}`);
  }
}
