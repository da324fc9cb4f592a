import { readdirSync } from 'node:fs';

/** What this process holds at the moment: open descriptors (0 where the system does not list them), and sockets and streams of its loop. */
export function heldNow(): { descriptors: number; sockets: number } {
  const isOfCaller = (kind: string) => /TCPSocket|Pipe|Zlib|FSReq/.test(kind);
  return { descriptors: descriptors(), sockets: process.getActiveResourcesInfo().filter(isOfCaller).length };
}

function descriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
