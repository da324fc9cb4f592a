import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the page tells to run where the data of EventStoreDB lies. */
export const COPY_LOG = 'tar -cf - $(find index -name "*.chk") $(find index -type f ! -name "*.chk") *.chk chunk-*';
export const PUT_LOG_BACK = 'rm -rf -- * && tar -xf - && cp chaser.chk truncate.chk';

/** Copies of the folder in which EventStoreDB has its data, by name. */
export function logCopies(data: string) {
  const folder = mkdtempSync(join(tmpdir(), 'log-copies-'));
  const sh = (command: string) => execFileSync('/bin/sh', ['-c', command], { cwd: data, stdio: 'pipe' });
  const archive = (name: string) => join(folder, `${name}.tar.gz`);
  return {
    copy: (name: string) => void sh(`${COPY_LOG} | gzip > ${archive(name)}`),
    /** No server may be at work on it. */
    putBack: (name: string) => void sh(`gunzip -c ${archive(name)} | sh -c '${PUT_LOG_BACK}'`),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
