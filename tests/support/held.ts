import { readdirSync, readlinkSync } from 'node:fs';

/** What is held for callers in this process at the moment: connections of its loop, and open sockets where the system lists them. */
export function heldNow(): { connections: number; sockets: number } {
  const connections = process.getActiveResourcesInfo().filter((kind) => kind.startsWith('TCPSocket')).length;
  return { connections, sockets: openSockets() };
}

function openSockets(): number {
  try {
    return readdirSync('/proc/self/fd').filter(isSocket).length;
  } catch {
    return 0;
  }
}

function isSocket(descriptor: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith('socket:');
  } catch {
    // Closed since they were listed.
    return false;
  }
}
