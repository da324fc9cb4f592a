import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import { onCluster } from './on-cluster.ts';

/** What is held for callers: connections that a server accepted, and open sockets of the process where the system lists them. */
export interface Held {
  connections: number;
  sockets: number;
}

/**
 * Watches what the server at this address, one of this process, holds for its callers from now on. On a cluster the process has
 * sockets of its own beside them, to EventStoreDB and MongoDB, as many as their clients like: they are nobody's there (0).
 */
export function watchHeld(url: string): { now(): Held; stop(): void } {
  const port = Number(new URL(url).port);
  const held = new Set<Socket>();
  const accepted = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort !== port) return;
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  };
  subscribe('net.server.socket', accepted);
  return {
    now: () => ({ connections: held.size, sockets: onCluster ? 0 : openSockets() }),
    stop: () => void unsubscribe('net.server.socket', accepted),
  };
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
